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
  /** Writers of the languages on the page. */
  writers: readonly SampleWriter[];
}

/** Writes the samples of a request into the code blocks of the page, whose original content is restored on unmount. */
export const LiveSamples = memo(function LiveSamples({ request, writers }: LiveSamplesProps): ReactNode {
  // Credentials are shown as dots but copied in plain text.
  const hidden = useMemo(() => hideSecrets(request), [request]);
  const added = useSyncExternalStore(onAddedWriter, addedWriter);
  /** The samples before the last change; at first those of the page. */
  const shownBefore = useRef(new Map<Element, string>());
  const languages = useMemo(() => {
    const all = (added ? [...writers, added] : writers).map(liveLanguage);
    for (const { blocks, targets } of all)
      for (const [index, target] of targets.entries())
        shownBefore.current.set(target, blocks[index]?.textContent ?? '');
    return all;
  }, [added, writers]);
  // The samples are rendered outside the page, in steps, and inserted when they are complete.
  useLayoutEffect(() => {
    const slots = languages.flatMap(({ blocks, targets }) =>
      targets.map((target, index) => {
        const block = blocks[index] ?? target;
        return { block, target, original: [...block.childNodes] };
      }),
    );
    for (const { block, target } of slots) {
      block.replaceChildren(target);
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
      languages.map(({ writer, targets }) => (
        <Fragment key={writer.language}>
          {sampleView(hidden.request, writer).variants.map(({ label, code }, index) => {
            const target = targets[index];
            if (!target) return null;
            const lines = splitLines(code.tokens);
            const texts = lines.map((line) => plainText(line, hidden.secrets));
            const changed = changedLines(texts, shownBefore.current.get(target)?.split('\n'));
            const content = (
              <CodeLines
                lines={lines}
                isMarked={(line) => changed.has(line)}
                show={(text) => hide(text, hidden.secrets)}
              />
            );
            return <Fragment key={label}>{createPortal(content, target)}</Fragment>;
          })}
        </Fragment>
      )),
    [languages, hidden],
  );
  // After the effect above, because at first the page's own samples are the previous ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts come from what is shown
  useLayoutEffect(() => {
    for (const target of languages.flatMap(({ targets }) => targets)) {
      shownBefore.current.set(target, target.textContent ?? '');
      const mark = target.checkVisibility() && target.querySelector('mark');
      if (mark) showRange(mark, target.closest('[role=group]'));
    }
  }, [languages, shown]);
  return shown;
}, isSame);

/** Marks stay until the request changes; opening rows of the form does not change it. */
function isSame({ request: a }: LiveSamplesProps, { request: b }: LiveSamplesProps): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** `blocks`: the code blocks of the page for this language, one per variant. */
function liveLanguage(writer: SampleWriter) {
  const blocks = [...document.querySelectorAll<HTMLElement>(`#request-${writer.language} pre`)];
  return { writer, blocks, targets: blocks.map(() => document.createElement('code')) };
}

/** Each change generates a new key, so its line is only marked if it is the only change. */
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

/** The text itself stays in the page, so that copying, by button or by hand, gives working code. */
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

/** Samples copied by hand: browsers would copy the dots of hidden credentials. */
export function copySelected(event: ClipboardEvent): void {
  const block = event.currentTarget as HTMLElement;
  const selection = document.getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  // Without a credential, the browser's own copy is fine and keeps the colours.
  if (!block.querySelector(`.${styles.secret}`)) return;
  const range = selection.getRangeAt(0).cloneRange();
  if (!block.contains(range.startContainer)) return;
  // A triple click on the last line ends where the next element begins.
  const goesOn = !block.contains(range.endContainer);
  if (goesOn) range.setEnd(block, block.childNodes.length);
  const text = range.cloneContents().textContent ?? '';
  // There is a dot for every letter, so the text after the block is found by length.
  const after = goesOn ? selection.toString().slice(text.length) : '';
  event.clipboardData.setData('text/plain', text + after);
  event.preventDefault();
}
