import { type ContentNode, type Content as ContentView, isCode } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import type { ErrorCodeView, ResponseView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';
import { Content, InlineContent } from '../prose/content.tsx';
import { MediaList } from './media-list.tsx';
import styles from './responses.module.css';
import { FieldList, type TreeContext } from './schema-tree.tsx';

/** One row per status, all in the page; success open, the rest closed. */
export function Responses({ responses, page }: { responses: readonly ResponseView[]; page: string }): ReactNode {
  const context: TreeContext = { page, required: 'always present' };
  return (
    <div className={styles.responses}>
      {responses.map((response, index) => (
        <Response
          key={response.id}
          response={response}
          earlier={responses.slice(0, index).flatMap(({ headers }) => headers)}
          context={context}
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
  context: TreeContext;
}

function Response({ response, earlier, context }: ResponseProps): ReactNode {
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
        {rest.length > 0 && <Content content={rest} page={context.page} />}
        {codes.length > 0 && <ErrorCodes codes={codes} />}
        {media.length > 0 && <p className={styles.label}>Body</p>}
        <MediaList media={media} context={context} />
        {headers.length > 0 && <p className={styles.label}>Headers</p>}
        <ResponseHeaders headers={headers} earlier={earlier} context={context} />
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

interface ResponseHeadersProps {
  headers: readonly FieldView[];
  /** Headers of the responses above: what was explained there is only named here. */
  earlier: readonly FieldView[];
  context: TreeContext;
}

export function ResponseHeaders({ headers, earlier, context }: ResponseHeadersProps): ReactNode {
  const explained = (header: FieldView) => earlier.find((each) => meaning(each) === meaning(header));
  const known = headers.flatMap((header) => explained(header) ?? []);
  const fresh = headers.filter((header) => !explained(header));
  return (
    <>
      {known.length > 0 && (
        <ul className={styles.known}>
          {known.map(({ id, name }) => (
            <li key={id}>
              <a href={`${context.page}#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {fresh.length > 0 && <FieldList fields={fresh} context={context} />}
    </>
  );
}

/** One answer may lead to a new record, the next to a job: the same header, and another meaning. */
const meaning = ({ name, description }: FieldView): string => JSON.stringify([name, description]);

/** Problem codes: those special to the operation with cause and remedy, those any call can meet as links. */
export function ErrorCodes({ codes }: { codes: readonly ErrorCodeView[] }): ReactNode {
  const special = codes.filter(({ cause }) => cause.length > 0);
  const general = codes.filter(({ cause }) => cause.length === 0);
  return (
    <>
      {special.length > 0 && (
        <dl className={styles.codes}>
          {special.map((code) => (
            <div key={code.code}>
              <dt>
                <CodeLink code={code} />
              </dt>
              <dd>
                <InlineContent content={code.cause} />
                {code.remedy && (
                  <>
                    {' '}
                    <InlineContent content={code.remedy} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {general.length > 0 && (
        <ul className={styles.general}>
          {general.map((code) => (
            <li key={code.code}>
              <CodeLink code={code} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CodeLink({ code: { code, href } }: { code: ErrorCodeView }): ReactNode {
  const name = <code>{code}</code>;
  return href ? <a href={href}>{name}</a> : name;
}
