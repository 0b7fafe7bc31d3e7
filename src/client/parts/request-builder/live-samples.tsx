import { Fragment, memo, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CodeToken } from '../../../model/code.ts';
import { type HiddenSecrets, hideSecrets } from '../../../request-form/hide-secrets.ts';
import type { RequestSample } from '../../../samples/request-sample.ts';
import { sampleViews } from '../../../samples/sample-views.ts';
import { copySelected } from './copy-selected.ts';
import styles from './live-samples.module.css';

/** Writes the samples of a request into the code blocks of the page, which get their own text back in the end. */
export const LiveSamples = memo(function LiveSamples({ request }: { request: RequestSample }): ReactNode {
  // Credentials are shown as dots, and copied as they are.
  const hidden = useMemo(() => hideSecrets(request), [request]);
  const samples = useMemo(() => sampleViews(hidden.request), [hidden]);
  const [blocks] = useState(() => [
    ...document.querySelectorAll<HTMLElement>('#request-curl pre, #request-nodejs pre'),
  ]);
  const [places] = useState(() => blocks.map(() => document.createElement('code')));
  // The samples are rendered aside, in steps, and take their place when they are complete.
  useLayoutEffect(() => {
    const originals = blocks.map((block) => [...block.childNodes]);
    blocks.forEach((block, index) => {
      block.replaceChildren(...places.slice(index, index + 1));
      block.addEventListener('copy', copySelected);
    });
    return () => {
      blocks.forEach((block, index) => {
        block.removeEventListener('copy', copySelected);
        block.replaceChildren(...(originals[index] ?? []));
      });
    };
  }, [blocks, places]);
  const codes = samples.flatMap(({ variants }) => variants.map(({ code }) => code));
  return codes.map((code, index) => {
    const place = places[index];
    // biome-ignore lint/suspicious/noArrayIndexKey: samples have no identity but their place
    return place && <Fragment key={index}>{createPortal(code.tokens.map(tokenView(hidden.secrets)), place)}</Fragment>;
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
