import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import { block, fileName, hasPiece, indented, jsonString, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

const literals: LiteralSyntax = {
  key: jsonString,
  string: jsonString,
  constant: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  object: () => ['{', '}'],
  trailingComma: true,
  step: 4,
  // Used among the arguments of a call.
  width: 56,
};

/** Uses `requests`, like most Python programs. */
export const python: SampleLanguage = {
  comment: '#',
  texts: {
    string: jsonString,
    env: (name) => `os.environ[${jsonString(name)}]`,
    encoded: (expression) => `quote(${expression}, safe="")`,
    base64: (expression) => `base64.b64encode((${expression}).encode()).decode()`,
    key: 'str(uuid.uuid4())',
    plus: ' + ',
  },
  call: (call, url) => [
    `response = ${requestCall(call, url)}`,
    'if not response.ok:',
    '    raise SystemExit(f"{response.status_code} {response.text}")',
  ],
  printed: {
    json: 'print(json.dumps(response.json(), indent=2))',
    text: 'print(response.text)',
    bytes: 'print(len(response.content), "bytes")',
    none: 'print(f"Done: {response.status_code}, no content.")',
    either: (none, json) => ['if response.status_code == 204:', `    ${none}`, 'else:', `    ${json}`],
  },
  program: (lines, call) => [...imports(call), ...lines],
  offset: 'str(len(items))',
  loop: (call, pages) => [
    'items = []',
    '',
    'while True:',
    ...indented([
      ...call,
      `page = response.json()[${jsonString(pages.items)}]`,
      'items += page',
      `if len(page) < ${pages.limit}:`,
      '    break',
    ]),
    '',
    'print(json.dumps(items, indent=2))',
  ],
};

function imports({ sample, request, inLoop }: SampleCall): readonly string[] {
  const standard = [
    ...(hasPiece(request, 'base64') ? ['import base64'] : []),
    ...(inLoop || sample.response.startsWith('json') ? ['import json'] : []),
    ...(hasPiece(request, 'env') ? ['import os'] : []),
    ...(hasPiece(request, 'key') ? ['import uuid'] : []),
    ...(hasPiece(request, 'encoded') ? ['from urllib.parse import quote'] : []),
  ];
  return [...standard, ...(standard.length > 0 ? [''] : []), 'import requests', ''];
}

function requestCall({ sample, request: { method, headers } }: SampleCall, url: string): string {
  const { body: given } = sample;
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  // `json=None` would send nothing.
  const body: SampleBody | undefined =
    given?.kind === 'json' && given.value === null ? { ...given, kind: 'text', text: 'null' } : given;
  // `json=` sets it automatically.
  const told = headers.filter(
    ([name, [value]]) => !(body?.kind === 'json' && name === 'Content-Type' && value === 'application/json'),
  );
  const lines = told.map(([name, value]) => `${jsonString(name)}: ${writeText(value, python.texts)}`);
  return block(
    known ? `requests.${method.toLowerCase()}(` : 'requests.request(',
    [
      ...(known ? [] : [jsonString(method)]),
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
        pairs.map((pair) => `(${pair.map(jsonString).join(', ')})`),
        ']',
      ),
    multipart: ({ parts }) => block('files=[', parts.map(partOf), ']'),
    text: ({ text }) => `data=${jsonString(text)}.encode()`,
    file: ({ file }) => `data=open(${jsonString(file)}, "rb")`,
  });
}

function partOf(part: MultipartPart): string {
  const content = byKind(part, {
    value: ({ value }) => `None, ${jsonString(value)}`,
    typed: ({ value, media }) => `None, ${jsonString(value)}, ${jsonString(media)}`,
    file: ({ file, media }) =>
      `${jsonString(fileName(file))}, open(${jsonString(file)}, "rb")${media === undefined ? '' : `, ${jsonString(media)}`}`,
  });
  return `(${jsonString(part.name)}, (${content}))`;
}
