import { joinTexts, wellFormed } from '@docs/base/words.ts';
import type { SampleAuth, SamplePages } from './request-form.ts';
import {
  bodyMedia,
  isGeneratedKey,
  type MultipartPart,
  pageUrl,
  queryKeys,
  type RequestSample,
  sampleUrl,
} from './request-sample.ts';
import { encode } from './serialise-parameter.ts';

/** A value that is known when the sample is written, or only when it runs. */
export type TextPiece =
  | string
  /** An environment variable; `encoded` in an address. */
  | { readonly kind: 'env'; readonly name: string; readonly encoded?: true }
  | { readonly kind: 'base64'; readonly of: readonly TextPiece[] }
  /** An idempotency key that the program generates at run time. */
  | { readonly kind: 'key' };

export type RequestText = readonly TextPiece[];

/** A request with its credentials in their final place: headers or address. */
export interface PlainRequest {
  /** In upper case. */
  readonly method: string;
  readonly url: RequestText;
  readonly headers: readonly (readonly [name: string, value: RequestText])[];
}

export function plainRequest(sample: RequestSample, url = sampleUrl(sample)): PlainRequest {
  return {
    method: sample.method.toUpperCase(),
    url: [url, ...queryKeys(sample, url, encodedEnv)],
    headers: headersOf(sample),
  };
}

/** The same for one page of a list. The number of items read so far is added to the end of the address. */
export function plainPageRequest(sample: RequestSample, pages: SamplePages): PlainRequest {
  const request = plainRequest(sample, pageUrl(sample, pages, [`${encode(pages.limitName)}=${pages.limit}`]));
  return { ...request, url: [...request.url, `&${encode(pages.offsetName)}=`] };
}

function headersOf(sample: RequestSample): PlainRequest['headers'] {
  const media = bodyMedia(sample.body);
  const cookies: readonly RequestText[] = [
    ...sample.auth.flatMap((auth) => (auth.kind === 'cookie' ? [[`${auth.name}=`, credentialPiece(auth)]] : [])),
    ...sample.cookies.map(([name, value]) => [`${name}=${value}`]),
  ];
  return [
    ...sample.auth.flatMap(authHeader),
    ...(media === undefined ? [] : [['Content-Type', [media]] as const]),
    ...sample.headers.map(
      ([name, value]) => [name, [isGeneratedKey(sample, name) ? { kind: 'key' as const } : value]] as const,
    ),
    ...(cookies.length > 0
      ? [['Cookie', cookies.flatMap((cookie, index) => (index > 0 ? ['; ', ...cookie] : cookie))] as const]
      : []),
  ];
}

function authHeader(auth: SampleAuth): PlainRequest['headers'] {
  switch (auth.kind) {
    case 'bearer':
      return [['Authorization', ['Bearer ', credentialPiece(auth)]]];
    case 'basic': {
      const { userEnv, passwordEnv, typed } = auth;
      const of =
        typed === undefined ? [credentialPiece({ env: userEnv }), ':', credentialPiece({ env: passwordEnv })] : [typed];
      return [['Authorization', ['Basic ', { kind: 'base64', of }]]];
    }
    case 'header':
      return [[auth.name, [credentialPiece(auth)]]];
    case 'query':
    case 'cookie':
      return [];
  }
}

function credentialPiece({ env, typed }: { env: string; typed?: string }): TextPiece {
  return typed ?? { kind: 'env', name: env };
}

export function encodedEnv(name: string): TextPiece {
  return { kind: 'env', name, encoded: true };
}

/** How a language writes text and the expressions in it. */
export interface TextSyntax {
  string(text: string): string;
  env(name: string): string;
  /** Percent-encodes the result of an expression. */
  encoded(expression: string): string;
  base64(expression: string): string;
  /** An expression for a new idempotency key. */
  readonly key: string;
  /** Joins two expressions into one text. */
  readonly plus: string;
}

/** Text as one expression, with as few string literals as possible. */
export function writeText(text: RequestText, syntax: TextSyntax): string {
  return joinTexts(text)
    .map((piece) => writePiece(piece, syntax))
    .join(syntax.plus);
}

function writePiece(piece: TextPiece, syntax: TextSyntax): string {
  if (typeof piece === 'string') return syntax.string(piece);
  if (piece.kind === 'key') return syntax.key;
  if (piece.kind === 'base64') return syntax.base64(writeText(piece.of, syntax));
  return piece.encoded ? syntax.encoded(syntax.env(piece.name)) : syntax.env(piece.name);
}

/** Whether any text of the request contains a piece of this kind, which decides what a sample must import. */
export function hasPiece({ url, headers }: PlainRequest, wanted: 'env' | 'encoded' | 'base64' | 'key'): boolean {
  const isWanted = (piece: TextPiece): boolean => {
    if (typeof piece === 'string') return false;
    if (piece.kind === 'key') return wanted === 'key';
    if (piece.kind === 'base64') return wanted === 'base64' || piece.of.some(isWanted);
    return wanted === 'env' || (wanted === 'encoded' && piece.encoded === true);
  };
  return [url, ...headers.map(([, value]) => value)].flat().some(isWanted);
}

/** The fields of a form as they are sent. */
export function formText(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** As JSON, which many languages accept as a string literal. Go accepts a byte order mark only if it is escaped. */
export function jsonString(text: string): string {
  return JSON.stringify(wellFormed(text)).replaceAll('\ufeff', '\\ufeff');
}

/** Indents lines, including those of multi-line items. */
export function indented(lines: readonly string[], by = '    '): readonly string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : by + line));
}

/** One item per line. */
export function block(open: string, items: readonly string[], close: string, indent = '    '): string {
  const lines = items.map((item) => `${item},`);
  return [open, ...indented(lines, indent), close].join('\n');
}

/** Servers get the file name without its folders. */
export function fileName(file: string): string {
  return file.replace(/^.*[\\/]/, '');
}

/** The headers of a part. */
export function disposition(part: MultipartPart): string {
  const file = part.kind === 'file' ? `; filename=${jsonString(fileName(part.file))}` : '';
  return `form-data; name=${jsonString(part.name)}${file}`;
}

/** Text between a part's boundary and its content, for forms assembled by hand. */
export function partHead(part: MultipartPart): string {
  const type = part.kind === 'value' ? '' : `Content-Type: ${part.media ?? 'application/octet-stream'}\r\n`;
  return `\r\nContent-Disposition: ${disposition(part)}\r\n${type}\r\n`;
}
