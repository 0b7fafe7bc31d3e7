import { code, link } from '@docs/base/content.ts';
import { firstSentenceOf } from '@docs/base/first-sentence.ts';
import { objectAt, objectsAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { ledeOf } from '@docs/openapi/operations/operation-title.ts';
import type { ExampleView, FactView, OperationView } from '../../model/operation.ts';
import { mediaExamples, shownExample } from '../examples/examples.ts';
import { readParameters } from '../operations/read-parameters.ts';
import { readResponses } from '../operations/read-responses.ts';
import { createPageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { externalDocs } from './facts.ts';
import { summaryText } from './groups.ts';
import { bodyView, deprecation, descriptionOf, orUnreadable } from './operation-view.ts';
import { parameterGroups } from './parameters.ts';
import { type OperationContext, relatedGroups } from './related.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { responseViews } from './responses.ts';

/** Everything an event's page shows. What cannot be read is said on the page and reported. */
export function eventView(source: OperationSource, context: OperationContext): OperationView {
  return orUnreadable(
    source,
    context,
    () => readPage(source, context),
    (view) => view,
  );
}

/** A webhook or callback: a request this API sends, so there is a payload to read, like a response, and nothing to call. */
function readPage(source: OperationSource, context: OperationContext): OperationView {
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
  return compact({
    slug: source.slug,
    method: 'event' as const,
    path: source.path,
    server: '',
    title: source.title,
    lede,
    summary: described === '' ? undefined : described,
    description: [...description, ...externalDocs(node, projection)],
    deprecation: source.deprecated ? deprecation(source, projection, index) : undefined,
    facts: facts(source, index.caller(source)),
    parameters: parameterGroups(parameters, [], page),
    body: body ? bodyView(body, source, page, { id: 'payload', direction: 'response' }) : undefined,
    responses: responseViews(responses, new Map(), page),
    samples: [],
    examples: payloads(body, projection),
    related: relatedGroups(source, responses, context),
    omissions: [...page.omissions],
  });
}

function facts(source: OperationSource, caller: OperationSource | undefined): readonly FactView[] {
  const sent: FactView = { label: 'Sent as', value: [code(source.method.toUpperCase())] };
  if (caller) return [{ label: 'Callback of', value: [link(caller.href, caller.title)] }, sent];
  // A webhook is a POST unless the document says otherwise.
  return source.method === 'post' ? [] : [sent];
}

function payloads(body: ReturnType<Projection['follow']>, projection: Projection): readonly ExampleView[] {
  const [entry] = objectsAt(body, 'content');
  if (!entry) return [];
  const [type] = entry;
  return mediaExamples(entry, projection, { direction: 'response', members: 'all' }).map((example, index) => ({
    id: `example-payload${index > 0 ? `-${index + 1}` : ''}`,
    label: index === 0 ? 'Payload' : example.name,
    ...shownExample(example, type),
  }));
}
