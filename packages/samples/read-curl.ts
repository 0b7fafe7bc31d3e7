import { readJson } from '@docs/base/json.ts';
import { joinTexts } from '@docs/base/words.ts';
import { isHeaderName } from './compose-request.ts';
import type { SampleAuth } from './request-form.ts';
import type { MultipartPart, RequestSample, SampleBody } from './request-sample.ts';
import { encode } from './serialise-parameter.ts';

/** The combined effect of a command's options. */
interface Collected {
  urls: ShellWord[];
  method?: string;
  headers: [name: string, value: string][];
  auth: SampleAuth[];
  data: string[];
  fields: [name: string, value: string][];
  parts: MultipartPart[];
  file?: string;
  /** Form fields go into the query. */
  inQuery?: true;
}

/** Handles one option's value; returns whether the request can be written in other languages. */
type TakeOption = (collected: Collected, value: ShellWord) => boolean;

/** These change terminal output, not the request. */
const silent = /^(?:-(?:[sSfiL]+)|--(?:silent|show-error|fail|fail-with-body|include|location|no-progress-meter))$/;

const options: Readonly<Record<string, TakeOption>> = {
  '--request': literal((collected, value) => {
    collected.method = value;
    return true;
  }),
  '--url': (collected, value) => collected.urls.push(value) > 0,
  '--header': takeHeader,
  '--user': takeUser,
  '--data': literal(({ data }, value) => !value.startsWith('@') && data.push(value) > 0),
  '--data-raw': literal(({ data }, value) => data.push(value) > 0),
  '--data-binary': literal((collected, value) => {
    if (!value.startsWith('@')) return collected.data.push(value) > 0;
    collected.file = value.slice(1);
    return true;
  }),
  '--data-urlencode': literal(takeField),
  '--form': literal(takePart),
  '--form-string': literal(({ parts }, value) => {
    const [name, content] = cut(value, '=');
    return content !== undefined && parts.push({ kind: 'value', name, value: content }) > 0;
  }),
};

const short: Readonly<Record<string, string>> = {
  '-X': '--request',
  '-H': '--header',
  '-u': '--user',
  '-d': '--data',
  '-F': '--form',
};

/**
 * The request of a curl command in a guide, with the comments around it, for writing it in other languages. `undefined`
 * if there is more than one command, or anything that cannot be part of a request.
 */
export function readCurl(script: string): RequestSample | undefined {
  const command = shellWords(script);
  const [program, ...words] = command?.words ?? [];
  if (!command || !program || plainWord(program) !== 'curl') return undefined;
  const collected: Collected = { urls: [], headers: [], auth: [], data: [], fields: [], parts: [] };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? [];
    const name = plainWord(word) ?? '';
    if (silent.test(name)) continue;
    if (/^(?:-G|--get)$/.test(name)) collected.inQuery = true;
    else if (!name.startsWith('-')) collected.urls.push(word);
    else {
      const take = options[short[name] ?? name];
      const value = words[++index];
      if (!take || !value || !take(collected, value)) return undefined;
    }
  }
  return toRequest(collected, command.notes);
}

function toRequest(collected: Collected, notes: readonly string[]): RequestSample | undefined {
  const [address, ...others] = collected.urls;
  const url = address && plainWord(address);
  // In other addresses, curl itself would expand brackets and braces.
  if (others.length > 0 || !url || !/^https?:\/\/[^\s[\]{}]+$/.test(url)) return undefined;
  const type = collected.headers.findIndex(([name]) => name.toLowerCase() === 'content-type');
  const sent = bodyOf(collected, collected.headers[type]?.[1]);
  if (sent === 'mixed' || (collected.inQuery && sent && sent.kind !== 'form')) return undefined;
  const body = collected.inQuery ? undefined : sent;
  return {
    method: (collected.method ?? (body ? 'post' : 'get')).toLowerCase(),
    url,
    query: collected.inQuery ? collected.fields.map(([name, value]) => `${name}=${encode(value)}`) : [],
    headers: collected.headers.filter((_, index) => !body || index !== type),
    cookies: [],
    auth: collected.auth,
    ...(body && { body }),
    response: 'text',
    ...(notes.length > 0 && { notes }),
  };
}

function bodyOf({ data, fields, parts, file }: Collected, type: string | undefined): SampleBody | undefined | 'mixed' {
  const kinds = [data, fields, parts].filter(({ length }) => length > 0).length + (file === undefined ? 0 : 1);
  if (kinds === 0) return undefined;
  // The client generates the boundary of a form.
  if (kinds > 1 || (parts.length > 0 && type !== undefined)) return 'mixed';
  const media = type ?? 'application/x-www-form-urlencoded';
  if (parts.length > 0) return { kind: 'multipart', parts };
  if (fields.length > 0) return { kind: 'form', media, pairs: fields };
  if (file !== undefined) return { kind: 'file', media, file };
  const sent = data.join('&');
  const value = /[/+]json\b/.test(media) ? readJson(sent) : undefined;
  return value === undefined ? { kind: 'text', media, text: sent } : { kind: 'json', media, value };
}

