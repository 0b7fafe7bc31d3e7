import type { CodeToken } from '@docs/base/content.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { type SampleWriter, sampleView } from '@docs/samples/sample-views.ts';
import { Fragment, memo, type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cutSecrets, type HiddenSecrets, hideSecrets } from '../../../request-form/hide-secrets.ts';
import { CodeLines, splitLines } from '../../../ui/controls/code.tsx';
import { showRange } from '../../example-fields.ts';
import { addedWriter, onAddedWriter } from '../shared/load-form.ts';
import styles from './live-samples.module.css';

interface LiveSamplesProps {
  request: RequestSample;
  /** Of the languages in the page. */
  writers: readonly SampleWriter[];
}

/** Writes the samples of a request into the code blocks of the page, which get their own text back in the end. */
export const LiveSamples = memo(function LiveSamples({ request, writers }: LiveSamplesProps): ReactNode {
  // Credentials are shown as dots, and copied as they are.
  const hidden = useMemo(() => hideSecrets(request), [request]);
  const added = useSyncExternalStore(onAddedWriter, addedWriter);
  /** What the samples were before the last change; at first those of the page. */
  const shownBefore = useRef(new Map<Element, string>());
  const languages = useMemo(() => {
    const all = (added ? [...writers, added] : writers).map(liveLanguage);
    for (const { blocks, places } of all)
      for (const [index, place] of places.entries()) shownBefore.current.set(place, blocks[index]?.textContent ?? '');
    return all;
  }, [added, writers]);
  // The samples are rendered aside, in steps, and take their place when they are complete.
  useLayoutEffect(() => {
    const slots = languages.flatMap(({ blocks, places }) =>
      places.map((place, index) => {
        const block = blocks[index] ?? place;
        return { block, place, original: [...block.childNodes] };
      }),
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
  const shown = useMemo(
    () =>
      languages.map(({ writer, places }) => (
        <Fragment key={writer.language}>
          {sampleView(hidden.request, writer).variants.map(({ label, code }, index) => {
            const place = places[index];
            if (!place) return null;
            const lines = splitLines(code.tokens);
            const texts = lines.map((line) => plainText(line, hidden.secrets));
            const changed = changedLines(texts, shownBefore.current.get(place)?.split('\n'));
            const content = (
              <CodeLines
                lines={lines}
                isMarked={(line) => changed.has(line)}
                show={(text) => hide(text, hidden.secrets)}
              />
            );
            return <Fragment key={label}>{createPortal(content, place)}</Fragment>;
          })}
        </Fragment>
      )),
    [languages, hidden],
  );
  // After the effect above: what was there before is the page's own sample at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of what is shown
  useLayoutEffect(() => {
    for (const place of languages.flatMap(({ places }) => places)) {
      shownBefore.current.set(place, place.textContent ?? '');
      const mark = place.checkVisibility() && place.querySelector('mark');
      if (mark) showRange(mark, place.closest('[role=group]'));
    }
  }, [languages, shown]);
  return shown;
}, isSame);

/** What was marked stays so until the request changes: that what is open in the form does not do. */
function isSame({ request: a }: LiveSamplesProps, { request: b }: LiveSamplesProps): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** `blocks`: what the page has for it, one a variant. */
function liveLanguage(writer: SampleWriter) {
  const blocks = [...document.querySelectorAll<HTMLElement>(`#request-${writer.language} pre`)];
  return { writer, blocks, places: blocks.map(() => document.createElement('code')) };
}

/** A new key comes with each change: its line says something only where it is the only one. */
const KEY_LINE = /idempotency-key/i;

function changedLines(lines: readonly string[], before: readonly string[] | undefined): ReadonlySet<number> {
  if (!before) return new Set();
  const known = new Set(before);
  const changed = lines.flatMap((line, index) => (known.has(line) ? [] : [index]));
  const others = changed.filter((index) => !KEY_LINE.test(lines[index] ?? ''));
  return new Set(others.length > 0 ? others : changed);
}

function plainText(line: readonly CodeToken[], secrets: HiddenSecrets['secrets']): string {
  const text = line.map((token) => (typeof token === 'string' ? token : token[1])).join('');
  return cutSecrets(text, secrets)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
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
export function copySelected(event: ClipboardEvent): void {
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
