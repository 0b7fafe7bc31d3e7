import type { Content as ContentView } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import type { ErrorCodeView, OperationView, ResponseView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';
import { Content, InlineContent } from '../prose/content.tsx';
import { DefinitionList } from './facts.tsx';
import { MediaList } from './media-list.tsx';
import styles from './responses.module.css';
import { FieldList, type TreeContext } from './schema-tree.tsx';

interface ResponsesProps extends Pick<OperationView, 'responses' | 'commonHeaders' | 'usualHeaders'> {
  page: string;
}

/** One row per status; success is open, the rest closed. Then the headers of all responses. */
export function Responses({ responses, commonHeaders, usualHeaders, page }: ResponsesProps): ReactNode {
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
      {commonHeaders && (
        <details>
          <summary>
            <span />
            <span>
              <b>{phrases.headersOfEveryResponse}</b> {commonHeaders.map(({ name }) => name).join(', ')}
            </span>
          </summary>
          <div className={styles.inner}>
            <FieldList fields={commonHeaders} context={context} />
          </div>
        </details>
      )}
      {usualHeaders && (
        <p className={styles.usual}>
          {phrases.headersOfEveryResponseWithColon}
          {usualHeaders.map(({ id, label, href }) => (
            <Fragment key={id}>
              {' '}
              <a id={id} href={href}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whether a row has details. */
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
        {media.length > 0 && <p className={styles.label}>{phrases.body}</p>}
        <MediaList media={media} context={context} />
        {headers.length > 0 && <p className={styles.label}>{phrases.headers}</p>}
        <ResponseHeaders response={response} earlier={earlier} context={context} />
      </div>
    </details>
  );
}

function statusClass(status: string): string | undefined {
  if (status.startsWith('2')) return styles.success;
  return /^[13]/.test(status) ? styles.neutral : styles.failure;
}

/** The first paragraph is in the row, the rest inside. */
function firstParagraph(content: ContentView): readonly [ContentView, ContentView] {
  const isParagraph = ([first]: ContentView): boolean => typeof first === 'string' || first?.tag === 'p';
  return isParagraph(content) ? [content.slice(0, 1), content.slice(1)] : [[], content];
}

/** Headers explained in a row above are only named here. */
function ResponseHeaders({ response: { headers }, earlier, context }: ResponseProps): ReactNode {
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

/** The same header may have different meanings: `Location` of a resource, or of a job. */
const meaning = ({ name, description }: FieldView): string => JSON.stringify([name, description]);

/** Problem codes: those specific to the operation with cause and remedy, common ones as links. */
function ErrorCodes({ codes }: { codes: readonly ErrorCodeView[] }): ReactNode {
  const special = codes.filter(({ cause }) => cause.length > 0);
  const general = codes.filter(({ cause }) => cause.length === 0);
  return (
    <>
      {special.length > 0 && (
        <DefinitionList
          className={styles.codes}
          items={special.map((code) => ({
            key: code.code,
            term: <CodeLink code={code} />,
            text: <InlineContent content={[...code.cause, ...(code.remedy ? [' ', ...code.remedy] : [])]} />,
          }))}
        />
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
