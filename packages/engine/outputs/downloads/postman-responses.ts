import { objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_POSTMAN_EXAMPLES } from '@docs/base/limits.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import { type Example, mainMedia, mediaExamples } from '../../project/examples/examples.ts';
import { isPlainText } from '../../project/operations/media-kind.ts';
import type { ResponseSource } from '../../project/operations/read-request.ts';
import { languageOf, type PostmanContext } from './postman-body.ts';
import { inRoom, type PostmanEntry, type Room } from './postman-format.ts';
import type { PostmanRequest } from './postman-request.ts';

/** Responses saved with a request. Errors are the same for most operations and would make up four fifths of the file. */
export function postmanResponses(
  slug: string,
  responses: readonly ResponseSource[],
  request: PostmanRequest,
  context: PostmanContext & { readonly idOf: (...words: readonly string[]) => string },
) {
  return responses
    .filter(({ success }) => success)
    .flatMap(({ status, node }) => {
      const entry = mainMedia(objectsAt(node, 'content'));
      const [type = ''] = entry ?? [];
      const examples = entry ? mediaExamples(entry, context.projection, { direction: 'response', members: 'all' }) : [];
      const title = firstLine(stringAt(node, 'summary') ?? stringAt(node, 'description')) ?? statusWords(status);
      const shown = examples.length > 0 ? examples.slice(0, MAX_POSTMAN_EXAMPLES) : [undefined];
      return shown.map((example, index) => ({
        id: context.idOf(slug, status, String(index)),
        name: shown.length > 1 && example ? (example.summary ?? example.name) : title,
        originalRequest: withoutWords(request, context.room),
        status: statusWords(status),
        code: Number(status.replace(/x/gi, '0')) || 200,
        header: type === '' ? [] : [{ key: 'Content-Type', value: type }],
        body: (example && inRoom(() => textOf(example, type), context.room)) ?? '',
        cookie: [] as never[],
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

/** What was sent for a response: the request without what was not, and without its explanations. */
function withoutWords({ method, header, url, body }: PostmanRequest, room: Room) {
  const bare = (entries: readonly PostmanEntry[]): readonly PostmanEntry[] =>
    entries.flatMap(({ key, value, disabled }) => (disabled ? [] : [{ key, value }]));
  const sent = body?.mode === 'raw' && inRoom(() => body.raw, room) === undefined ? undefined : body;
  return {
    method,
    header: bare(header),
    url: { ...url, query: bare(url.query), variable: bare(url.variable) },
    body: sent,
  };
}
