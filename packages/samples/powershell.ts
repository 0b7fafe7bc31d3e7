import { wellFormed } from '@docs/base/words.ts';
import { sortHeaders } from './csharp.ts';
import { formatJson } from './format-literal.ts';
import { disposition, formText, type PlainRequest, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

/**
 * PowerShell 7 with .NET's client, because PowerShell's own commands parse header values and support no media type for
 * parts of a form.
 */
export const powershell: SampleLanguage = {
  comment: '#',
  texts: {
    string,
    env: (name) => `\${env:${name}}`,
    encoded: (expression) => `[Uri]::EscapeDataString(${expression})`,
    base64: (expression) => `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${expression}))`,
    key: '[guid]::NewGuid().ToString()',
    plus: ' + ',
  },
  call: requestCall,
  isTight: true,
  printed: {
    json: '$text',
    text: '$text',
    bytes: '"$($response.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult().Length) bytes"',
    none: '"Done: $([int]$response.StatusCode), no content."',
    either: (none, text) => [`if ([int]$response.StatusCode -eq 204) { ${none} } else { ${text} }`],
  },
};

/**
 * Nothing is expanded in single quotes, of which PowerShell has four more kinds. Invisible characters are written as
 * numbers.
 */
function string(text: string): string {
  const known = wellFormed(text);
  if (!/[\p{Cc}\u2028\u2029\ufeff]/u.test(known)) return `'${known.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  const escaped = known
    .replace(/[`$"\u201c-\u201e]/g, '`$&')
    .replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, (each) => `\`u{${(each.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${escaped}"`;
}

function requestCall({ sample: { body }, request }: SampleCall, url: string): readonly string[] {
  const { own, ofBody, hasCookie } = sortHeaders(request);
  const header = (of: string, [name, value]: PlainRequest['headers'][number]): string =>
    `[void]${of}.Headers.TryAddWithoutValidation(${string(name)}, ${writeText(value, powershell.texts)})`;
  return [
    // The client has its own cookies, and would send those instead.
    `$client = [Net.Http.HttpClient]::new(${hasCookie ? '[Net.Http.HttpClientHandler]@{ UseCookies = $false }' : ''})`,
    `$method = [Net.Http.HttpMethod]::new(${string(request.method)})`,
    `$request = [Net.Http.HttpRequestMessage]::new($method, ${url})`,
    ...own.map((each) => header('$request', each)),
    ...bodyLines(body),
    ...(body ? ofBody.map((each) => header('$request.Content', each)) : []),
    '',
    '$response = $client.SendAsync($request).GetAwaiter().GetResult()',
    '$text = $response.Content.ReadAsStringAsync().GetAwaiter().GetResult()',
    'if (-not $response.IsSuccessStatusCode) { throw "$([int]$response.StatusCode) $text" }',
  ];
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

/** Multi-line JSON is kept as it is, because none of its lines starts with the end marker of such a string. */
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

/** By default, .NET writes field and file names without the quotes that most servers expect. */
function partLines(part: MultipartPart): readonly string[] {
  return [
    `$part = ${part.kind === 'file' ? fileContent(part.file) : textContent(string(part.value))}`,
    // A string would be sent with an unwanted media type.
    part.kind === 'value'
      ? '$part.Headers.ContentType = $null'
      : typeLine('$part', part.media ?? 'application/octet-stream'),
    `[void]$part.Headers.TryAddWithoutValidation('Content-Disposition', ${string(disposition(part))})`,
    '$form.Add($part)',
  ];
}
