import { wellFormed } from '@docs/base/words.ts';
import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import { block, fileName, formText, indented, partHead, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

const literals: LiteralSyntax = {
  key: string,
  string,
  // An array whose names are all numbers would become a list.
  object: (value) => [Object.keys(value).every((name) => /^\d+$/.test(name)) ? '(object) [' : '[', ']'],
  empty: 'new stdClass()',
  joint: ' => ',
  trailingComma: true,
  step: 4,
  // Used among the options of a call.
  width: 56,
};

/** Uses the curl extension, which nearly every PHP installation has. */
export const php: SampleLanguage = {
  comment: '//',
  texts: {
    string,
    env: (name) => `getenv(${string(name)})`,
    encoded: (expression) => `rawurlencode(${expression})`,
    base64: (expression) => `base64_encode(${expression})`,
    key: 'bin2hex(random_bytes(16))',
    plus: ' . ',
  },
  call: (call, url) => [
    ...requestCall(call, url),
    'if ($body === false || $status >= 400) {',
    '    throw new Exception($body === false ? curl_error($curl) : "$status $body");',
    '}',
  ],
  printed: {
    json: 'echo json_encode(json_decode($body), JSON_PRETTY_PRINT), "\\n";',
    text: 'echo $body;',
    bytes: 'echo strlen($body), " bytes\\n";',
    none: 'echo "Done: $status, no content.\\n";',
    either: (none, json) => ['if ($status === 204) {', `    ${none}`, '} else {', `    ${json}`, '}'],
  },
  program: (lines) => ['<?php', '', ...lines],
  offset: 'count($items)',
  loop: (call, pages) => [
    '$items = [];',
    '',
    'do {',
    ...indented([...call, `$page = json_decode($body)->{${string(pages.items)}};`, 'array_push($items, ...$page);']),
    `} while (count($page) === ${pages.limit});`,
    '',
    'echo json_encode($items, JSON_PRETTY_PRINT), "\\n";',
  ],
};

/** Single quotes support only two escapes; line breaks and the like need double quotes. */
function string(text: string): string {
  const whole = wellFormed(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!/[\0-\x1f\x7f]/.test(whole)) return `'${whole.replace(/\\(?=[\\']|$)|'/g, '\\$&')}'`;
  const inner = whole
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return `"${inner.replace(/[\0-\x1f\x7f]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)}"`;
}

function requestCall({ sample: { body }, request }: SampleCall, url: string): readonly string[] {
  const { method, headers } = request;
  const byHand = isByHand(body);
  const lines = [
    ...headers.map(([name, value]) => writeText([`${name}: `, ...value], php.texts)),
    ...(byHand ? ["'Content-Type: multipart/form-data; boundary=' . $boundary"] : []),
  ];
  const options = [
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    // A body would make the extension send a POST.
    ...(!body && (method === 'GET' || method === 'HEAD') ? [] : [`CURLOPT_CUSTOMREQUEST => ${string(method)}`]),
    ...(lines.length > 0 ? [`CURLOPT_HTTPHEADER => ${block('[', lines, ']')}`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${postFields(body)}`] : []),
    'CURLOPT_RETURNTRANSFER => true',
  ];
  return [
    ...(byHand ? ['$boundary = bin2hex(random_bytes(16));'] : []),
    `$curl = curl_init(${url});`,
    block('curl_setopt_array($curl, [', options, ']);'),
    '$body = curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
  ];
}

function postFields(body: SampleBody): string {
  return byKind(body, {
    json: ({ value }) => `json_encode(${formatLiteral(value, literals)})`,
    form: ({ pairs }) => string(formText(pairs)),
    multipart: ({ parts }) =>
      isByHand(body)
        ? block('implode([', [...parts.map(writtenPart), `'--' . $boundary . "--\\r\\n"`], '])')
        : block('[', parts.map(partOf), ']'),
    text: ({ text }) => string(text),
    file: ({ file }) => `file_get_contents(${string(file)})`,
  });
}

/** An array cannot repeat a name, so forms with several parts of one name are assembled by hand. */
function isByHand(body: SampleBody | undefined): boolean {
  return body?.kind === 'multipart' && new Set(body.parts.map(({ name }) => name)).size < body.parts.length;
}

function writtenPart(part: MultipartPart): string {
  const content = part.kind === 'file' ? `file_get_contents(${string(part.file)})` : string(part.value);
  return `'--' . $boundary . ${string(partHead(part))} . ${content} . "\\r\\n"`;
}

/** The extension supports a media type only for files, so text with one is sent as a file. */
function partOf(part: MultipartPart): string {
  const name = string(part.name);
  const content = byKind(part, {
    value: ({ value }) => string(value),
    typed: ({ value, media }) => `new CURLStringFile(${string(value)}, ${name}, ${string(media)})`,
    file: ({ file, media }) =>
      `new CURLFile(${string(file)}, ${media === undefined ? 'null' : string(media)}, ${string(fileName(file))})`,
  });
  return `${name} => ${content}`;
}
