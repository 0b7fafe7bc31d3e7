import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import {
  block,
  fileName,
  hasPiece,
  type PlainRequest,
  plainPageRequest,
  plainRequest,
  quoted,
  type TextSyntax,
  writeText,
} from './plain-request.ts';
import type { SampleResponse } from './request-form.ts';
import type { MultipartPart, RequestSample, SampleBody } from './request-sample.ts';

const literals: LiteralSyntax = {
  key: quoted,
  string: quoted,
  constant: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  object: () => ['{', '}'],
  trailingComma: true,
  step: 4,
};

const texts: TextSyntax = {
  string: quoted,
  env: (name) => `os.environ[${quoted(name)}]`,
  encoded: (expression) => `quote(${expression}, safe="")`,
  base64: (expression) => `base64.b64encode((${expression}).encode()).decode()`,
  plus: ' + ',
};

/** One request with `requests`, which most programs in Python use. */
export function pythonSample(sample: RequestSample): string {
  const request = plainRequest(sample);
  return [
    ...imports(request, sample.answer.startsWith('json')),
    `response = ${call(sample, request, writeText(request.url, texts), '')}`,
    ...check(''),
    '',
    ...printed[sample.answer],
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function pythonAllPages(sample: RequestSample): string | undefined {
  const { pages } = sample;
  if (!pages) return undefined;
  const request = plainPageRequest(sample, pages);
  return [
    ...imports(request, true),
    'items = []',
    '',
    'while True:',
    `    response = ${call(sample, request, `${writeText(request.url, texts)} + str(len(items))`, '    ')}`,
    ...check('    '),
    `    page = response.json()[${quoted(pages.items)}]`,
    '    items += page',
    `    if len(page) < ${pages.limit}:`,
    '        break',
    '',
    'print(json.dumps(items, indent=2))',
  ].join('\n');
}

function imports(request: PlainRequest, json: boolean): readonly string[] {
  const standard = [
    ...(hasPiece(request, 'base64') ? ['import base64'] : []),
    ...(json ? ['import json'] : []),
    ...(hasPiece(request, 'env') ? ['import os'] : []),
    ...(hasPiece(request, 'encoded') ? ['from urllib.parse import quote'] : []),
  ];
  return [...standard, ...(standard.length > 0 ? [''] : []), 'import requests', ''];
}

function call({ body: given }: RequestSample, { method, headers }: PlainRequest, url: string, indent: string): string {
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const deeper = `${indent}    `;
  // `json=None` would send nothing.
  const body: SampleBody | undefined =
    given?.kind === 'json' && given.value === null ? { ...given, kind: 'text', text: 'null' } : given;
  // `json=` says so by itself.
  const told = headers.filter(
    ([name, [value]]) => !(body?.kind === 'json' && name === 'Content-Type' && value === 'application/json'),
  );
  const lines = [
    ...(known ? [] : [quoted(method)]),
    url,
    ...(told.length > 0
      ? [
          block(
            'headers={',
            told.map(([name, value]) => `${quoted(name)}: ${writeText(value, texts)}`),
            '}',
            deeper,
          ),
        ]
      : []),
    ...bodyArgument(body, deeper),
    'timeout=30',
  ];
  const name = known ? `requests.${method.toLowerCase()}` : 'requests.request';
  return block(`${name}(`, lines, ')', indent);
}

function bodyArgument(body: SampleBody | undefined, indent: string): readonly string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`json=${formatLiteral(body.value, literals, indent.length)}`];
    case 'form':
      return [
        block(
          'data=[',
          body.pairs.map(([name, value]) => `(${quoted(name)}, ${quoted(value)})`),
          ']',
          indent,
        ),
      ];
    case 'multipart':
      return [block('files=[', body.parts.map(part), ']', indent)];
    case 'text':
      return [`data=${quoted(body.text)}.encode()`];
    case 'file':
      return [`data=open(${quoted(body.file)}, "rb")`];
  }
}

function part(each: MultipartPart): string {
  const name = quoted(each.name);
  switch (each.kind) {
    case 'value':
      return `(${name}, (None, ${quoted(each.value)}))`;
    case 'typed':
      return `(${name}, (None, ${quoted(each.value)}, ${quoted(each.media)}))`;
    case 'file': {
      const media = each.media === undefined ? '' : `, ${quoted(each.media)}`;
      return `(${name}, (${quoted(fileName(each.file))}, open(${quoted(each.file)}, "rb")${media}))`;
    }
  }
}

function check(indent: string): readonly string[] {
  return [`${indent}if not response.ok:`, `${indent}    raise SystemExit(f"{response.status_code} {response.text}")`];
}

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
