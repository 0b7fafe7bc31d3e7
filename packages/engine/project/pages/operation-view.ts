import { code, link } from '@docs/base/content.ts';
import { dateInWords } from '@docs/base/dates.ts';
import { firstSentenceOf } from '@docs/base/first-sentence.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { entriesAt, isObject, isTrue, type JsonObject, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { compact } from '@docs/openapi/compact.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { ledeOf } from '@docs/openapi/operations/operation-title.ts';
import { bodyTypeErrors, operationTypeErrors } from '@docs/openapi/read/type-errors.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { writersOf } from '@docs/samples/more-languages.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import type { BodyView, DeprecationView, ExampleView, FactView, OperationView } from '../../model/operation.ts';
import { externalExamples, firstBodyText, otherBodies } from '../examples/body-examples.ts';
import { withDocumentSamples } from '../examples/document-samples.ts';
import { mediaExamples, shownExample } from '../examples/examples.ts';
import { ownRequest } from '../examples/operation-problem.ts';
import { responseExamples } from '../examples/response-examples.ts';
import { readParameters } from '../operations/read-parameters.ts';
import { readRequest, readResponses } from '../operations/read-request.ts';
import { credentialParameters } from '../operations/security.ts';
import { serversOf } from '../operations/servers.ts';
import { createPageScope, omit, type PageScope, reportOnPage } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import type { FormSchemas } from '../request/json-schemas.ts';
import { operationForm } from '../request/operation-form.ts';
import { OPERATION_LEVELS } from '../schema-views/schema-scope.ts';
import { errorCodes } from './error-pages.ts';
import { externalDocs, operationFacts, resourceNotes, retryNote } from './facts.ts';
import { summaryText } from './groups.ts';
import { parameterGroups } from './parameters.ts';
import { type OperationContext, type OperationIndex, relatedGroups } from './related.ts';
import { type MediaOptions, mediaViews, responseViews } from './responses.ts';

/** What an operation's page shows, and its request form. */
interface ReadOperation {
  readonly view: OperationView;
  readonly form?: RequestForm;
  /** The start of the document's description, on one line. */
  readonly words: string;
}

/** Everything on the page of an operation or event. Unreadable values are noted on the page and reported. */
export function readOperation(
  source: OperationSource,
  context: OperationContext,
  openSchemas: () => FormSchemas,
): ReadOperation {
  try {
    return source.kind === 'event' ? readEvent(source, context) : readCallable(source, context, openSchemas());
  } catch (error) {
    const { projection } = context;
    const reason = error instanceof Error ? error.message : String(error);
    projection.report({
      rule: 'unreadable-operation',
      message: `\`${source.method.toUpperCase()} ${source.path}\` could not be read: ${reason}`,
      pointer: source.pointer,
      fix: 'Check this operation against the OpenAPI specification.',
    });
    // A malformed operation must not break the others.
    return { view: unreadableView(source, projection, reason), words: '' };
  }
}

function readCallable(source: OperationSource, context: OperationContext, schemas: FormSchemas): ReadOperation {
  const { projection, machines, index } = context;
  const page = createPageScope(projection);
  const { node } = source;
  reportUnreadable(source, page);
  const request = readRequest(source, page);
  const { parameters, responses, security, body, servers } = request;
  const { sampleLanguages: languages } = projection;
  const form = { ...operationForm(request, schemas), ...(languages && { languages }) };
  const sample = composeRequest(form, initialValues(form));
  const own = ownRequest(sample.url.slice(servers[0].url.length), request);
  const codes = errorCodes(request, own, machines);
  const description = projection.markdown(descriptionOf(source), 'ids');
  const view = compact({
    slug: source.slug,
    operationId: source.id === source.slug ? undefined : source.id,
    method: source.method,
    path: source.path,
    server: servers[0].url,
    title: source.title,
    lede: ledeOf(node, source.title, projection.inline),
    description: [
      ...description,
      ...resourceNotes(request),
      ...retryNote(node, projection),
      ...externalDocs(node, projection),
    ],
    deprecation: source.deprecated ? deprecationView(source, projection, index) : undefined,
    facts: operationFacts(request, machines),
    parameters: parameterGroups(parameters, credentialParameters(security), page),
    body: body ? withSampleWords(bodyView(body, source, page), body, projection) : undefined,
    ...responseViews(responses, codes, page),
    samples: withDocumentSamples(sampleViews(sample, writersOf(languages)), source, projection),
    bodies: bodyLabels(form),
    ways: form.ways?.map(({ label }) => label),
    otherBodies: body ? otherBodies(body, page) : undefined,
    // A response to HEAD has no body.
    examples: source.method === 'head' ? [] : responseExamples(request, codes, own),
    related: relatedGroups(source, responses, context),
    omissions: [...page.omissions],
  });
  return { view, form, words: firstSentenceOf(description) };
}

function bodyLabels({ body }: RequestForm): readonly string[] | undefined {
  const [media] = body?.media ?? [];
  const examples = media && 'examples' in media ? media.examples : [];
  return examples.length > 1 ? examples.map(({ label }) => shortName(label)) : undefined;
}

/** A path's description applies to all of its operations, and its summary to those without their own. */
export function descriptionOf({ node, pathItem }: Pick<OperationSource, 'node' | 'pathItem'>): string | undefined {
  const all = [stringAt(node, 'description'), stringAt(pathItem, 'description')].filter(Boolean);
  if (all.length > 0) return all.join('\n\n');
  return stringAt(node, 'summary') === undefined ? stringAt(pathItem, 'summary') : undefined;
}

