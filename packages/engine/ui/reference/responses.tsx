import { type ContentNode, type Content as ContentView, isCode } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import type { ResponseView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';
import { Content, InlineContent } from '../prose/content.tsx';
import { ErrorCodes } from './error-codes.tsx';
import { makeTreePlace } from './make-tree-place.tsx';
import { MediaList } from './media-list.tsx';
import { ResponseHeaders } from './response-headers.tsx';
import styles from './responses.module.css';
import type { TreePlace } from './tree-place.ts';

/** One row per status, all in the page; success open, the rest closed. */
export function Responses({ responses, page }: { responses: readonly ResponseView[]; page: string }): ReactNode {
  const place = makeTreePlace(page, 'always present');
  return (
    <div className={styles.responses}>
      {responses.map((response, index) => (
        <Response
          key={response.id}
          response={response}
          earlier={responses.slice(0, index).flatMap(({ headers }) => headers)}
          place={place}
        />
      ))}
    </div>
  );
}

/** Whether a row holds more than its head. */
export function hasDetails({ description = [], headers, media, codes }: ResponseView): boolean {
  return firstParagraph(description)[1].length + headers.length + media.length + codes.length > 0;
}

interface ResponseProps {
  response: ResponseView;
  /** Headers of the rows above. */
  earlier: readonly FieldView[];
  place: TreePlace;
}

function Response({ response, earlier, place }: ResponseProps): ReactNode {
  const { id, status, title, description = [], headers, media, codes } = response;
  const [first, rest] = firstParagraph(description);
  const head = (
    <>
      <span className={statusClass(status)}>{status}</span>
      <span>
        <b>{title}</b> <InlineContent content={first} links={false} />
      </span>
    </>
  );
  if (!hasDetails(response)) {
    return (
      <div id={id} className={styles.empty}>
        {head}
      </div>
    );
  }
  return (
    <details id={id} open={status.startsWith('2')}>
      <summary>{head}</summary>
      <div className={styles.inner}>
        {rest.length > 0 && <Content content={rest} page={place.page} />}
        {codes.length > 0 && <ErrorCodes codes={codes} />}
        {media.length > 0 && <p className={styles.label}>Body</p>}
        <MediaList media={media} place={place} />
        {headers.length > 0 && <p className={styles.label}>Headers</p>}
        <ResponseHeaders headers={headers} earlier={earlier} place={place} />
      </div>
    </details>
  );
}

function statusClass(status: string): string | undefined {
  switch (status[0]) {
    case '2':
      return styles.success;
    case '1':
    case '3':
      return styles.neutral;
    default:
      return styles.failure;
  }
}

/** The first paragraph stands in the row, the rest inside. */
function firstParagraph(content: ContentView): readonly [ContentView, ContentView] {
  const [first, ...rest] = content;
  if (first === undefined) return [[], []];
  return isParagraph(first) ? [[first], rest] : [[], content];
}

function isParagraph(node: ContentNode): boolean {
  return typeof node === 'string' || (!isCode(node) && node.tag === 'p');
}
