import { isObject, type JsonValue, jsonSyntaxError, readJson } from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { readCurl } from '@docs/samples/read-curl.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';

export type Headers = readonly (readonly [name: string, value: string])[];

/** A request, as far as the text contains it. */
export interface PastedRequest {
  readonly kind: 'request';
  readonly from: 'curl' | 'url' | 'log' | 'code';
  /** Lower case; absent if the text does not say. */
  readonly method?: string;
  readonly url: string;
  /** Other addresses in the text. */
  readonly more?: readonly string[];
  /** Absent if the text would not show them. */
  readonly headers?: Headers;
  readonly body?: string;
  /** The response logged with it. */
  readonly response?: PastedResponse;
}

export interface PastedResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The kind of a text, recognised by its syntax alone. */
type Paste =
  | PastedRequest
  | PastedResponse
  /** Headers and a body, as webhook receivers log them. */
  | { readonly kind: 'message'; readonly headers: Headers; readonly body: string }
  | { readonly kind: 'json'; readonly value: JsonValue }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'text'; readonly text: string };

const METHOD = METHODS.join('|');
const REQUEST_LINE = new RegExp(`^(${METHOD})\\s+(\\S+)(?:\\s+HTTP/[\\d.]+)?\\s*$`, 'i');
const LOGGED = new RegExp(`"(${METHOD})\\s+(\\S+)\\s+HTTP/[\\d.]+"(?:\\s+(\\d{3}))?`, 'i');
const STATUS_LINE = /^HTTP\/[\d.]+\s+(\d{3})/;
const HEADER = /^([\w-]+):[ \t]*(.*)$/;

