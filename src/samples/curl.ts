import { formatJson } from './format-literal.ts';
import { bodyMedia, type RequestSample, type SampleAuth, type SampleBody, sampleUrl } from './request-sample.ts';

/** One request as a shell command that runs as it is. */
export function curlSample(sample: RequestSample): string {
  return command(sample, address(sample)).join(' \\\n  ');
}

/** A loop over all pages. The last page is the first that is not full. */
export function curlAllPages(sample: RequestSample): string | undefined {
  const { pages } = sample;
  if (!pages) return undefined;
  const url = `${sampleUrl(sample, [`${pages.limitName}=${pages.limit}`])}&${pages.offsetName}=`;
  const [first, ...rest] = command(sample, `"${inDoubleQuotes(url)}$offset"`);
  const call = [first, '--silent --show-error --fail-with-body', ...rest].join(' \\\n    ');
  const filter = `.${/^[a-z_]\w*$/i.test(pages.items) ? pages.items : `[${JSON.stringify(pages.items)}]`}`;
  return [
    '# Needs jq.',
    'offset=0',
    'while :; do',
    `  page=$(${call}) || break`,
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
    `curl ${verb}${url}`,
    ...sample.auth.flatMap(authOption),
    ...(media === undefined ? [] : [`-H ${header('Content-Type', media)}`]),
    ...sample.headers.map(([name, value]) => `-H ${header(name, value)}`),
    ...sample.cookies.map(([name, value]) => `--cookie ${quote(`${name}=${value}`)}`),
    ...bodyOptions(sample.body),
  ];
}

function address(sample: RequestSample): string {
  const key = sample.auth.find((auth) => auth.kind === 'query');
  if (!key) return word(sampleUrl(sample));
  return `"${inDoubleQuotes(sampleUrl(sample, [`${encodeURIComponent(key.name)}=`]))}$${key.env}"`;
}

function authOption(auth: SampleAuth): readonly string[] {
  switch (auth.kind) {
    case 'bearer':
      return [`-H "Authorization: Bearer $${auth.env}"`];
    case 'basic':
      return [`--user "$${auth.userEnv}:$${auth.passwordEnv}"`];
    case 'header':
      return [`-H "${inDoubleQuotes(auth.name)}: $${auth.env}"`];
    case 'cookie':
      return [`--cookie "${inDoubleQuotes(auth.name)}=$${auth.env}"`];
    case 'query':
      return [];
  }
}

function bodyOptions(body: SampleBody | undefined): readonly string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`--data ${quote(formatJson(body.value, 2))}`];
    case 'form':
      return body.pairs.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
    case 'multipart':
      return body.parts.map((part) =>
        part.kind === 'file'
          ? `-F ${quote(`${part.name}=@${part.file}`)}`
          : `--form-string ${quote(`${part.name}=${part.value}`)}`,
      );
    case 'text':
      return [`--data-raw ${quote(body.text)}`];
    case 'file':
      return [`--data-binary ${quote(`@${body.file}`)}`];
  }
}

function header(name: string, value: string): string {
  const text = `${name}: ${value}`;
  // Double quotes read better, but the shell looks inside them.
  return /["\\$`!\n]/.test(text) ? quote(text) : `"${text}"`;
}

/** As one word for the shell, whatever is in it. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : quote(text);
}

function inDoubleQuotes(text: string): string {
  return text.replace(/["\\$`]/g, '\\$&').replaceAll('!', '"\'!\'"');
}
