import { plainMedia } from './compose-request.ts';
import { formatJson } from './format-literal.ts';
import type { SampleAuth, SamplePages } from './request-form.ts';
import {
  bodyMedia,
  byKind,
  isGeneratedKey,
  type MultipartPart,
  pageUrl,
  type RequestSample,
  type SampleBody,
  sampleUrl,
  withoutRefusedBody,
} from './request-sample.ts';
import { encode } from './serialise-parameter.ts';

/** One request as a complete shell command. */
export function curlSample(given: RequestSample): string {
  const [sample, note] = withoutRefusedBody(given, 'curl', /^head$/i);
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...keyNotes(sample),
    ...partNotes(sample.body),
    ...newKeyNotes(sample),
  ];
  const call = command(sample, word(sampleUrl(sample, typedKeys(sample)))).join(' \\\n  ');
  return [...notes.map((each) => `# ${each}`), call].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function curlAllPages(sample: RequestSample, pages: SamplePages): string {
  const url = pageUrl(sample, pages, [`${encode(pages.limitName)}=${pages.limit}`, ...typedKeys(sample)]);
  const [first, ...rest] = command(sample, `"${inDoubleQuotes(url)}&${encode(pages.offsetName)}=$offset"`);
  const call = [first, '--silent --show-error --fail-with-body', ...rest].join(' \\\n    ');
  const filter = `.${/^[a-z_]\w*$/i.test(pages.items) ? pages.items : `[${JSON.stringify(pages.items)}]`}`;
  return [
    ...['Needs jq.', ...keyNotes(sample)].map((each) => `# ${each}`),
    'offset=0',
    'while :; do',
    `  page=$(${call}) || {`,
    '    echo "$page" >&2',
    '    break',
    '  }',
    `  printf '%s' "$page" | jq ${quote(`${filter}[]`)}`,
    `  count=$(printf '%s' "$page" | jq ${quote(`${filter} | length`)})`,
    `  [ "$count" -lt ${pages.limit} ] && break`,
    `  offset=$((offset + ${pages.limit}))`,
    'done',
  ].join('\n');
}

function command(sample: RequestSample, url: string): readonly string[] {
  const method = sample.method.toUpperCase();
  const verb = method === 'GET' && !sample.body ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `;
  const media = bodyMedia(sample.body);
  return [
    `curl ${verb}${hasOpenKey(sample) && !sample.body ? '-G ' : ''}${url}`,
    ...sample.auth.flatMap((auth) => authOption(auth, sample.body)),
    ...(media === undefined ? [] : [`-H ${header('Content-Type', media)}`]),
    ...sample.headers.map(([name, value]) => `-H ${header(name, value)}`),
    ...sample.cookies.map(([name, value]) => `--cookie ${quote(`${name}=${value}`)}`),
    ...(sample.body ? bodyOptions(sample.body) : []),
    ...(sample.output ? [`--output ${sample.output}`] : []),
  ];
}

/** Whether the query contains a credential that only the environment knows, so that curl must encode it. */
function hasOpenKey({ auth }: RequestSample): boolean {
  return auth.some(({ kind, typed }) => kind === 'query' && typed === undefined);
}

/** Every curl can send data as a query, but with a body, only newer ones can. */
function keyNotes(sample: RequestSample): readonly string[] {
  return sample.body && hasOpenKey(sample) ? ['Needs curl 7.87 or later.'] : [];
}

/** Not every shell can generate a key. */
function newKeyNotes(sample: RequestSample): readonly string[] {
  const generated = sample.headers.find(([name]) => isGeneratedKey(sample, name));
  return generated ? [`Use a new ${generated[0]} for each new request.`] : [];
}

/** Typed credentials are part of the address. */
function typedKeys({ auth }: RequestSample): readonly string[] {
  return auth.flatMap((key) =>
    key.kind === 'query' && key.typed !== undefined ? [`${encode(key.name)}=${encode(key.typed)}`] : [],
  );
}

function authOption(auth: SampleAuth, body: SampleBody | undefined): readonly string[] {
  const { typed } = auth;
  switch (auth.kind) {
    case 'bearer':
      return [`-H ${withCredential('Authorization: Bearer ', auth)}`];
    case 'basic':
      return [`--user ${typed === undefined ? `"$${auth.userEnv}:$${auth.passwordEnv}"` : inQuotes(typed)}`];
    case 'header':
      return [`-H ${withCredential(`${auth.name}: `, auth)}`];
    case 'cookie':
      return [`--cookie ${withCredential(`${auth.name}=`, auth)}`];
    case 'query': {
      const option = body ? '--url-query' : '--data-urlencode';
      return typed === undefined ? [`${option} "${encode(auth.name)}=$${auth.env}"`] : [];
    }
  }
}

/** A quoted text that ends with a credential, which is typed or in the environment. */
function withCredential(start: string, { env, typed }: { env: string; typed?: string }): string {
  return typed === undefined ? `"${inDoubleQuotes(start)}$${env}"` : inQuotes(start + typed);
}

function bodyOptions(body: SampleBody): readonly string[] {
  return byKind(body, {
    json: ({ value }) => [`--data ${quote(formatJson(value, 2))}`],
    // curl encodes the value, but not the name.
    form: ({ pairs }) => pairs.map(([name, value]) => `--data-urlencode ${quote(`${encode(name)}=${value}`)}`),
    multipart: ({ parts }) => parts.filter(isPart).map(formOption),
    text: ({ text }) => [`--data-raw ${quote(text)}`],
    file: ({ file }) => [`--data-binary ${quote(`@${file}`)}`],
  });
}

/** The name of a part ends at the first `=`; after it, curl may read a file. */
function isPart({ name }: MultipartPart): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[=\0-\x1f\x7f]/.test(name);
}

/** Without their names, because not every shell accepts a pasted line with a `#` comment. */
function partNotes(body: SampleBody | undefined): readonly string[] {
  const count = body?.kind === 'multipart' ? body.parts.filter((part) => !isPart(part)).length : 0;
  if (count === 0) return [];
  return [`curl cannot send parts with an equals sign or control characters in their names: ${count} left out.`];
}

function formOption(part: MultipartPart): string {
  if (part.kind === 'value') return `--form-string ${quote(`${part.name}=${part.value}`)}`;
  const media = plainMedia(part.media);
  const content = part.kind === 'file' ? `@${formWord(part.file)}` : formWord(part.value, true);
  return `-F ${quote(`${part.name}=${content}${media === undefined ? '' : `;type=${media}`}`)}`;
}

/** curl itself interprets `;` and `,` in an unquoted form field. */
function formWord(text: string, always = false): string {
  return always || /[;,"\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}

function header(name: string, value: string): string {
  return inQuotes(`${name}: ${value}`);
}

/** Double quotes are more readable, but the shell expands their content. */
function inQuotes(text: string): string {
  return /["\\$`!\n]/.test(text) ? quote(text) : `"${text}"`;
}

/** Any text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : inQuotes(text);
}

function inDoubleQuotes(text: string): string {
  return text.replace(/["\\$`]/g, '\\$&').replaceAll('!', '"\'!\'"');
}
