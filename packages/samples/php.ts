import { wellFormed } from '@docs/base/words.ts';
import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import {
  block,
  fileName,
  formText,
  type PlainRequest,
  partHead,
  plainPageRequest,
  plainRequest,
  type TextSyntax,
  writeText,
} from './plain-request.ts';
import type { SampleResponse } from './request-form.ts';
import type { MultipartPart, RequestSample, SampleBody } from './request-sample.ts';

const literals: LiteralSyntax = {
  key: string,
  string,
  // An array with nothing but numbers for names would become a list.
  object: (value) => [Object.keys(value).every((name) => /^\d+$/.test(name)) ? '(object) [' : '[', ']'],
  empty: 'new stdClass()',
  joint: ' => ',
  trailingComma: true,
  step: 4,
};

const texts: TextSyntax = {
  string,
  env: (name) => `getenv(${string(name)})`,
  encoded: (expression) => `rawurlencode(${expression})`,
  base64: (expression) => `base64_encode(${expression})`,
  plus: ' . ',
};

/** Single quotes know two escapes only; line breaks and the like need the double ones. */
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

/** One request with the curl extension, which nearly every PHP has. */
export function phpSample(sample: RequestSample): string {
  const request = plainRequest(sample);
  return [
    '<?php',
    '',
    ...call(sample, request, writeText(request.url, texts), ''),
    ...check(''),
    '',
    ...printed[sample.answer],
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function phpAllPages(sample: RequestSample): string | undefined {
  const { pages } = sample;
  if (!pages) return undefined;
  const request = plainPageRequest(sample, pages);
  return [
    '<?php',
    '',
    '$items = [];',
    '',
    'do {',
    ...call(sample, request, `${writeText(request.url, texts)} . count($items)`, '    '),
    ...check('    '),
    `    $page = json_decode($body)->{${string(pages.items)}};`,
    '    array_push($items, ...$page);',
    `} while (count($page) === ${pages.limit});`,
    '',
    'echo json_encode($items, JSON_PRETTY_PRINT), "\\n";',
  ].join('\n');
}

function call(
  { body }: RequestSample,
  { method, headers }: PlainRequest,
  url: string,
  indent: string,
): readonly string[] {
  const deeper = `${indent}    `;
  const byHand = isByHand(body);
  const lines = [
    ...headers.map(([name, value]) => writeText([`${name}: `, ...value], texts)),
    ...(byHand ? ["'Content-Type: multipart/form-data; boundary=' . $boundary"] : []),
  ];
  const options = [
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    // With a body the extension would make it a POST.
    ...(!body && (method === 'GET' || method === 'HEAD') ? [] : [`CURLOPT_CUSTOMREQUEST => ${string(method)}`]),
    ...(lines.length > 0 ? [`CURLOPT_HTTPHEADER => ${block('[', lines, ']', deeper)}`] : []),
    ...bodyOption(body, deeper),
    'CURLOPT_RETURNTRANSFER => true',
  ];
  return [
    ...(byHand ? [`${indent}$boundary = bin2hex(random_bytes(16));`] : []),
    `${indent}$curl = curl_init(${url});`,
    block(`${indent}curl_setopt_array($curl, [`, options, ']);', indent),
    `${indent}$body = curl_exec($curl);`,
    `${indent}$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`,
  ];
}

function bodyOption(body: SampleBody | undefined, indent: string): readonly string[] {
  if (!body) return [];
  const fields = (value: string): readonly string[] => [`CURLOPT_POSTFIELDS => ${value}`];
  switch (body.kind) {
    case 'json':
      return fields(`json_encode(${formatLiteral(body.value, literals, indent.length)})`);
    case 'form':
      return fields(string(formText(body.pairs)));
    case 'multipart':
      return fields(
        isByHand(body)
          ? block('implode([', [...body.parts.map(writtenPart), `'--' . $boundary . "--\\r\\n"`], '])', indent)
          : block('[', body.parts.map(part), ']', indent),
      );
    case 'text':
      return fields(string(body.text));
    case 'file':
      return fields(`file_get_contents(${string(body.file)})`);
  }
}

/** An array has each name once: forms with several parts of one name are put together by hand. */
function isByHand(body: SampleBody | undefined): boolean {
  return body?.kind === 'multipart' && new Set(body.parts.map(({ name }) => name)).size < body.parts.length;
}

function writtenPart(each: MultipartPart): string {
  const content = each.kind === 'file' ? `file_get_contents(${string(each.file)})` : string(each.value);
  return `'--' . $boundary . ${string(partHead(each))} . ${content} . "\\r\\n"`;
}

/** The extension gives a media type to files only: text with one is sent as a file. */
function part(each: MultipartPart): string {
  const name = string(each.name);
  switch (each.kind) {
    case 'value':
      return `${name} => ${string(each.value)}`;
    case 'typed':
      return `${name} => new CURLStringFile(${string(each.value)}, ${name}, ${string(each.media)})`;
    case 'file': {
      const media = each.media === undefined ? 'null' : string(each.media);
      return `${name} => new CURLFile(${string(each.file)}, ${media}, ${string(fileName(each.file))})`;
    }
  }
}

function check(indent: string): readonly string[] {
  return [
    `${indent}if ($body === false || $status >= 400) {`,
    `${indent}    throw new Exception($body === false ? curl_error($curl) : "$status $body");`,
    `${indent}}`,
  ];
}

const json = 'echo json_encode(json_decode($body), JSON_PRETTY_PRINT), "\\n";';
const none = 'echo "Done: $status, no content.\\n";';

/** What is done with each kind of response. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: [json],
  'json-or-none': ['if ($status === 204) {', `    ${none}`, '} else {', `    ${json}`, '}'],
  text: ['echo $body;'],
  bytes: ['echo strlen($body), " bytes\\n";'],
  none: [none],
};
