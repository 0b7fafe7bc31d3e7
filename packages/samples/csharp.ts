import { formatJson } from './format-literal.ts';
import { disposition, formText, hasPiece, jsonString, type PlainRequest, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

/**
 * Uses .NET's own client, as a program without a class. .NET parses JSON into classes, which a sample does not have, so
 * the response is printed unparsed. Run it with `dotnet run sample.cs`, as of version 10.
 */
export const csharp: SampleLanguage = {
  comment: '//',
  texts: {
    string,
    env: (name) => `Environment.GetEnvironmentVariable(${string(name)})`,
    encoded: (expression) => `Uri.EscapeDataString(${expression})`,
    base64: (expression) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${expression}))`,
    key: 'Guid.NewGuid().ToString()',
    plus: ' + ',
  },
  call: requestCall,
  printed: {
    json: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    text: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    bytes: 'var bytes = await response.Content.ReadAsByteArrayAsync();\nConsole.WriteLine($"{bytes.Length} bytes");',
    none: 'Console.WriteLine($"Done: {(int)response.StatusCode}, no content.");',
    either: (none, text) => [
      ...['if ((int)response.StatusCode == 204)', '{', `    ${none}`, '}'],
      ...['else', '{', `    ${text}`, '}'],
    ],
  },
  program: (lines, { sample, request }) => {
    const usings = [
      ...(sample.body ? ['using System.Net.Http.Headers;'] : []),
      ...(hasPiece(request, 'base64') ? ['using System.Text;'] : []),
    ];
    return [...usings, ...(usings.length > 0 ? [''] : []), ...lines];
  },
};

function requestCall({ sample: { body }, request }: SampleCall, url: string): readonly string[] {
  const { own, ofBody, hasCookie } = sortHeaders(request);
  const written = ([name, value]: PlainRequest['headers'][number]): string =>
    `(${string(name)}, ${writeText(value, csharp.texts)});`;
  return [
    // The client has its own cookies, and would send those instead.
    `var client = new HttpClient(${hasCookie ? 'new HttpClientHandler { UseCookies = false }' : ''});`,
    `var request = new HttpRequestMessage(${methodOf(request.method)}, ${url});`,
    ...own.map((header) => `request.Headers.${adder(header[0])}${written(header)}`),
    ...bodyLines(body),
    ...(body ? ofBody.map((header) => `request.Content.Headers.TryAddWithoutValidation${written(header)}`) : []),
    '',
    'var response = await client.SendAsync(request);',
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    var problem = await response.Content.ReadAsStringAsync();',
    '    throw new HttpRequestException($"{(int)response.StatusCode} {problem}");',
    '}',
  ];
}

/** Headers for .NET, where some belong to the body and are rejected on the request. The type is set with the body. */
export function sortHeaders({ headers }: PlainRequest) {
  const describesBody = ([name]: (typeof headers)[number]): boolean =>
    /^(?:content-|allow$|expires$|last-modified$)/i.test(name);
  return {
    own: headers.filter((header) => !describesBody(header)),
    ofBody: headers.filter((header) => describesBody(header) && header[0].toLowerCase() !== 'content-type'),
    hasCookie: headers.some(([name]) => name === 'Cookie'),
  };
}

/** As in JSON, but C# has additional line terminators that must be escaped. */
function string(text: string): string {
  return escapeLineEnds(jsonString(text));
}

function escapeLineEnds(json: string): string {
  return json.replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function methodOf(method: string): string {
  const own = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
  if (!own.includes(method)) return `new HttpMethod(${string(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

/** .NET parses the values of known headers, and throws if one has an unexpected format. */
function adder(name: string): 'Add' | 'TryAddWithoutValidation' {
  return /^(?:accept|authorization|cookie|idempotency-key|prefer|x-.*)$/i.test(name)
    ? 'Add'
    : 'TryAddWithoutValidation';
}

function bodyLines(body: SampleBody | undefined): readonly string[] {
  if (!body) return [];
  if (body.kind === 'multipart') {
    return ['var form = new MultipartFormDataContent();', ...body.parts.flatMap(partLines), 'request.Content = form;'];
  }
  return [`request.Content = ${contentOf(body)};`, typeLine('request.Content', body.media)];
}

function contentOf(body: Exclude<SampleBody, { kind: 'multipart' }>): string {
  return byKind(body, {
    json: ({ value }) => `new StringContent(${rawText(formatJson(value))})`,
    form: ({ pairs }) => `new StringContent(${string(formText(pairs))})`,
    text: ({ text: content }) => `new StringContent(${string(content)})`,
    file: ({ file }) => fileContent(file),
  });
}

/** Multi-line JSON is kept as it is. Characters that would end a line in it can be escaped. */
function rawText(json: string): string {
  const text = escapeLineEnds(json);
  if (!text.includes('\n')) return string(text);
  return `"""\n${text.replace(/^(?=.)/gm, '    ')}\n    """`;
}

function typeLine(content: string, media: string): string {
  return `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(media)});`;
}

/** By default, .NET writes field and file names without the quotes that most servers expect. */
function partLines(part: MultipartPart, index: number): readonly string[] {
  const name = `part${index + 1}`;
  const isFile = part.kind === 'file';
  const content = isFile ? fileContent(part.file) : `new StringContent(${string(part.value)})`;
  return [
    `var ${name} = ${content};`,
    // A string would be sent with an unwanted media type.
    part.kind === 'value'
      ? `${name}.Headers.ContentType = null;`
      : typeLine(name, part.media ?? 'application/octet-stream'),
    `${name}.Headers.Add("Content-Disposition", ${string(disposition(part))});`,
    `form.Add(${name});`,
  ];
}

function fileContent(file: string): string {
  return `new ByteArrayContent(File.ReadAllBytes(${string(file)}))`;
}
