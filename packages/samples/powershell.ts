import { wellFormed } from '@docs/base/words.ts';
import { formatJson } from './format-literal.ts';
import { disposition, formText, plainRequest, type TextSyntax, writeText } from './plain-request.ts';
import type { SampleResponse } from './request-form.ts';
import { byKind, type MultipartPart, type RequestSample, type SampleBody } from './request-sample.ts';

const texts: TextSyntax = {
  string,
  env: (name) => `\${env:${name}}`,
  encoded: (expression) => `[Uri]::EscapeDataString(${expression})`,
  base64: (expression) => `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${expression}))`,
  key: '[guid]::NewGuid().ToString()',
  plus: ' + ',
};

/** Nothing is looked into between single quotes, of which PowerShell knows four more. What nobody sees is written by its number. */
function string(text: string): string {
  const known = wellFormed(text);
  if (!/[\p{Cc}\u2028\u2029\ufeff]/u.test(known)) return `'${known.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  const escaped = known
    .replace(/[`$"\u201c-\u201e]/g, '`$&')
    .replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, (each) => `\`u{${(each.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${escaped}"`;
}

/** One request with PowerShell 7 and the client of .NET: its own commands read the values of headers, and take no part of a form with a type. */
export function powershellSample(sample: RequestSample): string {
  const request = plainRequest(sample);
  const cookie = request.headers.some(([name]) => name === 'Cookie');
  const own = request.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const header = (of: string, [name, value]: (typeof own)[number]): string =>
    `[void]${of}.Headers.TryAddWithoutValidation(${string(name)}, ${writeText(value, texts)})`;
  return [
    // The client has cookies of its own, and would send those instead.
    `$client = [Net.Http.HttpClient]::new(${cookie ? '[Net.Http.HttpClientHandler]@{ UseCookies = $false }' : ''})`,
    `$method = [Net.Http.HttpMethod]::new(${string(request.method)})`,
    `$request = [Net.Http.HttpRequestMessage]::new($method, ${writeText(request.url, texts)})`,
    ...own.filter(([name]) => !describesBody(name)).map((each) => header('$request', each)),
    ...bodyLines(sample.body),
    ...(sample.body ? own.filter(([name]) => describesBody(name)).map((each) => header('$request.Content', each)) : []),
    '',
    '$response = $client.SendAsync($request).GetAwaiter().GetResult()',
    '$text = $response.Content.ReadAsStringAsync().GetAwaiter().GetResult()',
    'if (-not $response.IsSuccessStatusCode) { throw "$([int]$response.StatusCode) $text" }',
    ...printed[sample.response],
  ].join('\n');
}

/** Headers that belong to the body: the request refuses them. */
function describesBody(name: string): boolean {
  return /^(?:content-|allow$|expires$|last-modified$)/i.test(name);
}

function bodyLines(body: SampleBody | undefined): readonly string[] {
  if (!body) return [];
  if (body.kind === 'multipart') {
    const parts = body.parts.flatMap(partLines);
    return ['$form = [Net.Http.MultipartFormDataContent]::new()', ...parts, '$request.Content = $form'];
  }
  return [`$request.Content = ${contentOf(body)}`, typeLine('$request.Content', body.media)];
}

function contentOf(body: Exclude<SampleBody, { kind: 'multipart' }>): string {
  return byKind(body, {
    json: ({ value }) => textContent(hereString(formatJson(value))),
    form: ({ pairs }) => textContent(string(formText(pairs))),
    text: ({ text }) => textContent(string(text)),
    file: ({ file }) => fileContent(file),
  });
}

/** JSON of several lines stands as it is: none of them begins with the end of such a text. */
function hereString(json: string): string {
  return json.includes('\n') && !/[\u2028\u2029\u0085]/.test(json) ? `@'\n${json}\n'@` : string(json);
}

function textContent(expression: string): string {
  return `[Net.Http.StringContent]::new(${expression})`;
}

function fileContent(file: string): string {
  return `[Net.Http.ByteArrayContent]::new([IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${string(file)})))`;
}

function typeLine(content: string, media: string): string {
  return `${content}.Headers.ContentType = [Net.Http.Headers.MediaTypeHeaderValue]::Parse(${string(media)})`;
}

/** Left to itself, .NET writes the names of fields and files without the quotes that most servers look for. */
function partLines(part: MultipartPart): readonly string[] {
  return [
    `$part = ${part.kind === 'file' ? fileContent(part.file) : textContent(string(part.value))}`,
    // Text would come with a type that nobody asked for.
    part.kind === 'value'
      ? '$part.Headers.ContentType = $null'
      : typeLine('$part', part.media ?? 'application/octet-stream'),
    `[void]$part.Headers.TryAddWithoutValidation('Content-Disposition', ${string(disposition(part))})`,
    '$form.Add($part)',
  ];
}

const none = '"Done: $([int]$response.StatusCode), no content."';

/** What is done with each kind of response. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: ['$text'],
  text: ['$text'],
  'json-or-none': [`if ([int]$response.StatusCode -eq 204) { ${none} } else { $text }`],
  bytes: ['"$($response.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult().Length) bytes"'],
  none: [none],
};
