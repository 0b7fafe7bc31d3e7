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

/** Something known when the sample is written, or only when it runs. */
export type TextPiece =
  | string
  /** An environment variable; `encoded` for an address. */
  | { readonly kind: 'env'; readonly name: string; readonly encoded?: true }
  | { readonly kind: 'base64'; readonly of: readonly TextPiece[] }
  /** An idempotency key that the program generates when it runs. */
  | { readonly kind: 'key' };

export type RequestText = readonly TextPiece[];

/** A request whose credentials stand where they travel: in its headers, or in its address. */
export interface PlainRequest {
  /** Upper case. */
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

/** The same for one page of a list. The number of what was read so far goes to the end of the address. */
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

/** How a language writes text and what it is made of. */
export interface TextSyntax {
  string(text: string): string;
  env(name: string): string;
  /** Percent-encodes what an expression gives. */
  encoded(expression: string): string;
  base64(expression: string): string;
  /** An expression for a new idempotency key. */
  readonly key: string;
  /** Between two expressions that become one text. */
  readonly plus: string;
}

/** Text as one expression; what is known stands in as few strings as possible. */
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

/** Does a text of the request, or one inside of it, have a piece of this kind? For what a sample has to import. */
export function hasPiece({ url, headers }: PlainRequest, wanted: 'env' | 'encoded' | 'base64' | 'key'): boolean {
  const isWanted = (piece: TextPiece): boolean => {
    if (typeof piece === 'string') return false;
    if (piece.kind === 'key') return wanted === 'key';
    if (piece.kind === 'base64') return wanted === 'base64' || piece.of.some(isWanted);
    return wanted === 'env' || (wanted === 'encoded' && piece.encoded === true);
  };
  return [url, ...headers.map(([, value]) => value)].flat().some(isWanted);
}

/** The fields of a form as they travel. */
export function formText(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** As JSON, which many languages read as a string of theirs. Go takes a byte order mark only if it is escaped. */
export function jsonString(text: string): string {
  return JSON.stringify(wellFormed(text)).replaceAll('\ufeff', '\\ufeff');
}

/** Lines further to the right, those of what takes several as well. */
export function indented(lines: readonly string[], by = '    '): readonly string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : by + line));
}

/** One item a line. */
export function block(open: string, items: readonly string[], close: string, indent = '    '): string {
  const lines = items.map((item) => `${item},`);
  return [open, ...indented(lines, indent), close].join('\n');
}

/** The receiver is told the name, not the folders a file lies in. */
export function fileName(file: string): string {
  return file.replace(/^.*[\\/]/, '');
}

/** What a part says of itself. */
export function disposition(part: MultipartPart): string {
  const file = part.kind === 'file' ? `; filename=${jsonString(fileName(part.file))}` : '';
  return `form-data; name=${jsonString(part.name)}${file}`;
}

/** What stands between the boundary of a part and its content, where a form is put together by hand. */
export function partHead(part: MultipartPart): string {
  const type = part.kind === 'value' ? '' : `Content-Type: ${part.media ?? 'application/octet-stream'}\r\n`;
  return `\r\nContent-Disposition: ${disposition(part)}\r\n${type}\r\n`;
}
