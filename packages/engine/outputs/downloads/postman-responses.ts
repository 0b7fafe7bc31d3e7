import { objectsAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import { type Example, mainMedia, mediaExamples } from '../../project/examples/examples.ts';
import { isPlainText } from '../../project/operations/media-kind.ts';
import type { ResponseSource } from '../../project/operations/read-responses.ts';
import type { Projection } from '../../project/projection/projection.ts';
import { languageOf } from './postman-body.ts';
import type { PostmanRequest, PostmanResponse, PostmanUrl } from './postman-format.ts';
import { inRoom, type Room } from './room.ts';

export interface ResponseContext {
  readonly projection: Projection;
  readonly room: Room;
  /** The same for the same words. */
  readonly idOf: (...words: readonly string[]) => string;
}

/** Examples of one answer. */
const MAX_EXAMPLES = 5;

/** Answers saved with a request. Refusals are the same for most operations and would make up four fifths of the file. */
export function postmanResponses(
  slug: string,
  responses: readonly ResponseSource[],
  request: PostmanRequest,
  context: ResponseContext,
): readonly PostmanResponse[] {
  return responses
    .filter(({ success }) => success)
    .flatMap(({ status, node }) => {
      const entry = mainMedia(objectsAt(node, 'content'));
      const [type = ''] = entry ?? [];
      const examples = entry ? mediaExamples(entry, context.projection, { direction: 'response', members: 'all' }) : [];
      const title = firstLine(stringAt(node, 'summary') ?? stringAt(node, 'description')) ?? statusWords(status);
      const shown: readonly (Example | undefined)[] =
        examples.length > 0 ? examples.slice(0, MAX_EXAMPLES) : [undefined];
      return shown.map((example, index) => ({
        id: context.idOf(slug, status, String(index)),
        name: shown.length > 1 && example ? (example.summary ?? example.name) : title,
        originalRequest: withoutWords(request, context.room),
        status: statusWords(status),
        code: Number(status.replace(/x/gi, '0')) || 200,
        header: type === '' ? [] : [{ key: 'Content-Type', value: type }],
        body: (example && inRoom(() => textOf(example, type), context.room)) ?? '',
        cookie: [],
        _postman_previewlanguage: type === '' ? 'text' : languageOf(type),
      }));
    });
}

function textOf({ value }: Example, type: string): string {
  return isPlainText(value, type) ? value : formatJson(value);
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split('\n', 1)[0]?.slice(0, 200);
}

/** What was sent for an answer: the request without what was not, and without its explanations. */
function withoutWords({ method, header, url, body }: PostmanRequest, room: Room): PostmanResponse['originalRequest'] {
  const bare = (entries: PostmanUrl['query']): PostmanUrl['query'] =>
    entries.flatMap(({ key, value, disabled }) => (disabled ? [] : [{ key, value }]));
  const sent = body?.mode === 'raw' && inRoom(() => body.raw, room) === undefined ? undefined : body;
  return compact({
    method,
    header: bare(header),
    url: { ...url, query: bare(url.query), variable: bare(url.variable) },
    body: sent,
  });
}
