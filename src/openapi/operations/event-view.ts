import { code, link } from '../../model/content-nodes.ts';
import { objectAt, objectsAt } from '../../model/json.ts';
import type { ExampleView, FactView, OperationView } from '../../model/operation.ts';
import { compact } from '../compact.ts';
import { externalDocs } from '../descriptions/external-docs.ts';
import { mediaExamples, shownExample } from '../examples/examples.ts';
import type { Project } from '../project.ts';
import { createPageScope } from '../schemas/schema-scope.ts';
import { tellUnreadable } from '../source/unreadable-parts.ts';
import type { OperationSource } from './operation-source.ts';
import { ledeOf } from './operation-title.ts';
import { bodyView, deprecation, descriptionOf, type OperationContext, orUnreadable } from './operation-view.ts';
import { parameterGroups } from './parameters.ts';
import { readParameters } from './read-parameters.ts';
import { relatedGroups } from './related.ts';
import { readResponses, responseViews } from './responses.ts';

/** Everything an event's page shows. What cannot be read is said on the page and reported. */
export function eventView(source: OperationSource, context: OperationContext): OperationView {
  return orUnreadable(source, context, () => project(source, context));
}

/** A webhook or callback: a request this API sends, so there is a payload to read, like an answer, and nothing to call. */
function project(source: OperationSource, { project, machines, index }: OperationContext): OperationView {
  const page = createPageScope();
  const { node } = source;
  tellUnreadable(source, project, page);
  const parameters = readParameters(source, project, page);
  const responses = readResponses(source, project, page);
  const body = project.follow(objectAt(node, 'requestBody'), `${source.pointer}/requestBody`);
  return compact({
    slug: source.slug,
    method: 'event' as const,
    path: source.path,
    server: '',
    title: source.title,
    lede: ledeOf(node, source.title, project.inline),
    description: [...project.markdown(descriptionOf(source), 'ids'), ...externalDocs(node, project)],
    deprecation: source.deprecated ? deprecation(source, project, index) : undefined,
    facts: facts(source, index.caller(source)),
    parameters: parameterGroups(parameters, [], project, page),
    body: body ? bodyView(body, source, project, page, { id: 'payload', direction: 'response' }) : undefined,
    responses: responseViews(responses, new Map(), project, page),
    samples: [],
    examples: payloads(body, project),
    related: relatedGroups(source, responses, machines, index, project),
    omissions: [...page.omissions],
  });
}

function facts(source: OperationSource, caller: OperationSource | undefined): readonly FactView[] {
  const sent: FactView = { label: 'Sent as', value: [code(source.method.toUpperCase())] };
  if (caller) return [{ label: 'Callback of', value: [link(caller.href, caller.title)] }, sent];
  // A webhook is a POST unless the document says otherwise.
  return source.method === 'post' ? [] : [sent];
}

function payloads(body: ReturnType<Project['follow']>, project: Project): readonly ExampleView[] {
  const [entry] = objectsAt(body, 'content');
  if (!entry) return [];
  const [type] = entry;
  return mediaExamples(entry, project, { direction: 'response', members: 'all' }).map((example, index) => ({
    id: `example-payload${index > 0 ? `-${index + 1}` : ''}`,
    label: index === 0 ? 'Payload' : example.name,
    ...shownExample(example, type),
  }));
}
