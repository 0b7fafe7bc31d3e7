import { inTemplate, jsKey, jsLiteral, jsString } from './js-literal.ts';
import {
  bodyMedia,
  type RequestSample,
  type SampleAnswer,
  type SampleAuth,
  type SampleBody,
  sampleUrl,
} from './request-sample.ts';

/** One request as an ES module for Node's own `fetch`; runs as it is. */
export function nodejsSample(sample: RequestSample): string {
  const options = requestOptions(sample);
  return [
    ...preparation(sample.body),
    `const response = await fetch(${address(sample)}${options === '' ? '' : `, ${options}`});`,
    '',
    ...check(''),
    '',
    printed(sample.answer),
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function nodejsAllPages(sample: RequestSample): string | undefined {
  const { pages } = sample;
  if (!pages) return undefined;
  const url = `${sampleUrl(sample, [`${pages.limitName}=`])}`;
  const items = /^[A-Za-z_$][\w$]*$/.test(pages.items) ? `page.${pages.items}` : `page[${jsString(pages.items)}]`;
  const options = requestOptions(sample, '  ');
  return [
    `const limit = ${pages.limit};`,
    'const all = [];',
    'let page;',
    '',
    'do {',
    `  const url = \`${inTemplate(url)}\${limit}&${inTemplate(pages.offsetName)}=\${all.length}\`;`,
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
  const key = sample.auth.find((auth) => auth.kind === 'query');
  if (!key) return jsString(sampleUrl(sample));
  const url = sampleUrl(sample, [`${encodeURIComponent(key.name)}=`]);
  return `\`${inTemplate(url)}\${encodeURIComponent(process.env.${key.env})}\``;
}

function requestOptions(sample: RequestSample, indent = ''): string {
  const deeper = `${indent}  `;
  const method = sample.method.toUpperCase();
  const media = bodyMedia(sample.body);
  const cookies = [
    ...sample.auth.flatMap((auth) =>
      auth.kind === 'cookie' ? [`${inTemplate(auth.name)}=\${process.env.${auth.env}}`] : [],
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
  switch (auth.kind) {
    case 'bearer':
      return [['Authorization', `\`Bearer \${process.env.${auth.env}}\``]];
    case 'basic':
      return [
        [
          'Authorization',
          `\`Basic \${btoa(\`\${process.env.${auth.userEnv}}:\${process.env.${auth.passwordEnv}}\`)}\``,
        ],
      ];
    case 'header':
      return [[auth.name, `process.env.${auth.env}`]];
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
  const parts = body.parts.map((part) =>
    part.kind === 'file'
      ? `form.append(${jsString(part.name)}, await openAsBlob(${jsString(part.file)}), ${jsString(part.file)});`
      : `form.append(${jsString(part.name)}, ${jsString(part.value)});`,
  );
  return [...lines, 'const form = new FormData();', ...parts, ''];
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

function printed(answer: SampleAnswer): string {
  switch (answer) {
    case 'json':
      return 'console.log(JSON.stringify(await response.json(), null, 2));';
    case 'json-or-none':
      return "console.log(response.status === 204 ? 'Done: 204, no content.' : JSON.stringify(await response.json(), null, 2));";
    case 'text':
      return 'console.log(await response.text());';
    case 'bytes':
      return 'console.log(`$' + '{(await response.arrayBuffer()).byteLength} bytes`);';
    case 'none':
      return 'console.log(`Done: $' + '{response.status}, no content.`);';
  }
}
