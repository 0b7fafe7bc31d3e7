import type { JsonValue } from '../model/content.ts';
import type { ErrorCodeView, ExampleView, MediaView, ResponseView } from '../model/operation.ts';
import { anchorPart } from './anchors.ts';
import { compact } from './compact.ts';
import { entriesAt, isTrue, type JsonObject, memberAt, objectsAt, stringAt } from './document.ts';
import { type Example, exampleCode, givenExamples, mediaExamples } from './examples.ts';
import type { OperationSource } from './operation-source.ts';
import { parameterField } from './parameters.ts';
import type { Project } from './project.ts';
import { toPointer } from './references.ts';
import { type PageScope, RESPONSE_LEVELS, rootScope } from './schema-scope.ts';
import { schemaEntry } from './schema-view.ts';
import { compareStatus, isSuccess, statusWords } from './status-words.ts';
import { typeLabel } from './type-label.ts';

export interface ResponseSource {
  readonly status: string;
  readonly node: JsonObject;
  readonly pointer: string;
}

export function readResponses(source: OperationSource, project: Project, page: PageScope): readonly ResponseSource[] {
  return objectsAt(source.node, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, item]): readonly ResponseSource[] => {
      const pointer = `${source.pointer}${toPointer(['responses', status])}`;
      const node = project.follow(item, pointer);
      if (!node)
        page.omissions.add(`The response ${status}: ${stringAt(item, '$ref') ?? 'its description'} cannot be read.`);
      return node ? [{ status, node, pointer }] : [];
    })
    .sort((left, right) => compareStatus(left.status, right.status));
}

/** Headers that every answer carries are shown once, with the first. */
export function responseViews(
  responses: readonly ResponseSource[],
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  project: Project,
  page: PageScope,
): readonly ResponseView[] {
  const shared = sharedHeaders(responses);
  return responses.map((response, index) => {
    const view = responseView(
      response,
      codes.get(response.status) ?? [],
      index === 0 ? new Set() : shared,
      project,
      page,
    );
    if (index > 0 || shared.size === 0) return view;
    const headers = view.headers.map((header) =>
      shared.has(header.name) ? { ...header, limits: [...(header.limits ?? []), 'on every answer'] } : header,
    );
    return { ...view, headers };
  });
}

function sharedHeaders(responses: readonly ResponseSource[]): ReadonlySet<string> {
  const [first, ...others] = responses.map(({ node }) => new Map(entriesAt(node, 'headers')));
  if (!first || others.length === 0) return new Set();
  const same = (name: string, header: JsonValue): boolean =>
    others.every((headers) => JSON.stringify(headers.get(name)) === JSON.stringify(header));
  return new Set([...first].filter(([name, header]) => same(name, header)).map(([name]) => name));
}

function responseView(
  { status, node, pointer }: ResponseSource,
  codes: readonly ErrorCodeView[],
  hidden: ReadonlySet<string>,
  project: Project,
  page: PageScope,
): ResponseView {
  const id = page.anchors(`response-${anchorPart(status)}`);
  const title = statusWords(status);
  const said = stringAt(node, 'description');
  const description = said === undefined || sameWords(said, title) ? [] : project.markdown(said);
  return compact({
    status,
    id,
    title,
    description: description.length > 0 ? description : undefined,
    headers: objectsAt(node, 'headers').flatMap(([name, item]) => {
      if (hidden.has(name)) return [];
      const at = `${pointer}${toPointer(['headers', name])}`;
      const header = project.follow(item, at);
      if (!header) return [];
      return [
        parameterField(
          { name, required: isTrue(header, 'required'), node: header, pointer: at },
          `${id}.header.${anchorPart(name)}`,
          project,
          page,
          'response',
        ),
      ];
    }),
    // Refusals share one schema in most documents: its page is a better place for it than each status.
    media: mediaViews(node, {
      id,
      pointer,
      project,
      page,
      direction: 'response',
      levels: isSuccess(status) ? RESPONSE_LEVELS : 0,
      open: isSuccess(status),
    }),
    codes,
  });
}

interface MediaContext {
  readonly id: string;
  readonly pointer: string;
  readonly project: Project;
  readonly page: PageScope;
  readonly direction: 'request' | 'response';
  readonly levels: number;
  /** Whether a named schema is opened, or linked at once. */
  readonly open: boolean;
}

/** One entry per media type; a named schema that comes again is linked, not repeated. */
export function mediaViews(
  node: JsonObject,
  { id, pointer, project, page, direction, levels, open }: MediaContext,
): readonly MediaView[] {
  const shown = new Set<string>();
  return objectsAt(node, 'content').map(([type, media], index): MediaView => {
    const schema = memberAt(media, 'schema');
    if (schema === undefined) return { type };
    const { name } = project.shape(schema);
    const again = name !== undefined && shown.has(name);
    if (name !== undefined) shown.add(name);
    const scope = rootScope(project, page, {
      direction,
      levels: again ? 0 : levels,
      pointer: `${pointer}${toPointer(['content', type])}`,
    });
    const root = { ...scope, root: open && !again };
    // A refusal names its schema and leaves the rest to that schema's page.
    if (!open && name !== undefined) return { type, entry: { type: typeLabel(project.shape(schema), project) } };
    return { type, entry: schemaEntry(schema, root, index === 0 ? id : `${id}.${anchorPart(type)}`) };
  });
}

/** Answers that look the same for every operation: an example on each page would only repeat itself. */
const EVERYWHERE = /^(?:401|403|405|406|413|415|429|5..)$/;

/** Answers shown beside the text. Refusals only with examples of the document, and only of their own codes. */
export function responseExamples(
  responses: readonly ResponseSource[],
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  project: Project,
): readonly ExampleView[] {
  return responses.flatMap(({ status, node }): readonly ExampleView[] => {
    if (EVERYWHERE.test(status)) return [];
    const [entry] = objectsAt(node, 'content');
    if (!entry) return [];
    const [type, media] = entry;
    const found = isSuccess(status)
      ? mediaExamples(media, project, { direction: 'response', members: 'all' })
      : relevant(givenExamples(media, project), codes.get(status));
    return found.map((example, index) => exampleView(example, { status, type, index, several: found.length > 1 }));
  });
}

/** Shared responses carry the examples of all their codes; an operation shows those it can raise. */
function relevant(examples: readonly Example[], codes: readonly ErrorCodeView[] | undefined): readonly Example[] {
  if (!codes || codes.length === 0) return examples.slice(0, 1);
  const own = examples.filter(({ name }) => codes.some(({ code }) => code === name));
  return (own.length > 0 ? own : examples).slice(0, 1);
}

function exampleView(
  { name, summary, value, generated }: Example,
  { status, type, index, several }: { status: string; type: string; index: number; several: boolean },
): ExampleView {
  const { code, shortened } = exampleCode(value, type);
  const notes = [
    summary,
    generated ? 'Generated from the schema.' : undefined,
    shortened ? 'Shortened: lists show their first item.' : undefined,
  ];
  const text = notes.filter((note) => note !== undefined).join(' ');
  return compact({
    id: `example-${anchorPart(status)}${index > 0 ? `-${index + 1}` : ''}`,
    label: several ? `${status} ${name}` : status,
    summary: text === '' ? undefined : text,
    code,
  });
}

function sameWords(left: string, right: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
  return bare(left) === bare(right);
}
