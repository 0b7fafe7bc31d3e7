import { codeTabs } from '../model/author-parts.ts';
import { type Content, type ContentElement, codeText, isCode } from '../model/content.ts';
import { entriesAt, type JsonValue } from '../model/json.ts';
import type { SampleAnswer } from '../model/request-form.ts';
import { createFollow } from '../openapi/source/references.ts';
import { readCurl } from '../samples/read-curl.ts';
import type { RequestSample } from '../samples/request-sample.ts';
import type { GuideFacts } from './data-components/index.ts';

/**
 * Code groups whose curl is a single request know that request, so that readers can add languages of theirs, as on the page
 * of an operation.
 */
export function groupRequests(content: Content, facts: GuideFacts | undefined): Content {
  return content.map((node) => {
    if (typeof node === 'string' || isCode(node) || !node.children) return node;
    const request = node.tag === 'CodeGroup' && requestIn(node, facts);
    if (request) return { ...node, props: { ...node.props, request: request as unknown as JsonValue } };
    return { ...node, children: groupRequests(node.children, facts) };
  });
}

function requestIn(group: ContentElement, facts: GuideFacts | undefined): RequestSample | undefined {
  const { samples, tabs } = codeTabs(group);
  const curl = samples && tabs.find(({ label }) => label === 'curl');
  const request = curl ? readCurl(codeText(curl.code)) : undefined;
  return request && { ...request, answer: answerOf(request, facts) };
}

/** How the answer is read, by what the document says of it; text is right for any. */
function answerOf({ method, url }: RequestSample, facts: GuideFacts | undefined): SampleAnswer {
  const { pathname } = new URL(url);
  const [operation] = (facts?.named.operations ?? [])
    .filter((each) => each.method === method && endsWith(pathname, each.path))
    // `/contacts/search` is meant before `/contacts/{id}` is.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  if (!facts || !operation) return 'text';
  const follow = createFollow(facts.document);
  const kinds = entriesAt(operation.node, 'responses')
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => answerWith(entriesAt(follow(response), 'content').map(([type]) => type)));
  const [only, ...others] = new Set(kinds);
  if (others.length === 0) return only ?? 'text';
  return kinds.includes('text') ? 'text' : 'json-or-none';
}

function answerWith(types: readonly string[]): 'json' | 'text' | 'none' {
  if (types.length === 0) return 'none';
  return types.some((type) => /[/+]json\b/.test(type)) ? 'json' : 'text';
}

/** Whether an address ends with a path of the document. */
function endsWith(pathname: string, path: string): boolean {
  const own = path.split('/');
  const tail = pathname.split('/').slice(-own.length + 1);
  return own.slice(1).every((part, index) => tail[index] === part || (part.includes('{') && Boolean(tail[index])));
}
