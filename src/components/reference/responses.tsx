import type { ReactNode } from 'react';
import { type ContentNode, type Content as ContentView, isCode } from '../../model/content.ts';
import type { ResponseView } from '../../model/operation.ts';
import { Content, InlineContent } from '../prose/content.tsx';
import { ErrorCodes } from './error-codes.tsx';
import { FieldList } from './field-list.tsx';
import { MediaList } from './media-list.tsx';
import styles from './responses.module.css';

/** One row per status, all in the page; success open, the rest closed. */
export function Responses({ responses, page }: { responses: readonly ResponseView[]; page: string }): ReactNode {
  return (
    <div className={styles.responses}>
      {responses.map((response) => (
        <Response key={response.id} response={response} page={page} />
      ))}
    </div>
  );
}

function Response({ response, page }: { response: ResponseView; page: string }): ReactNode {
  const { id, status, title, description = [], headers, media, codes } = response;
  const [first, rest] = firstSentence(description);
  const success = status.startsWith('2');
  const head = (
    <>
      <span className={success ? styles.success : status.startsWith('3') ? styles.neutral : styles.failure}>
        {status}
      </span>
      <span>
        <b>{title}</b> <InlineContent content={first} links={false} />
      </span>
    </>
  );
  if (rest.length + headers.length + media.length + codes.length === 0) {
    return (
      <div id={id} className={styles.empty}>
        {head}
      </div>
    );
  }
  return (
    <details id={id} open={success}>
      <summary>{head}</summary>
      <div className={styles.inner}>
        {rest.length > 0 && <Content content={rest} page={page} />}
        {codes.length > 0 && <ErrorCodes codes={codes} />}
        {headers.length > 0 && (
          <>
            <p className={styles.label}>Headers</p>
            <FieldList fields={headers} page={page} />
          </>
        )}
        {media.length > 0 && headers.length > 0 && <p className={styles.label}>Body</p>}
        <MediaList media={media} page={page} />
      </div>
    </details>
  );
}

/** The first paragraph stands in the row, the rest inside. */
function firstSentence(content: ContentView): readonly [ContentView, ContentView] {
  const [first, ...rest] = content;
  if (first === undefined) return [[], []];
  return isParagraph(first) ? [[first], rest] : [[], content];
}

function isParagraph(node: ContentNode): boolean {
  return typeof node === 'string' || (!isCode(node) && node.tag === 'p');
}
