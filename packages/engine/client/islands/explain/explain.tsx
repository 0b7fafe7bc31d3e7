import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_PASTE } from '@docs/base/limits.ts';
import type { LinkView } from '@docs/base/method.ts';
import { groupDigits } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type { ExplainedField } from '../../../explain/describe-value.ts';
import type { Explanation } from '../../../explain/explanation.ts';
import { maskSecrets } from '../../../explain/mask-secrets.ts';
import { ActionLinks } from '../../../ui/controls/button.tsx';
import { LinkLine } from '../../../ui/reference/operation-links.tsx';
import { renderDom } from '../../../ui/render/render-dom.ts';
import type { IslandContext } from '../island.ts';
import { giveRequest } from '../shared/load-form.ts';
import styles from './explain.module.css';
import type { ExplainCall, ExplainReply } from './explain.worker.ts';
import explainer from './explain.worker.ts?worker&url';

/** Delay after the last key. */
const pause = 150;

/** Masks and explains the text in the box. Without React, which would be most of the code. */
export function mount(element: HTMLElement, { page, startWorker }: IslandContext): () => void {
  const [box, status, result] = [
    element.querySelector('textarea'),
    element.querySelector('[role=status]'),
    element.querySelector('section > div'),
  ];
  if (page.kind !== 'explain' || !box || !status || !result) throw new Error('The page is not complete.');
  let worker: Worker | undefined;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (words: string, content?: ReactNode): void => {
    status.textContent = words;
    result.replaceChildren(...(content === undefined ? [] : [renderDom(content)]));
  };
  const fail = (): void => {
    worker?.terminate();
    worker = undefined;
    show(phrases.documentNotLoaded);
  };
  const start = (): Worker => {
    const started = startWorker(explainer);
    started.addEventListener('error', (event) => {
      event.preventDefault();
      fail();
    });
    started.addEventListener('message', ({ data }: MessageEvent<ExplainReply>) => {
      if (data.id !== last) return;
      if ('failure' in data) fail();
      else show(verdict(data.explanation), <Result explanation={data.explanation} />);
      if ('explanation' in data) giveRequest(data.explanation.request);
    });
    started.postMessage({ data: page.data, checker: page.checker } satisfies ExplainCall);
    return started;
  };
  const ask = (): void => {
    const text = box.value.trim();
    last += 1;
    if (text === '' || text.length > MAX_PASTE) show(text === '' ? '' : tooLong(text));
    else {
      worker ??= start();
      worker.postMessage({ id: last, text } satisfies ExplainCall);
    }
  };
  const changed = (): void => {
    const masked = maskSecrets(box.value);
    if (masked !== box.value) box.value = masked;
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  };
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    if (text.length > MAX_PASTE) show(tooLong(text));
    else {
      // A secret must not be in the box even for a moment.
      box.setRangeText(maskSecrets(text), box.selectionStart, box.selectionEnd, 'end');
      changed();
    }
  };
  const listening = new AbortController();
  box.addEventListener('input', changed, { signal: listening.signal });
  box.addEventListener('paste', pasted, { signal: listening.signal });
  // The reader may have pasted before this script was loaded.
  changed();
  return () => {
    listening.abort();
    clearTimeout(timer);
    worker?.terminate();
    show('');
  };
}

function tooLong(text: string): string {
  return fill(phrases.textTooLong, { count: groupDigits(text.length), most: groupDigits(MAX_PASTE) });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (words.endsWith('?') ? '' : '.');
}

/** What the text is, and whether it has problems, unless it is unknown or an error itself. */
function verdict({ title, problems, remedy, fields, sure }: Explanation): string {
  const count = problems.length + fields.filter(({ problem }) => problem !== undefined).length;
  if (sure === 'unknown' || remedy !== undefined || fields.length + count === 0) return `${title}.`;
  return `${title}. ${count > 0 ? `${counted(phrases.countedProblems, count)}.` : phrases.noErrors}`;
}

const SURE: Readonly<Record<Explanation['sure'], string>> = {
  certain: phrases.certain,
  likely: phrases.likely,
  possible: phrases.possible,
  unknown: phrases.unknown,
};

function Result({ explanation }: { explanation: Explanation }): ReactNode {
  const { sure, subject, others, problems, remedy, fields, steps } = explanation;
  const advice = remedy ? [...problems, remedy] : problems;
  return (
    <div className={styles.result}>
      <p>
        <span className={styles.sure}>{SURE[sure]}</span>
        {subject && <a href={subject.href}>{subject.label}</a>}
        <Others links={others} first={!subject} />
      </p>
      {advice.length > 0 && (
        <ul className={styles.problems}>
          {advice.map((text) => (
            <li key={text}>{withCode(text)}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && <ActionLinks links={steps.slice(0, 4)} />}
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are identified by their index
            <Field key={index} field={field} isFirst={field.place !== fields[index - 1]?.place} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Others({ links, first }: { links: readonly LinkView[]; first: boolean }): ReactNode {
  if (links.length === 0) return null;
  return (
    <span>
      {first ? `${phrases.see} ` : `${phrases.or} `}
      <LinkLine links={links} />
    </span>
  );
}

function Field({ field, isFirst }: { field: ExplainedField; isFirst: boolean }): ReactNode {
  const { place, name, value, words, problem } = field;
  return (
    <li data-wrong={problem === undefined ? undefined : ''}>
      <span>
        {isFirst && <small>{place}</small>}
        <code>{name || phrases.valueWord}</code>
      </span>
      <code>{value}</code>
      <span>
        {problem !== undefined && <b>{withCode(sentence(problem))} </b>}
        {withCode(words)}
      </span>
    </li>
  );
}

function withCode(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
