import { inTemplate, jsKey, jsLiteral, jsString } from './js-literal.ts';
import type { SampleAuth, SampleResponse } from './request-form.ts';
import {
  bodyMedia,
  type MultipartPart,
  pageUrl,
  queryKeys,
  type RequestSample,
  type SampleBody,
  sampleUrl,
  sendable,
} from './request-sample.ts';
import { encode } from './serialise-parameter.ts';

/** Methods with which `fetch` throws when there is a body. */
const refused = /^(?:get|head)$/i;

/** One request as an ES module for Node's own `fetch`; runs as it is. */
export function nodejsSample(given: RequestSample): string {
  // `fetch` throws whatever else is right.
  if (/^trace$/i.test(given.method)) return '// fetch cannot send TRACE. Use curl, or request() of node:https.';
  const [sample, note] = sendable(given, 'fetch', refused);
  const options = requestOptions(sample);
  return [
    ...(note === undefined ? [] : [`// ${note}`]),
    ...preparation(sample.body),
    `const response = await fetch(${address(sample)}${options === '' ? '' : `, ${options}`});`,
    '',
    ...check(''),
    '',
    ...printed(sample.answer),
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function nodejsAllPages(given: RequestSample): string | undefined {
  const [sample, note] = sendable(given, 'fetch', refused);
  const { pages } = sample;
  if (!pages) return undefined;
  const url = pageUrl(sample, pages, [`${encode(pages.limitName)}=`]);
  const offset = inTemplate(encode(pages.offsetName));
  const items = /^[A-Za-z_$][\w$]*$/.test(pages.items) ? `page.${pages.items}` : `page[${jsString(pages.items)}]`;
  const options = requestOptions(sample, '  ');
  return [
    ...(note === undefined ? [] : [`// ${note}`]),
    `const limit = ${pages.limit};`,
    'const all = [];',
    'let page;',
    '',
    'do {',
    `  const url = \`${inTemplate(url)}\${limit}${keyText(sample, url)}&${offset}=\${all.length}\`;`,
    `  const response = await fetch(url${options === '' ? '' : `, ${options}`});`,
    ...check('  '),
    '  page = await response.json();',
    `  all.push(...${items});`,
    `} while (${items}.length === limit);`,
    '',
    'console.log(JSON.stringify(all, null, 2));',
  ].join('\n');
}

function check(indent: string): readonly string[] {
  return [
    `${indent}if (!response.ok) {`,
    `${indent}  throw new Error(\`\${response.status} \${await response.text()}\`);`,
    `${indent}}`,
  ];
}

function address(sample: RequestSample): string {
  const url = sampleUrl(sample);
  const key = keyText(sample, url);
  return key.includes('${') ? `\`${inTemplate(url)}${key}\`` : jsString(url + key);
}

/** The credentials that travel in the address, as part of a template literal. */
function keyText(sample: RequestSample, url: string): string {
  return queryKeys(sample, url, (env) => `\${encodeURIComponent(process.env.${env})}`).join('');
}

function requestOptions(sample: RequestSample, indent = ''): string {
  const deeper = `${indent}  `;
  const method = sample.method.toUpperCase();
  const media = bodyMedia(sample.body);
  const cookies = [
    ...sample.auth.flatMap((auth) =>
      auth.kind === 'cookie'
        ? [
            `${inTemplate(auth.name)}=${auth.typed === undefined ? `\${process.env.${auth.env}}` : inTemplate(auth.typed)}`,
          ]
        : [],
    ),
    ...sample.cookies.map(([name, value]) => inTemplate(`${name}=${value}`)),
  ];
  const headers: readonly (readonly [string, string])[] = [
    ...sample.auth.flatMap(authHeader),
    ...(media === undefined ? [] : [['Content-Type', jsString(media)] as const]),
    ...sample.headers.map(([name, value]) => [name, jsString(value)] as const),
    ...(cookies.length > 0 ? [['Cookie', `\`${cookies.join('; ')}\``] as const] : []),
  ];
  const lines = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)},`]),
    ...(headers.length > 0
      ? [`headers: {\n${headers.map(([name, value]) => `${deeper}  ${jsKey(name)}: ${value},\n`).join('')}${deeper}},`]
      : []),
    ...bodyLine(sample.body, deeper),
  ];
  return lines.length > 0 ? `{\n${lines.map((line) => `${deeper}${line}\n`).join('')}${indent}}` : '';
}

function authHeader(auth: SampleAuth): readonly (readonly [string, string])[] {
  const { typed } = auth;
  switch (auth.kind) {
    case 'bearer':
      return [
        ['Authorization', typed === undefined ? `\`Bearer \${process.env.${auth.env}}\`` : jsString(`Bearer ${typed}`)],
      ];
    case 'basic': {
      const pair =
        typed === undefined
          ? `\`\${process.env.${auth.userEnv}}:\${process.env.${auth.passwordEnv}}\``
          : jsString(typed);
      return [['Authorization', `\`Basic \${Buffer.from(${pair}).toString('base64')}\``]];
    }
    case 'header':
      return [[auth.name, typed === undefined ? `process.env.${auth.env}` : jsString(typed)]];
    case 'query':
    case 'cookie':
      return [];
  }
}

function preparation(body: SampleBody | undefined): readonly string[] {
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.kind === 'file'));
  const lines = files ? ["import { openAsBlob } from 'node:fs';", ''] : [];
  if (body?.kind !== 'multipart') return lines;
  return [...lines, 'const form = new FormData();', ...body.parts.map(appendPart), ''];
}

function appendPart(part: MultipartPart): string {
  const name = jsString(part.name);
  switch (part.kind) {
    case 'value':
      return `form.append(${name}, ${jsString(part.value)});`;
    case 'typed':
      return `form.append(${name}, new Blob([${jsString(part.value)}], { type: ${jsString(part.media)} }));`;
    case 'file': {
      const type = part.media === undefined ? '' : `, { type: ${jsString(part.media)} }`;
      // The receiver is told the name, not the folders it lies in.
      const file = part.file.replace(/^.*[\\/]/, '');
      return `form.append(${name}, await openAsBlob(${jsString(part.file)}${type}), ${jsString(file)});`;
    }
  }
}

function bodyLine(body: SampleBody | undefined, indent: string): readonly string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`body: JSON.stringify(${jsLiteral(body.value, indent)}),`];
    case 'form':
      return [`body: new URLSearchParams(${jsLiteral(body.pairs, indent)}),`];
    case 'multipart':
      return ['body: form,'];
    case 'text':
      return [`body: ${jsString(body.text)},`];
    case 'file':
      return [`body: await openAsBlob(${jsString(body.file)}),`];
  }
}

function printed(answer: SampleResponse): readonly string[] {
  const json = 'console.log(JSON.stringify(await response.json(), null, 2));';
  switch (answer) {
    case 'json':
      return [json];
    case 'json-or-none':
      return [
        'if (response.status === 204) {',
        "  console.log('Done: 204, no content.');",
        '} else {',
        `  ${json}`,
        '}',
      ];
    case 'text':
      return ['console.log(await response.text());'];
    case 'bytes':
      return ['console.log(`$' + '{(await response.arrayBuffer()).byteLength} bytes`);'];
    case 'none':
      return ['console.log(`Done: $' + '{response.status}, no content.`);'];
  }
}
