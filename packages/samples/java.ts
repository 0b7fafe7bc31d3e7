import { wellFormed } from '@docs/base/words.ts';
import { formatJson } from './format-literal.ts';
import { formText, hasPiece, indented, jsonString, type PlainRequest, partHead, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

/**
 * Uses the JDK's client. The JDK has no JSON parser, so the response is printed unparsed. Run it with `java
 * Sample.java`, as of version 15.
 */
export const java: SampleLanguage = {
  comment: '//',
  texts: {
    string: jsonString,
    env: (name) => `System.getenv(${jsonString(name)})`,
    encoded: (expression) => `URLEncoder.encode(${expression}, StandardCharsets.UTF_8)`,
    base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).getBytes())`,
    key: 'UUID.randomUUID().toString()',
    plus: ' + ',
  },
  call: requestCall,
  printed: {
    json: 'System.out.println(response.body());',
    text: 'System.out.println(response.body());',
    bytes: 'System.out.println(response.body().length + " bytes");',
    none: 'System.out.println("Done: " + response.statusCode() + ", no content.");',
    either: (none, text) => ['if (response.statusCode() == 204) {', `    ${none}`, '} else {', `    ${text}`, '}'],
  },
  program: (lines, { sample, request }) => [
    ...imports(request, sample.body),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    // Java removes the common indentation of a text block.
    ...indented(lines, '        '),
    '    }',
    '}',
  ],
};

function requestCall({ sample: { body, response }, request }: SampleCall, url: string): readonly string[] {
  const isBytes = response === 'bytes';
  return [
    ...multipartLines(body),
    `var request = HttpRequest.newBuilder(URI.create(${url}))`,
    ...request.headers.map(([name, value]) => `    .header(${jsonString(name)}, ${writeText(value, java.texts)})`),
    ...(body?.kind === 'multipart' ? [`    .header("Content-Type", "multipart/form-data; boundary=" + boundary)`] : []),
    ...methodLines(request.method, body).map((line) => `    ${line}`),
    '    .build();',
    `var response = HttpClient.newHttpClient().send(request, BodyHandlers.${isBytes ? 'ofByteArray' : 'ofString'}());`,
    'if (response.statusCode() >= 400) {',
    `    throw new RuntimeException(response.statusCode() + " " + ${isBytes ? 'new String(response.body())' : 'response.body()'});`,
    '}',
  ];
}

function imports(request: PlainRequest, body: SampleBody | undefined): readonly string[] {
  const multipart = body?.kind === 'multipart';
  const file = body?.kind === 'file' || (multipart && body.parts.some(({ kind }) => kind === 'file'));
  const names = [
    ...(multipart ? ['java.io.ByteArrayOutputStream'] : []),
    'java.net.URI',
    ...(hasPiece(request, 'encoded') ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...(body ? ['java.net.http.HttpRequest.BodyPublishers'] : []),
    'java.net.http.HttpResponse.BodyHandlers',
    ...(hasPiece(request, 'encoded') ? ['java.nio.charset.StandardCharsets'] : []),
    ...(multipart && file ? ['java.nio.file.Files'] : []),
    ...(file ? ['java.nio.file.Path'] : []),
    ...(hasPiece(request, 'base64') ? ['java.util.Base64'] : []),
    ...(multipart || hasPiece(request, 'key') ? ['java.util.UUID'] : []),
  ];
  return names.map((name) => `import ${name};`);
}

function methodLines(method: string, body: SampleBody | undefined): readonly string[] {
  if (!body && method === 'GET') return [];
  if (!body && method === 'DELETE') return ['.DELETE()'];
  if (!body) return [`.method(${jsonString(method)}, HttpRequest.BodyPublishers.noBody())`];
  const publisher = bodyPublisher(body);
  return [
    method === 'POST' || method === 'PUT' ? `.${method}(${publisher})` : `.method(${jsonString(method)}, ${publisher})`,
  ];
}

function bodyPublisher(body: SampleBody): string {
  const publisher = byKind(body, {
    json: ({ value }) => `ofString(${textBlock(formatJson(value))})`,
    form: ({ pairs }) => `ofString(${jsonString(formText(pairs))})`,
    multipart: () => 'ofByteArray(body.toByteArray())',
    text: ({ text: content }) => `ofString(${jsonString(content)})`,
    file: ({ file }) => `ofFile(Path.of(${jsonString(file)}))`,
  });
  return `BodyPublishers.${publisher}`;
}

/** Short texts are strings; longer ones are text blocks, which have the same escapes. */
function textBlock(text: string): string {
  const whole = wellFormed(text);
  if (!whole.includes('\n')) return jsonString(whole);
  const lines = whole.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').split('\n');
  return `"""\n${lines.map((line) => `    ${line}`).join('\n')}"""`;
}

/** The JDK has no forms with files, so the body is assembled by hand. */
function multipartLines(body: SampleBody | undefined): readonly string[] {
  if (body?.kind !== 'multipart') return [];
  return [
    'var boundary = UUID.randomUUID().toString();',
    'var body = new ByteArrayOutputStream();',
    ...body.parts.flatMap(partLines),
    'body.write(("--" + boundary + "--\\r\\n").getBytes());',
    '',
  ];
}

function partLines(part: MultipartPart): readonly string[] {
  return [
    `body.write(("--" + boundary + ${jsonString(partHead(part))}).getBytes());`,
    part.kind === 'file'
      ? `body.write(Files.readAllBytes(Path.of(${jsonString(part.file)})));`
      : `body.write(${jsonString(part.value)}.getBytes());`,
    'body.write("\\r\\n".getBytes());',
  ];
}