export function readPaste(pasted: string): Paste {
  const whole = pasted.replaceAll('\r\n', '\n').trim();
  // The code in a Markdown block.
  const text = /^```[^\n]*\n([\s\S]*)\n```$/.exec(whole)?.[1]?.trim() ?? whole;
  const command = /^(?:\$ +)?curl\s/m.exec(text);
  if (command) return fromCurl(firstCommand(text.slice(text.indexOf('curl', command.index))));
  if (/^[[{]/.test(text)) {
    const value = readJson(text);
    return value === undefined ? { kind: 'broken', reason: jsonSyntaxError(text) } : { kind: 'json', value };
  }
  const lines = text.split('\n');
  const isVerbose = lines.some((line) => /^> \w+ \S+ HTTP/.test(line));
  const message = isVerbose ? fromVerbose(lines) : fromMessage(lines);
  if (message) return message;
  const logged = LOGGED.exec(text);
  if (logged) {
    const [, method = '', url = '', status] = logged;
    const response = status === undefined ? {} : { response: responseOf(Number(status), [], '') };
    return { kind: 'request', from: 'log', method: method.toLowerCase(), url, ...response };
  }
  if (/^(?:https?:\/\/|\/[\w{:])\S*$/.test(text)) return { kind: 'request', from: 'url', url: text };
  return fromCode(text) ?? { kind: 'text', text };
}

/** Up to the end of its last line, which is followed by output or other text. */
function firstCommand(script: string): string {
  let quote: string | undefined;
  for (let at = 0; at < script.length; at += 1) {
    const sign = script.charAt(at);
    if (quote !== undefined) {
      if (sign === '\\' && quote === '"') at += 1;
      else if (sign === quote) quote = undefined;
    } else if (sign === '\\' || sign === '^') at += 1;
    else if (sign === '"' || sign === "'") quote = sign;
    // The backslash before an option is often lost.
    else if (sign === '\n' && !/^\s*-/.test(script.slice(at, at + 100))) return script.slice(0, at);
  }
  return script;
}

function responseOf(status: number, headers: Headers, body: string): PastedResponse {
  return { kind: 'response', status, headers, body };
}

/** A request, a response, or both, in the format that HTTP tools print. */
function fromMessage(lines: readonly string[]): Paste | undefined {
  const [first = '', ...rest] = lines;
  const status = STATUS_LINE.exec(first)?.[1];
  if (status !== undefined) return responseOf(Number(status), ...headAndBody(rest));
  const asked = REQUEST_LINE.exec(first);
  if (asked) {
    const [, method = '', url = ''] = asked;
    const end = rest.findIndex((line) => STATUS_LINE.test(line));
    const [headers, body] = headAndBody(end < 0 ? rest : rest.slice(0, end));
    const response = end < 0 ? undefined : fromMessage(rest.slice(end));
    return {
      kind: 'request',
      from: rest.length > 0 ? 'log' : 'url',
      method: method.toLowerCase(),
      url: withHost(url, headers),
      ...(headers.length > 0 && { headers }),
      ...(body !== '' && { body }),
      ...(response?.kind === 'response' && { response }),
    };
  }
  if (!HEADER.test(first) || /^https?:/.test(first)) return undefined;
  const [headers, body] = headAndBody(lines);
  return /^[[{]/.test(body) ? { kind: 'message', headers, body } : undefined;
}

/** `curl -v`: `>` marks sent lines, `<` received ones. */
function fromVerbose(lines: readonly string[]): Paste | undefined {
  const marked = (mark: string): string[] => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
  const body = lines.filter((line) => !/^(?:[*<>]|[{}] \[)/.test(line));
  const answer = marked('<').filter((line) => line.trim() !== '');
  return fromMessage([...marked('>'), ...(answer.length > 0 ? [...answer, '', ...body] : [])]);
}

function headAndBody(lines: readonly string[]): [headers: Headers, body: string] {
  const end = lines.findIndex((line) => !HEADER.test(line));
  const head = end < 0 ? lines : lines.slice(0, end);
  const headers = head.flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    return [[name, value.trim()]];
  });
  return [headers, end < 0 ? '' : lines.slice(end).join('\n').trim()];
}

export function headerOf(headers: Headers, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}

function withHost(url: string, headers: Headers): string {
  const host = headerOf(headers, 'host');
  return host !== undefined && url.startsWith('/') ? `https://${host}${url}` : url;
}

function fromCurl(script: string): Paste {
  const sample = readCurl(script);
  if (sample) return ofSample(sample);
  // With unknown options or shell code around it, the obvious parts are still found.
  const option = (names: string): string[] =>
    [...script.matchAll(new RegExp(`\\s(?:${names})[ =]*(?:'([^']*)'|"((?:[^"\\\\]|\\\\.)*)"|(\\S+))`, 'g'))].map(
      ([, single, double, bare]) => single ?? double?.replace(/\\(.)/g, '$1') ?? bare ?? '',
    );
  const url = /https?:\/\/[^\s"'\\]+/.exec(script)?.[0];
  if (url === undefined) return { kind: 'text', text: script };
  const body = option('-d|--data(?:-raw|-binary|-ascii)?|--json').join('&');
  const method = option('-X|--request')[0]?.toLowerCase() ?? (body === '' ? 'get' : 'post');
  const json = /\s--json[ =]/.test(script) ? [['Content-Type', 'application/json'] as const] : [];
  const headers = [...option('-H|--header').flatMap((line) => headAndBody([line])[0]), ...json];
  return { kind: 'request', from: 'curl', method, url, headers, ...(body !== '' && { body }) };
}

function ofSample({ method, url, query, headers, auth, body }: RequestSample): PastedRequest {
  const media = body && 'media' in body ? [['Content-Type', body.media ?? ''] as const] : [];
  const credentials = auth.map((each) => [each.kind === 'header' ? each.name : 'Authorization', '$'] as const);
  const text =
    body?.kind === 'json' ? JSON.stringify(body.value) : body?.kind === 'text' ? body.text : body ? ' ' : undefined;
  const address = query.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}` : url;
  const sent = [...credentials, ...media, ...headers];
  return {
    kind: 'request',
    from: 'curl',
    method,
    url: address,
    headers: sent,
    ...(text !== undefined && { body: text }),
  };
}

/** How programs in different languages name the method; the first match counts. */
const CODE_METHODS: readonly RegExp[] = [
  new RegExp(`\\bmethod['"]?\\s*(?:[:=,(]|=>)\\s*['"](${METHOD})['"]`, 'i'),
  new RegExp(`CURLOPT_CUSTOMREQUEST['"]?\\s*(?:,|=>)\\s*['"](${METHOD})['"]`, 'i'),
  new RegExp(`NewRequest\\w*\\([^"\\n]*"(${METHOD})"`, 'i'),
  new RegExp(`HttpMethod(?:\\.|\\("|\\]::(?:new\\(')?)(${METHOD})`, 'i'),
  new RegExp(`Net::HTTP::(${METHOD})\\b`, 'i'),
  new RegExp(`(?:\\.|->)request\\(\\s*['"](${METHOD})['"]`, 'i'),
  new RegExp(`(?:requests|axios|session|client|http|HTTP|got)\\.(${METHOD})\\w*\\(`, 'i'),
  new RegExp(`\\.(${METHOD})\\(`, 'i'),
];

/** A program: the first address in it, with the method and body found near it. */
function fromCode(text: string): PastedRequest | undefined {
  const [url, ...more] = text.match(/https?:\/\/[^\s"'`<>\\)]+/g) ?? [];
  if (url === undefined || !/["'`(]https?:/.test(text)) return undefined;
  const method = CODE_METHODS.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const body = largestLiteral(text);
  return {
    kind: 'request',
    from: 'code',
    method: method?.toLowerCase() ?? (body === undefined ? 'get' : 'post'),
    url,
    more,
    ...(body !== undefined && { body }),
  };
}

/** The largest value that is JSON, or nearly. Objects with headers are not bodies. */
function largestLiteral(text: string): string | undefined {
  for (const start of text.matchAll(/[[{]/g)) {
    const piece = balancedLiteral(text, start.index);
    const value = piece === undefined ? undefined : (readJson(piece) ?? readJson(toJsonText(piece)));
    const isData = isObject(value) ? Object.keys(value).length > 0 : Array.isArray(value) && value.some(isObject);
    if (isData && !/authorization|content-type/i.test(piece ?? '')) return JSON.stringify(value);
  }
  return undefined;
}

function balancedLiteral(text: string, start: number): string | undefined {
  let depth = 0;
  for (const { 0: mark, index } of text.slice(start).matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[[{}\]]/g)) {
    if (/[[{]/.test(mark.charAt(0)) && mark.length === 1) depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  return undefined;
}

/** Literals in JavaScript, Python, PHP and Ruby as JSON: unquoted names, single quotes, `=>`, trailing commas. */
function toJsonText(literal: string): string {
  return literal
    .replace(/'((?:[^'\\\n]|\\.)*)'/g, (_, inner: string) => JSON.stringify(inner.replace(/\\(['\\])/g, '$1')))
    .replace(
      /("(?:[^"\\\n]|\\.)*")|\b(True|False|None|nil)\b|([\w$]+)(?=\s*:)|\s*=>\s*|,(?=\s*[}\]])/g,
      (all, string, word, name) => {
        if (string !== undefined) return string;
        if (word !== undefined) return word === 'True' ? 'true' : word === 'False' ? 'false' : 'null';
        if (name !== undefined) return `"${name}"`;
        return all.includes('=>') ? ': ' : '';
      },
    );
}
