import { Fragment, memo, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CodeToken } from '../../../model/code.ts';
import type { SampleView } from '../../../model/operation.ts';
import type { HiddenSecrets } from '../../../request-form/hide-secrets.ts';
import { copySelected } from './copy-selected.ts';
import styles from './live-samples.module.css';

interface LiveSamplesProps {
  samples: readonly SampleView[];
  /** Shown as dots; copied as they are. */
  secrets: HiddenSecrets['secrets'];
}

/** Writes samples into the code blocks of the page, which get their own text back in the end. */
export const LiveSamples = memo(function LiveSamples({ samples, secrets }: LiveSamplesProps): ReactNode {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('#request-curl pre, #request-nodejs pre')];
    const originals = blocks.map((block) => [...block.childNodes]);
    const codes = blocks.map(() => document.createElement('code'));
    blocks.forEach((block, index) => {
      block.replaceChildren(...codes.slice(index, index + 1));
      block.addEventListener('copy', copySelected);
    });
    setPlaces(codes);
    return () => {
      blocks.forEach((block, index) => {
        block.removeEventListener('copy', copySelected);
        block.replaceChildren(...(originals[index] ?? []));
      });
    };
  }, []);
  const codes = samples.flatMap(({ variants }) => variants.map(({ code }) => code));
  return codes.map((code, index) => {
    const place = places[index];
    // biome-ignore lint/suspicious/noArrayIndexKey: samples have no identity but their place
    return place && <Fragment key={index}>{createPortal(code.tokens.map(tokenView(secrets)), place)}</Fragment>;
  });
});

function tokenView(secrets: HiddenSecrets['secrets']): (token: CodeToken, index: number) => ReactNode {
  return (token, index) => {
    if (typeof token === 'string') return <Fragment key={index}>{hide(token, secrets)}</Fragment>;
    return (
      <i key={index} className={token[0]}>
        {hide(token[1], secrets)}
      </i>
    );
  };
}

/** The text itself stays in the page, so that copying, by button or by hand, gives what runs. */
function hide(text: string, secrets: HiddenSecrets['secrets']): ReactNode {
  const secret = secrets.find(({ standIn }) => text.includes(standIn));
  if (!secret) return text;
  const [before, ...after] = text.split(secret.standIn);
  return (
    <>
      {before}
      <span className={styles.secret}>{secret.text}</span>
      {after.join(secret.standIn)}
    </>
  );
}
