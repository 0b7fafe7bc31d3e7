import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import {
  block,
  fileName,
  hasPiece,
  indented,
  type PlainRequest,
  plainPageRequest,
  plainRequest,
  quoted,
  type TextSyntax,
  writeText,
} from './plain-request.ts';
import type { SamplePages, SampleResponse } from './request-form.ts';
import { byKind, type MultipartPart, type RequestSample, type SampleBody } from './request-sample.ts';

const literals: LiteralSyntax = {
  key: quoted,
  string: quoted,
  constant: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  object: () => ['{', '}'],
  trailingComma: true,
  step: 4,
  // It stands among the arguments of a call.
  width: 56,
};

const texts: TextSyntax = {
  string: quoted,
  env: (name) => `os.environ[${quoted(name)}]`,
  encoded: (expression) => `quote(${expression}, safe="")`,
  base64: (expression) => `base64.b64encode((${expression}).encode()).decode()`,
  key: 'str(uuid.uuid4())',
  plus: ' + ',
};

/** One request with `requests`, which most programs in Python use. */
export function pythonSample(sample: RequestSample): string {
  const request = plainRequest(sample);
  return [
    ...imports(request, sample.response.startsWith('json')),
    `response = ${call(sample, request, writeText(request.url, texts))}`,
    ...check,
    '',
    ...printed[sample.response],
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function pythonAllPages(sample: RequestSample, pages: SamplePages): string {
  const request = plainPageRequest(sample, pages);
  return [
    ...imports(request, true),
    'items = []',
    '',
    'while True:',
    ...indented([
      `response = ${call(sample, request, `${writeText(request.url, texts)} + str(len(items))`)}`,
      ...check,
      `page = response.json()[${quoted(pages.items)}]`,
      'items += page',
      `if len(page) < ${pages.limit}:`,
      '    break',
    ]),
    '',
    'print(json.dumps(items, indent=2))',
  ].join('\n');
}

function imports(request: PlainRequest, json: boolean): readonly string[] {
  const standard = [
    ...(hasPiece(request, 'base64') ? ['import base64'] : []),
    ...(json ? ['import json'] : []),
    ...(hasPiece(request, 'env') ? ['import os'] : []),
    ...(hasPiece(request, 'key') ? ['import uuid'] : []),
    ...(hasPiece(request, 'encoded') ? ['from urllib.parse import quote'] : []),
  ];
  return [...standard, ...(standard.length > 0 ? [''] : []), 'import requests', ''];
}

function call({ body: given }: RequestSample, { method, headers }: PlainRequest, url: string): string {
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  // `json=None` would send nothing.
  const body: SampleBody | undefined =
    given?.kind === 'json' && given.value === null ? { ...given, kind: 'text', text: 'null' } : given;
  // `json=` says so by itself.
  const told = headers.filter(
    ([name, [value]]) => !(body?.kind === 'json' && name === 'Content-Type' && value === 'application/json'),
  );
  const lines = told.map(([name, value]) => `${quoted(name)}: ${writeText(value, texts)}`);
  return block(
    known ? `requests.${method.toLowerCase()}(` : 'requests.request(',
    [
      ...(known ? [] : [quoted(method)]),
      url,
      ...(lines.length > 0 ? [block('headers={', lines, '}')] : []),
      ...(body ? [bodyArgument(body)] : []),
      'timeout=30',
    ],
    ')',
  );
}

function bodyArgument(body: SampleBody): string {
  return byKind(body, {
    json: ({ value }) => `json=${formatLiteral(value, literals)}`,
    form: ({ pairs }) =>
      block(
        'data=[',
        pairs.map((pair) => `(${pair.map(quoted).join(', ')})`),
        ']',
      ),
    multipart: ({ parts }) => block('files=[', parts.map(partOf), ']'),
    text: ({ text }) => `data=${quoted(text)}.encode()`,
    file: ({ file }) => `data=open(${quoted(file)}, "rb")`,
  });
}

function partOf(part: MultipartPart): string {
  const content = byKind(part, {
    value: ({ value }) => `None, ${quoted(value)}`,
    typed: ({ value, media }) => `None, ${quoted(value)}, ${quoted(media)}`,
    file: ({ file, media }) =>
      `${quoted(fileName(file))}, open(${quoted(file)}, "rb")${media === undefined ? '' : `, ${quoted(media)}`}`,
  });
  return `(${quoted(part.name)}, (${content}))`;
}

const check = ['if not response.ok:', '    raise SystemExit(f"{response.status_code} {response.text}")'];

const json = 'print(json.dumps(response.json(), indent=2))';
const none = 'print(f"Done: {response.status_code}, no content.")';

/** What is done with each kind of response. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: [json],
  'json-or-none': ['if response.status_code == 204:', `    ${none}`, 'else:', `    ${json}`],
  text: ['print(response.text)'],
  bytes: ['print(len(response.content), "bytes")'],
  none: [none],
};
