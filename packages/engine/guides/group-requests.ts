import { type Content, type ContentElement, codeText, isCode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { readCurl } from '@docs/samples/read-curl.ts';
import { exportedVariables, readScriptStep } from '@docs/samples/read-script.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { addedLanguages, codeTabs } from '../model/author-elements.ts';
import type { GuideFacts } from './components/index.ts';
import { isMadeByComponent } from './finish-content.ts';

/**
 * Adds the request to code groups whose curl is a single request, so that readers can add languages, as on operation
 * pages. The default title is the operation's. A group that is a step of a script gets the step, so that readers can
 * run it.
 */
export function groupRequests(
  content: Content,
  facts: GuideFacts,
  exported: ReadonlyMap<string, string> = exportedIn(content),
): Content {
  return content.map((node) => {
    if (typeof node === 'string' || isCode(node) || !node.children || isMadeByComponent(node)) return node;
    const curl = node.tag === 'CodeGroup' && codeTabs(node).tabs.find(({ label }) => label === 'curl');
    const step = curl && facts.runs ? readScriptStep(codeText(curl.code), exported) : undefined;
    if (step && operationOf(step.request, facts))
      return { ...node, props: { ...node.props, runs: step as unknown as JsonValue } };
    const request = node.tag === 'CodeGroup' ? requestIn(node) : undefined;
    if (!request) return { ...node, children: groupRequests(node.children, facts, exported) };
    const operation = operationOf(request, facts);
    // As on the operation's page; `text` works for any response.
    const response = facts.forms.get(operation?.slug ?? '')?.response ?? request.response;
    const title = facts.operations.find(({ slug }) => slug === operation?.slug)?.title;
    const known = { ...request, response } as unknown as JsonValue;
    const runs = operation && facts.runs && { runs: true };
    return { ...node, props: { ...(title !== undefined && { title }), ...node.props, request: known, ...runs } };
  });
}

function requestIn(group: ContentElement): RequestSample | undefined {
  const { samples, tabs } = codeTabs(group);
  const curl = samples && tabs.find(({ label }) => label === 'curl');
  // If the author wrote other languages, readers need none of ours.
  if (tabs.some(({ code }) => addedLanguages.has(code.language))) return undefined;
  return curl ? readCurl(codeText(curl.code)) : undefined;
}

/** The variables that a guide sets before its first step; the first value of each counts. */
function exportedIn(content: Content): ReadonlyMap<string, string> {
  const codes = (nodes: Content): readonly string[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return [];
      return isCode(node) ? [codeText(node.code)] : codes(node.children ?? []);
    });
  return new Map(codes(content).flatMap(exportedVariables).reverse());
}

function operationOf({ method, url }: RequestSample, { named }: GuideFacts): OperationSource | undefined {
  const { pathname } = new URL(url);
  const [operation] = named.operations
    .filter((each) => each.method === method && endsWith(pathname, each.path))
    // `/contacts/search` takes precedence over `/contacts/{id}`.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return operation;
}

/** Whether an address ends with a path from the document. */
function endsWith(pathname: string, path: string): boolean {
  const own = path.split('/');
  const tail = pathname.split('/').slice(-own.length + 1);
  return own
    .slice(1)
    .every((segment, index) => tail[index] === segment || (segment.includes('{') && Boolean(tail[index])));
}