/** `Name: value`, and credentials from the environment: `Authorization: Bearer $TOKEN`, `X-Key: $KEY`. */
function takeHeader({ headers, auth }: Collected, [first, second, ...rest]: ShellWord): boolean {
  if (typeof first !== 'string' || rest.length > 0) return false;
  const [name, value] = cut(first, ':').map((piece) => piece?.trim()) as [string, string | undefined];
  if (value === undefined || !isHeaderName(name)) return false;
  if (second === undefined) return headers.push([name, value]) > 0;
  if (typeof second === 'string') return false;
  if (name.toLowerCase() === 'authorization' && value === 'Bearer')
    return auth.push({ kind: 'bearer', env: second.env }) > 0;
  return value === '' && auth.push({ kind: 'header', name, env: second.env }) > 0;
}

/** `$USER:$PASSWORD`. */
function takeUser({ auth }: Collected, [user, between, password, ...rest]: ShellWord): boolean {
  if (typeof user !== 'object' || between !== ':' || typeof password !== 'object' || rest.length > 0) return false;
  return auth.push({ kind: 'basic', userEnv: user.env, passwordEnv: password.env }) > 0;
}

/** curl encodes the value, but not the name. */
function takeField({ fields }: Collected, value: string): boolean {
  const [name, content] = cut(value, '=');
  return content !== undefined && encode(name) === name && name !== '' && fields.push([name, content]) > 0;
}

/** `name=value` or `name=@file;type=image/png`. */
function takePart({ parts }: Collected, value: string): boolean {
  const [name, content = ''] = cut(value, '=');
  const [, file, media] = /^@([^;,"]+)(?:;type=([^;,"]+))?$/.exec(content) ?? [];
  if (file !== undefined) return parts.push({ kind: 'file', name, file, ...(media !== undefined && { media }) }) > 0;
  return name !== '' && /^[^@<;,"][^;,"]*$/.test(content) && parts.push({ kind: 'value', name, value: content }) > 0;
}

function cut(text: string, at: string): readonly [before: string, after: string | undefined] {
  const index = text.indexOf(at);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** A word without variables. */
function plainWord(word: ShellWord): string | undefined {
  const [only, ...others] = word;
  return typeof only === 'string' && others.length === 0 ? only : undefined;
}

/** An option whose value is known when the sample is written. */
function literal(take: (collected: Collected, value: string) => boolean): TakeOption {
  return (collected, word) => {
    const value = plainWord(word);
    return value !== undefined && take(collected, value);
  };
}

/** A word of a command: its text and the variables that the shell inserts. */
type ShellWord = readonly ShellPiece[];
type ShellPiece = string | { readonly env: string };

/** A word, or the end of one; anything else belongs to a program, not to a single command. */
const TOKEN =
  /(?<joint>\\\r?\n)|(?<space>[ \t]+)|(?<line>\r?\n)|(?<comment>#[^\n]*)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[\s\S])*)"|(?<bare>(?:[\w@%+=:,./?-]|\\[^\n])+)|\$(?:(?<variable>\w+)|\{(?<braced>\w+)\})/y;

/**
 * The words of a shell script with a single command; `undefined` if there are more commands, or if only a shell could
 * interpret it. `notes` are the comment lines above and below, without their marks.
 */
export function shellWords(script: string): { notes: readonly string[]; words: readonly ShellWord[] } | undefined {
  const notes: string[] = [];
  const words: ShellPiece[][] = [];
  let word: ShellPiece[] | undefined;
  let isEnded = false;
  const add = (...pieces: readonly ShellPiece[]): void => {
    if (word) word.push(...pieces);
    else {
      word = [...pieces];
      words.push(word);
    }
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < script.length) {
    const groups = TOKEN.exec(script)?.groups;
    if (!groups) return undefined;
    const { joint, space, line, comment, single, double, bare, variable, braced } = groups;
    if (joint !== undefined) continue;
    if (line !== undefined) isEnded = words.length > 0;
    if (space !== undefined || line !== undefined) word = undefined;
    else if (comment !== undefined && !word) {
      // A comment after the command would end up in the wrong line.
      if (words.length > 0 && !isEnded) return undefined;
      notes.push(comment.replace(/^#+\s*/, '').trimEnd());
    } else if (isEnded || comment !== undefined) return undefined;
    else if (single !== undefined) add(single);
    else if (bare !== undefined) add(bare.replace(/\\(.)/g, '$1'));
    else if (double !== undefined) {
      const pieces = inDouble(double);
      if (!pieces) return undefined;
      add(...pieces);
    } else add({ env: variable ?? braced ?? '' });
  }
  return words.length > 0 ? { notes, words: words.map(joined) } : undefined;
}

/** The content of double quotes, where the shell inserts variables and runs commands. */
function inDouble(text: string): readonly ShellPiece[] | undefined {
  const pieces: ShellPiece[] = [''];
  for (const [piece, escaped, variable, braced, other] of text.matchAll(
    /\\([\s\S])|\$(?:(\w+)|\{(\w+)\})|([$`])|[^\\$`]+/g,
  )) {
    if (other !== undefined) return undefined;
    const name = variable ?? braced;
    if (name !== undefined) pieces.push({ env: name });
    else if (escaped === undefined) pieces.push(piece);
    else if (escaped !== '\n') pieces.push(/["\\$`]/.test(escaped) ? escaped : piece);
  }
  return pieces;
}

/** Joins adjacent text. */
function joined(word: ShellWord): ShellWord {
  const pieces = joinTexts(word.filter((piece) => piece !== ''));
  return pieces.length > 0 ? pieces : [''];
}
