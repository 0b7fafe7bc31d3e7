import type { JsonValue } from '@docs/base/json.ts';
import { formatLiteral, lineWidth } from './format-literal.ts';
import {
  block,
  encodedEnv,
  fileName,
  indented,
  type PlainRequest,
  plainRequest,
  type RequestText,
  type TextPiece,
} from './plain-request.ts';
import type { SamplePages, SampleResponse } from './request-form.ts';
import {
  byKind,
  type MultipartPart,
  pageUrl,
  queryKeys,
  type RequestSample,
  type SampleBody,
  withoutRefusedBody,
} from './request-sample.ts';
import { encode } from './serialise-parameter.ts';

/** Methods for which `fetch` throws if there is a body. */
const refused = /^(?:get|head)$/i;

/** One request as a complete ES module that uses Node's `fetch`. */
export function nodejsSample(given: RequestSample): string {
  // `fetch` throws even if everything else is right.
  if (/^trace$/i.test(given.method)) return '// fetch cannot send TRACE. Use curl, or request() of node:https.';
  const [sample, note] = withoutRefusedBody(given, 'fetch', refused);
  const request = plainRequest(sample);
  const options = requestOptions(sample, request);
  return [
    ...(note === undefined ? [] : [`// ${note}`]),
    ...preparation(sample.body),
    `const response = await fetch(${expression(request.url)}${options});`,
    '',
    ...check,
    '',
    ...printed[sample.response],
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function nodejsAllPages(given: RequestSample, pages: SamplePages): string {
  const [sample, note] = withoutRefusedBody(given, 'fetch', refused);
  const url = pageUrl(sample, pages, [`${encode(pages.limitName)}=`]);
  const offset = escaped(encode(pages.offsetName));
  const items = /^[A-Za-z_$][\w$]*$/.test(pages.items) ? `page.${pages.items}` : `page[${jsString(pages.items)}]`;
  const options = requestOptions(sample, plainRequest(sample));
  const keys = inTemplate(queryKeys(sample, url, encodedEnv));
  const inside = [
    `const url = \`${escaped(url)}\${limit}${keys}&${offset}=\${all.length}\`;`,
    `const response = await fetch(url${options});`,
    ...check,
    'page = await response.json();',
    `all.push(...${items});`,
  ];
  return [
    ...(note === undefined ? [] : [`// ${note}`]),
    `const limit = ${pages.limit};`,
    'const all = [];',
    'let page;',
    '',
    'do {',
    ...indented(inside, '  '),
    `} while (${items}.length === limit);`,
    '',
    'console.log(JSON.stringify(all, null, 2));',
  ].join('\n');
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: of the sample
const check = ['if (!response.ok) {', '  throw new Error(`${response.status} ${await response.text()}`);', '}'];

const jsBlock = (open: string, items: readonly string[]): string => block(open, items, '}', '  ');

/** The options of `fetch`: none for a simple GET. */
function requestOptions({ body }: RequestSample, { method, headers }: PlainRequest): string {
  const lines = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)}`]),
    ...(headers.length > 0
      ? [
          jsBlock(
            'headers: {',
            headers.map(([name, value]) => `${jsKey(name)}: ${expression(value)}`),
          ),
        ]
      : []),
    ...(body ? [`body: ${bodyOf(body)}`] : []),
  ];
  return lines.length > 0 ? jsBlock(', {', lines) : '';
}

function preparation(body: SampleBody | undefined): readonly string[] {
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.kind === 'file'));
  const lines = files ? ["import { openAsBlob } from 'node:fs';", ''] : [];
  if (body?.kind !== 'multipart') return lines;
  return [...lines, 'const form = new FormData();', ...body.parts.map(appendPart), ''];
}

function appendPart(part: MultipartPart): string {
  const content = byKind(part, {
    value: ({ value }) => jsString(value),
    typed: ({ value, media }) => `new Blob([${jsString(value)}], { type: ${jsString(media)} })`,
    file: ({ file, media }) => {
      const type = media === undefined ? '' : `, { type: ${jsString(media)} }`;
      return `await openAsBlob(${jsString(file)}${type}), ${jsString(fileName(file))}`;
    },
  });
  return `form.append(${jsString(part.name)}, ${content});`;
}

function bodyOf(body: SampleBody): string {
  return byKind(body, {
    json: ({ value }) => `JSON.stringify(${jsLiteral(value, 58)})`,
    form: ({ pairs }) => `new URLSearchParams(${jsLiteral(pairs, 58)})`,
    multipart: () => 'form',
    text: ({ text }) => jsString(text),
    file: ({ file }) => `await openAsBlob(${jsString(file)})`,
  });
}

const json = 'console.log(JSON.stringify(await response.json(), null, 2));';

/** How each kind of response is handled. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: [json],
  'json-or-none': [
    'if (response.status === 204) {',
    "  console.log('Done: 204, no content.');",
    '} else {',
    `  ${json}`,
    '}',
  ],
  text: ['console.log(await response.text());'],
  bytes: ['console.log(`$' + '{(await response.arrayBuffer()).byteLength} bytes`);'],
  none: ['console.log(`Done: $' + '{response.status}, no content.`);'],
};

/** A JavaScript string in single quotes. */
function jsString(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\[\s\S]|'/g, (match) => (match === '\\"' ? '"' : match === "'" ? "\\'" : match));
  return `'${inner}'`;
}

/** JSON as an object literal: names without quotes where possible, single quotes elsewhere. */
export function jsLiteral(value: JsonValue, width = lineWidth): string {
  return formatLiteral(value, { key: jsKey, string: jsString, trailingComma: true, width });
}

function jsKey(name: string): string {
  // `__proto__: x` would set the prototype instead of a field.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name);
}

/** Text as a string, a variable or a template literal. */
function expression(text: RequestText): string {
  if (text.every((piece) => typeof piece === 'string')) return jsString(text.join(''));
  const [only] = text;
  return text.length === 1 && only !== undefined ? pieceOf(only) : `\`${inTemplate(text)}\``;
}

function inTemplate(text: RequestText): string {
  return text.map((piece) => (typeof piece === 'string' ? escaped(piece) : `\${${pieceOf(piece)}}`)).join('');
}

function pieceOf(piece: TextPiece): string {
  if (typeof piece === 'string') return jsString(piece);
  if (piece.kind === 'key') return 'crypto.randomUUID()';
  if (piece.kind === 'base64') return `Buffer.from(${expression(piece.of)}).toString('base64')`;
  const variable = `process.env.${piece.name}`;
  return piece.encoded ? `encodeURIComponent(${variable})` : variable;
}

/** Text inside a template literal. */
function escaped(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}
