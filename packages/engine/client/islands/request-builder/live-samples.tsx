import type { CodeToken } from '@docs/base/content.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { pageWriters, type SampleWriter, sampleView } from '@docs/samples/sample-views.ts';
import { Fragment, memo, type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { addedTab } from '../../../model/author-parts.ts';
import { cutSecrets, type HiddenSecrets, hideSecrets } from '../../../request-form/hide-secrets.ts';
import { addedWriter, onAddedWriter } from '../shared/load-form.ts';
import styles from './live-samples.module.css';

/** Writes the samples of a request into the code blocks of the page, which get their own text back in the end. */
export const LiveSamples = memo(function LiveSamples({ request }: { request: RequestSample }): ReactNode {
  // Credentials are shown as dots, and copied as they are.
  const hidden = useMemo(() => hideSecrets(request), [request]);
  const added = useSyncExternalStore(onAddedWriter, addedWriter);
  const languages = useMemo(() => {
    const own = pageWriters.map((writer) => liveLanguage(writer, writer.language));
    return added ? [...own, liveLanguage(added, addedTab(added.language))] : own;
  }, [added]);
  // The samples are rendered aside, in steps, and take their place when they are complete.
  useLayoutEffect(() => {
    const slots = languages.flatMap(({ blocks, places }) =>
      blocks.map((block, index) => ({ block, place: places[index] ?? '', original: [...block.childNodes] })),
    );
    for (const { block, place } of slots) {
      block.replaceChildren(place);
      block.addEventListener('copy', copySelected);
    }
    return () => {
      for (const { block, original } of slots) {
        block.removeEventListener('copy', copySelected);
        block.replaceChildren(...original);
      }
    };
  }, [languages]);
  const show = useMemo(() => tokenView(hidden.secrets), [hidden]);
  return languages.map(({ writer, places }) => (
    <Fragment key={writer.language}>
      {sampleView(hidden.request, writer).variants.map(({ label, code }, index) => {
        const place = places[index];
        return place && <Fragment key={label}>{createPortal(code.tokens.map(show), place)}</Fragment>;
      })}
    </Fragment>
  ));
});

/** `blocks`: what the page has for it, one a variant. */
function liveLanguage(writer: SampleWriter, tab: string) {
  const blocks = [...document.querySelectorAll<HTMLElement>(`#request-${tab} pre`)];
  return { writer, blocks, places: blocks.map(() => document.createElement('code')) };
}

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
  return cutSecrets(text, secrets).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={piece.standIn} className={styles.secret}>
        {piece.text}
      </span>
    ),
  );
}

/** Samples copied by hand: browsers copy the dots of a hidden credential as dots, and those do not run. */
function copySelected(event: ClipboardEvent): void {
  const block = event.currentTarget as HTMLElement;
  const selection = document.getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  // Without a credential the browser's own copy is as good, and has the colours.
  if (!block.querySelector(`.${styles.secret}`)) return;
  const range = selection.getRangeAt(0).cloneRange();
  if (!block.contains(range.startContainer)) return;
  // A triple click on the last line ends where the next text begins.
  const goesOn = !block.contains(range.endContainer);
  if (goesOn) range.setEnd(block, block.childNodes.length);
  const text = range.cloneContents().textContent ?? '';
  // There is a dot for every letter, so what follows the block is found by length.
  const after = goesOn ? selection.toString().slice(text.length) : '';
  event.clipboardData.setData('text/plain', text + after);
  event.preventDefault();
}
