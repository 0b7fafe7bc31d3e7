import { wellFormed } from '@docs/base/words.ts';
import { formatJson } from './format-literal.ts';
import {
  disposition,
  formText,
  hasPiece,
  type PlainRequest,
  plainPageRequest,
  plainRequest,
  quoted,
  type TextSyntax,
  writeText,
} from './plain-request.ts';
import type { SamplePages, SampleResponse } from './request-form.ts';
import { byKind, type MultipartPart, type RequestSample, type SampleBody } from './request-sample.ts';

const texts: TextSyntax = {
  string: quoted,
  env: (name) => `os.Getenv(${quoted(name)})`,
  encoded: (expression) => `url.QueryEscape(${expression})`,
  base64: (expression) => `base64.StdEncoding.EncodeToString([]byte(${expression}))`,
  key: 'hex.EncodeToString(key)',
  // As gofmt would have it.
  plus: '+',
};

const failed = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** One request with the standard library; `go run` takes it as it is, from version 1.18 on. */
export function goSample(sample: RequestSample): string {
  const request = plainRequest(sample);
  const { method, url } = request;
  const { lines, value } = sample.body ? bodyLines(sample.body) : { lines: [], value: 'nil' };
  return program(request, sample.body, [
    ...lines,
    `request, err := http.NewRequest(${quoted(method)}, ${writeText(url, texts)}, ${value})`,
    ...failed,
    ...headerLines(request, sample.body),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...failed,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...failed,
    ...check,
    '',
    ...printed[sample.response],
  ]);
}

/** A loop over all pages. The last page is the first that is not full. */
export function goAllPages(sample: RequestSample, pages: SamplePages): string {
  const request = plainPageRequest(sample, pages);
  const inside = [
    `request, err := http.NewRequest(${quoted(request.method)}, ${writeText(request.url, texts)}+strconv.Itoa(len(items)), nil)`,
    ...failed,
    ...headerLines(request, undefined),
    'response, err := http.DefaultClient.Do(request)',
    ...failed,
    'answer, err := io.ReadAll(response.Body)',
    'response.Body.Close()',
    ...failed,
    ...check,
    '',
    'var page struct {',
    `\tItems []any ${raw(`json:${quoted(pages.items)}`)}`,
    '}',
    'if err := json.Unmarshal(answer, &page); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'items = append(items, page.Items...)',
    `if len(page.Items) < ${pages.limit} {`,
    '\tbreak',
    '}',
  ];
  return program(
    request,
    undefined,
    [
      'items := []any{}',
      '',
      'for {',
      ...indented(inside),
      '}',
      '',
      'all, err := json.MarshalIndent(items, "", "  ")',
      ...failed,
      'fmt.Println(string(all))',
    ],
    ['encoding/json', 'strconv'],
  );
}

/** Go refuses imports that are not used. */
function program(
  request: PlainRequest,
  body: SampleBody | undefined,
  lines: readonly string[],
  more: readonly string[] = [],
): string {
  const packages = new Set(['fmt', 'io', 'log', 'net/http', ...(body ? bodyPackages(body) : []), ...more]);
  if (hasPiece(request, 'key')) packages.add('crypto/rand').add('encoding/hex');
  if (hasPiece(request, 'base64')) packages.add('encoding/base64');
  if (hasPiece(request, 'encoded')) packages.add('net/url');
  if (hasPiece(request, 'env')) packages.add('os');
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t${quoted(name)}`),
    ')',
    '',
    'func main() {',
    ...indented(lines),
    '}',
  ].join('\n');
}

function bodyPackages(body: SampleBody): readonly string[] {
  if (body.kind === 'file') return ['os'];
  if (body.kind !== 'multipart') return ['strings'];
  const kinds = new Set(body.parts.map(({ kind }) => kind));
  return [
    'bytes',
    'mime/multipart',
    ...(kinds.has('typed') || kinds.has('file') ? ['net/textproto'] : []),
    ...(kinds.has('file') ? ['os'] : []),
  ];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}

function headerLines(request: PlainRequest, body: SampleBody | undefined): readonly string[] {
  const { headers } = request;
  return [
    // `rand.Text` would be one line, but came with version 1.24.
    ...(hasPiece(request, 'key')
      ? ['key := make([]byte, 16)', 'if _, err := rand.Read(key); err != nil {', '\tlog.Fatal(err)', '}']
      : []),
    ...headers.map(([name, value]) => `request.Header.Set(${quoted(name)}, ${writeText(value, texts)})`),
    ...(body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
  ];
}

function bodyLines(body: SampleBody): { lines: readonly string[]; value: string } {
  const reader = (text: string): { lines: readonly string[]; value: string } => ({
    lines: [`body := strings.NewReader(${raw(text)})`],
    value: 'body',
  });
  return byKind(body, {
    json: ({ value }) => reader(formatJson(value)),
    form: ({ pairs }) => reader(formText(pairs)),
    multipart: ({ parts }) => {
      const start = ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)'];
      return { lines: [...start, ...parts.flatMap(partLines), 'form.Close()'], value: '&body' };
    },
    text: ({ text: content }) => reader(content),
    file: ({ file }) => ({ lines: [`body, err := os.Open(${quoted(file)})`, ...failed], value: 'body' }),
  });
}

/** Back quotes keep a text as it is, line breaks and all, but cannot stand in it. */
function raw(text: string): string {
  const whole = wellFormed(text);
  return /[`\r\0\ufeff]/.test(whole) || !/["\\\n]/.test(whole) ? quoted(whole) : `\`${whole}\``;
}

function partLines(part: MultipartPart): readonly string[] {
  if (part.kind === 'value') return [`form.WriteField(${quoted(part.name)}, ${quoted(part.value)})`];
  const header = [
    'part, err := form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${raw(disposition(part))}},`,
    `\t"Content-Type":        {${quoted(part.media ?? 'application/octet-stream')}},`,
    '})',
    ...failed,
  ];
  const content =
    part.kind === 'file'
      ? [
          `file, err := os.Open(${quoted(part.file)})`,
          ...failed,
          'if _, err := io.Copy(part, file); err != nil {',
          '\tlog.Fatal(err)',
          '}',
        ]
      : [`io.WriteString(part, ${raw(part.value)})`];
  // A block of its own: the names of one part do not get into the way of the next.
  return ['{', ...indented([...header, ...content]), '}'];
}

const check = ['if response.StatusCode >= 400 {', '\tlog.Fatalf("%d %s", response.StatusCode, answer)', '}'];

const none = 'fmt.Printf("Done: %d, no content.\\n", response.StatusCode)';
const text = 'fmt.Println(string(answer))';

/** What is done with each kind of response. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: [text],
  text: [text],
  'json-or-none': ['if response.StatusCode == http.StatusNoContent {', `\t${none}`, '} else {', `\t${text}`, '}'],
  bytes: ['fmt.Println(len(answer), "bytes")'],
  none: [none],
};
