import { wellFormed } from '@docs/base/words.ts';
import { formatJson } from './format-literal.ts';
import { disposition, formText, hasPiece, jsonString, type PlainRequest, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

/** Uses the standard library; `go run` runs it as it is, as of version 1.18. */
export const go: SampleLanguage = {
  comment: '//',
  texts: {
    string: jsonString,
    env: (name) => `os.Getenv(${jsonString(name)})`,
    encoded: (expression) => `url.QueryEscape(${expression})`,
    base64: (expression) => `base64.StdEncoding.EncodeToString([]byte(${expression}))`,
    key: 'hex.EncodeToString(key)',
    // Formatted like gofmt.
    plus: '+',
  },
  call: requestCall,
  printed: {
    json: 'fmt.Println(string(answer))',
    text: 'fmt.Println(string(answer))',
    bytes: 'fmt.Println(len(answer), "bytes")',
    none: 'fmt.Printf("Done: %d, no content.\\n", response.StatusCode)',
    either: (none, text) => [
      'if response.StatusCode == http.StatusNoContent {',
      `\t${none}`,
      '} else {',
      `\t${text}`,
      '}',
    ],
  },
  program,
  offset: 'strconv.Itoa(len(items))',
  loop: (call, pages) => [
    'items := []any{}',
    '',
    'for {',
    ...tabbed([
      ...call,
      '',
      'var page struct {',
      `\tItems []any ${raw(`json:${jsonString(pages.items)}`)}`,
      '}',
      'if err := json.Unmarshal(answer, &page); err != nil {',
      '\tlog.Fatal(err)',
      '}',
      'items = append(items, page.Items...)',
      `if len(page.Items) < ${pages.limit} {`,
      '\tbreak',
      '}',
    ]),
    '}',
    '',
    'all, err := json.MarshalIndent(items, "", "  ")',
    ...failed,
    'fmt.Println(string(all))',
  ],
};

const failed = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function requestCall({ sample: { body }, request, inLoop }: SampleCall, url: string): readonly string[] {
  const { lines, value } = body ? bodyLines(body) : { lines: [], value: 'nil' };
  return [
    ...lines,
    `request, err := http.NewRequest(${jsonString(request.method)}, ${url}, ${value})`,
    ...failed,
    ...headerLines(request, body),
    ...(inLoop ? [] : ['']),
    'response, err := http.DefaultClient.Do(request)',
    ...failed,
    ...(inLoop ? [] : ['defer response.Body.Close()']),
    'answer, err := io.ReadAll(response.Body)',
    ...(inLoop ? ['response.Body.Close()'] : []),
    ...failed,
    'if response.StatusCode >= 400 {',
    '\tlog.Fatalf("%d %s", response.StatusCode, answer)',
    '}',
  ];
}

/** Go rejects unused imports. */
function program(lines: readonly string[], { sample: { body }, request, inLoop }: SampleCall): readonly string[] {
  const packages = new Set(['fmt', 'io', 'log', 'net/http', ...(body ? bodyPackages(body) : [])]);
  if (inLoop) packages.add('encoding/json').add('strconv');
  if (hasPiece(request, 'key')) packages.add('crypto/rand').add('encoding/hex');
  if (hasPiece(request, 'base64')) packages.add('encoding/base64');
  if (hasPiece(request, 'encoded')) packages.add('net/url');
  if (hasPiece(request, 'env')) packages.add('os');
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t${jsonString(name)}`),
    ')',
    '',
    'func main() {',
    ...tabbed(lines),
    '}',
  ];
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

function tabbed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}

function headerLines(request: PlainRequest, body: SampleBody | undefined): readonly string[] {
  const { headers } = request;
  return [
    // `rand.Text` would be one line, but requires version 1.24.
    ...(hasPiece(request, 'key')
      ? ['key := make([]byte, 16)', 'if _, err := rand.Read(key); err != nil {', '\tlog.Fatal(err)', '}']
      : []),
    ...headers.map(([name, value]) => `request.Header.Set(${jsonString(name)}, ${writeText(value, go.texts)})`),
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
    file: ({ file }) => ({ lines: [`body, err := os.Open(${jsonString(file)})`, ...failed], value: 'body' }),
  });
}

/** Back quotes keep a text unchanged, including line breaks, but cannot contain back quotes. */
function raw(text: string): string {
  const whole = wellFormed(text);
  return /[`\r\0\ufeff]/.test(whole) || !/["\\\n]/.test(whole) ? jsonString(whole) : `\`${whole}\``;
}

function partLines(part: MultipartPart): readonly string[] {
  if (part.kind === 'value') return [`form.WriteField(${jsonString(part.name)}, ${jsonString(part.value)})`];
  const header = [
    'part, err := form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${raw(disposition(part))}},`,
    `\t"Content-Type":        {${jsonString(part.media ?? 'application/octet-stream')}},`,
    '})',
    ...failed,
  ];
  const content =
    part.kind === 'file'
      ? [
          `file, err := os.Open(${jsonString(part.file)})`,
          ...failed,
          'if _, err := io.Copy(part, file); err != nil {',
          '\tlog.Fatal(err)',
          '}',
        ]
      : [`io.WriteString(part, ${raw(part.value)})`];
  // A separate block, so that names in one part do not conflict with the next.
  return ['{', ...tabbed([...header, ...content]), '}'];
}
