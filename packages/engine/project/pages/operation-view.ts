import { dateInWords } from '@docs/base/dates.ts';
import { firstSentenceOf } from '@docs/base/first-sentence.ts';
import { isTrue, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { ledeOf } from '@docs/openapi/operations/operation-title.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import type { BodyView, DeprecationView, OperationView } from '../../model/operation.ts';
import { firstBodyText, otherBodies } from '../examples/body-examples.ts';
import { withDocumentSamples } from '../examples/document-samples.ts';
import { externalExamples } from '../examples/external-examples.ts';
import { ownRequest } from '../examples/operation-problem.ts';
import { responseExamples } from '../examples/response-examples.ts';
import { credentialParameters } from '../operations/security.ts';
import { serversOf } from '../operations/servers.ts';
import { createPageScope, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import type { FormSchemas } from '../request/json-schemas.ts';
import { operationForm, readRequest } from '../request/operation-form.ts';
import { OPERATION_LEVELS } from '../schema-views/schema-scope.ts';
import { errorCodes } from './error-pages.ts';
import { externalDocs, operationFacts, retryNote } from './facts.ts';
import { parameterGroups } from './parameters.ts';
import { type OperationContext, type OperationIndex, relatedGroups } from './related.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { type MediaOptions, mediaViews, responseViews } from './responses.ts';

/** What an operation's page shows, and what can be filled in on it. */
export interface ReadOperation {
  readonly view: OperationView;
  readonly form?: RequestForm;
  /** The beginning of what the document says about it, in one line. */
  readonly words: string;
}

/** Everything an operation's page shows. What cannot be read is said on the page and reported. */
export function readOperation(
  source: OperationSource,
  context: OperationContext,
  openSchemas: () => FormSchemas,
): ReadOperation {
  return orUnreadable(
    source,
    context,
    () => readPage(source, context, openSchemas()),
    (view) => ({ view, words: '' }),
  );
}

/** What was read, or a page that says why there is none: an odd operation must not take the others with it. */
export function orUnreadable<T>(
  source: OperationSource,
  { projection }: OperationContext,
  read: () => T,
  instead: (view: OperationView) => T,
): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    projection.report({
      rule: 'unreadable-operation',
      message: `\`${source.method.toUpperCase()} ${source.path}\` could not be read: ${reason}`,
      pointer: source.pointer,
      fix: 'Check this operation against the OpenAPI specification.',
    });
    return instead(unreadable(source, projection, reason));
  }
}

function readPage(source: OperationSource, context: OperationContext, schemas: FormSchemas): ReadOperation {
  const { projection, machines, index } = context;
  const page = createPageScope(projection);
  const { node } = source;
  reportUnreadable(source, page);
  const request = readRequest(source, page);
  const { parameters, responses, security, body, servers } = request;
  const form = operationForm(source, request, schemas, projection);
  const sample = composeRequest(form, initialValues(form));
  const own = ownRequest(sample.url.slice(servers[0].url.length), node, parameters, body, projection);
  const codes = errorCodes(source, parameters, own, machines, projection);
  const description = projection.markdown(descriptionOf(source), 'ids');
  const view = compact({
    slug: source.slug,
    operationId: source.id === source.slug ? undefined : source.id,
    method: source.method,
    path: source.path,
    server: servers[0].url,
    title: source.title,
    lede: ledeOf(node, source.title, projection.inline),
    description: [...description, ...retryNote(node, projection), ...externalDocs(node, projection)],
    deprecation: source.deprecated ? deprecation(source, projection, index) : undefined,
    facts: operationFacts(source, request, machines, projection),
    parameters: parameterGroups(parameters, credentialParameters(security), page),
    body: body ? withSampleWords(bodyView(body, source, page), body, projection) : undefined,
    responses: responseViews(responses, codes, page),
    samples: withDocumentSamples(sampleViews(sample), source, projection),
    otherBodies: body ? otherBodies(body, page) : undefined,
    // A response to HEAD has no body.
    examples: source.method === 'head' ? [] : responseExamples(responses, codes, own, page),
    related: relatedGroups(source, responses, context),
    omissions: [...page.omissions],
  });
  return { view, form, words: firstSentenceOf(description) };
}

/** What the document says about a path goes for all of its operations; in short, where they say nothing themselves. */
export function descriptionOf({ node, pathItem }: Pick<OperationSource, 'node' | 'pathItem'>): string | undefined {
  const all = [stringAt(node, 'description'), stringAt(pathItem, 'description')].filter(Boolean);
  if (all.length > 0) return all.join('\n\n');
  return stringAt(node, 'summary') === undefined ? stringAt(pathItem, 'summary') : undefined;
}

export function bodyView(
  body: JsonObject,
  { pointer }: OperationSource,
  page: PageScope,
  { id, direction }: Pick<MediaOptions, 'id' | 'direction'> = { id: 'body', direction: 'request' },
): BodyView {
  const { projection } = page;
  const options = { id, pointer: `${pointer}/requestBody`, direction, levels: OPERATION_LEVELS, open: true };
  const description = [...projection.markdown(stringAt(body, 'description')), ...externalExamples(body, projection)];
  return compact({
    required: isTrue(body, 'required'),
    description: description.length > 0 ? description : undefined,
    media: mediaViews(body, page, options),
  });
}

/** What the document says of the body that the samples send. */
function withSampleWords(view: BodyView, body: JsonObject, projection: Projection): BodyView {
  const words = firstBodyText(body, projection);
  if (words === undefined) return view;
  return { ...view, description: [...(view.description ?? []), { tag: 'p', children: [`In the sample: ${words}`] }] };
}

/** `x-deprecated` says since when, until when, why and what instead. */
export function deprecation(source: OperationSource, projection: Projection, index: OperationIndex): DeprecationView {
  const { since, sunset, replacement } = deprecationOf(source.node) ?? {};
  const sentences = [
    `**Deprecated${since === undefined ? '' : ` since ${dateInWords(since)}`}.**`,
    sunset === undefined ? undefined : `It works until ${dateInWords(sunset)}.`,
    stringAt(objectAt(source.node, 'x-deprecated'), 'reason'),
  ];
  const target = replacement === undefined ? undefined : index.operation(replacement);
  return compact({
    text: projection.inline(sentences.filter((sentence) => sentence !== undefined).join(' ')),
    replacement: target ? { label: target.title, href: target.href } : undefined,
  });
}

function unreadable(source: OperationSource, projection: Projection, reason: string): OperationView {
  return {
    slug: source.slug,
    method: source.kind === 'event' ? 'event' : source.method,
    path: source.path,
    server: source.kind === 'event' ? '' : serversOf([projection.document], projection.apiUrl)[0].url,
    title: source.title,
    lede: [],
    description: [],
    facts: [],
    parameters: [],
    responses: [],
    samples: [],
    examples: [],
    related: [],
    omissions: [`This operation could not be read: ${reason}`],
  };
}