function bodyView(
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

/** The document's description of the body that the samples send. */
function withSampleWords(view: BodyView, body: JsonObject, projection: Projection): BodyView {
  const words = firstBodyText(body, projection);
  if (words === undefined) return view;
  return {
    ...view,
    description: [...(view.description ?? []), { tag: 'p', children: [fill(phrases.inTheSample, { words })] }],
  };
}

/** `x-deprecated` says since when, until when, why, and what to use instead. */
function deprecationView(source: OperationSource, projection: Projection, index: OperationIndex): DeprecationView {
  const { since, sunset, replacement } = deprecationOf(source.node) ?? {};
  const sentences = [
    `**${phrases.deprecatedLabel}${since === undefined ? '' : ` ${fill(phrases.sinceDateOrVersion, { since: dateInWords(since) })}`}.**`,
    sunset === undefined ? undefined : fill(phrases.itWorksUntil, { date: dateInWords(sunset) }),
    stringAt(objectAt(source.node, 'x-deprecated'), 'reason'),
  ];
  const target = replacement === undefined ? undefined : index.operation(replacement);
  return compact({
    text: projection.inline(sentences.filter((sentence) => sentence !== undefined).join(' ')),
    replacement: target ? { label: target.title, href: target.href } : undefined,
  });
}

function unreadableView(source: OperationSource, projection: Projection, reason: string): OperationView {
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
    omissions: [fill(phrases.operationNotRead, { reason })],
  };
}

/**
 * A webhook or callback: a request that this API sends, so its payload is read like a response, and there is nothing to
 * call.
 */
function readEvent(source: OperationSource, context: OperationContext): ReadOperation {
  const { projection, index } = context;
  const page = createPageScope(projection);
  const { node } = source;
  reportUnreadable(source, page);
  const parameters = readParameters(source, page);
  const responses = readResponses(source, page);
  const body = projection.follow(objectAt(node, 'requestBody'), `${source.pointer}/requestBody`);
  const lede = ledeOf(node, source.title, projection.inline);
  const description = projection.markdown(descriptionOf(source), 'ids');
  const described = lede.length > 0 ? '' : summaryText(firstSentenceOf(description), source.title);
  const view = compact({
    slug: source.slug,
    method: 'event' as const,
    path: source.path,
    server: '',
    title: source.title,
    lede,
    summary: described === '' ? undefined : described,
    description: [...description, ...externalDocs(node, projection)],
    deprecation: source.deprecated ? deprecationView(source, projection, index) : undefined,
    facts: eventFacts(source, index.caller(source)),
    parameters: parameterGroups(parameters, [], page),
    body: body ? bodyView(body, source, page, { id: 'payload', direction: 'response' }) : undefined,
    ...responseViews(responses, new Map(), page),
    samples: [],
    examples: payloads(body, projection),
    related: relatedGroups(source, responses, context),
    omissions: [...page.omissions],
  });
  return { view, words: '' };
}

function eventFacts(source: OperationSource, caller: OperationSource | undefined): readonly FactView[] {
  const sent: FactView = { label: phrases.sentAsLabel, value: [code(source.method.toUpperCase())] };
  if (caller) return [{ label: phrases.callbackOf, value: [link(caller.href, caller.title)] }, sent];
  // A webhook is a POST unless the document says otherwise.
  return source.method === 'post' ? [] : [sent];
}

function payloads(body: JsonObject | undefined, projection: Projection): readonly ExampleView[] {
  const [entry] = objectsAt(body, 'content');
  if (!entry) return [];
  const [type] = entry;
  return mediaExamples(entry, projection, { direction: 'response', fields: 'all' }).map((example, index) => ({
    id: `example-payload${index > 0 ? `-${index + 1}` : ''}`,
    label: index === 0 ? phrases.payload : example.name,
    ...shownExample(example, type),
  }));
}

/** Malformed values that an operation's page leaves out: noted and reported. */
function reportUnreadable(source: OperationSource, page: PageScope): void {
  const { projection } = page;
  const { node, pointer } = source;
  const what = `${source.method.toUpperCase()} ${source.path}`;
  const report = (message: string, at = pointer): void => reportOnPage(message, what, at, page);
  for (const message of [source.typeError ?? [], operationTypeErrors(node)].flat()) report(message);
  const body = projection.follow(node.requestBody, `${pointer}/requestBody`);
  if (body) for (const message of bodyTypeErrors(body)) report(message, `${pointer}/requestBody`);
  else if (isObject(node.requestBody)) omit(page, 'The request body', stringAt(node.requestBody, '$ref'));
  for (const [name, callback] of entriesAt(node, 'callbacks')) {
    const at = `${pointer}${toPointer(['callbacks', name])}`;
    if (isObject(callback) && !projection.follow(callback, at))
      omit(page, `The callback ${name}`, stringAt(callback, '$ref'));
  }
  for (const [status, item] of entriesAt(node, 'responses')) {
    const at = `${pointer}${toPointer(['responses', status])}`;
    const response = isObject(item) ? projection.follow(item, at) : undefined;
    for (const message of response ? bodyTypeErrors(response) : []) report(message, at);
    for (const [name, header] of entriesAt(response, 'headers'))
      if (!projection.follow(header, `${at}${toPointer(['headers', name])}`))
        omit(page, `The header ${name}`, stringAt(header, '$ref'));
  }
}
