import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createPigeonSite, letterGuide, type PigeonSite, pigeonConfig } from '../../../tests/fixtures/pigeon-site.ts';

const config = { ...pigeonConfig, documents: { stamps: 'stamps.yaml' } };

const stamps = (example: string): string => `
openapi: 3.0.3
info:
  title: '{Product} stamp API'
  version: '1'
  description: Sells stamps. See [letters](guide:letters), then [buy one](op:buy-stamp).
servers: [{ url: 'https://stamps.{product}.example' }]
paths:
  /stamps:
    post:
      operationId: buy-stamp
      summary: Buy a stamp
      requestBody: { content: { application/json: { schema: { type: integer }, example: ${example} } } }
      responses: { '201': { description: Bought. } }
`;

function siteWith(document: string | undefined): PigeonSite {
  const site = createPigeonSite();
  site.write('config.json', JSON.stringify(config));
  if (document !== undefined) site.write('stamps.yaml', document);
  site.write('guides/letters.mdx', letterGuide('All about [stamps](/stamps.openapi.json).'));
  return site;
}

test('a further document is handed out in both forms, and readers, assistants and programs are led to it', async () => {
  const files = await siteWith(stamps('5')).build();
  const read = (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
  const document = JSON.parse(read('stamps.openapi.json'));
  expect(parse(read('stamps.openapi.yaml'))).toEqual(document);
  // Pages of this site are at whole addresses. Its own operations have none.
  expect(document.info).toEqual({
    title: 'Pigeon stamp API',
    version: '1',
    description: 'Sells stamps. See [letters](https://developers.pigeon.example/docs/letters), then buy one.',
  });
  expect(Object.keys(files).filter((name) => name.includes('buy-stamp'))).toEqual([]);

  const overview = read('docs/api/pigeon-management-api.html');
  for (const [form, label] of [
    ['json', 'Pigeon stamp API (JSON)'],
    ['yaml', 'Pigeon stamp API (YAML)'],
  ] as const) {
    expect(overview).toContain(`<a href="/stamps.openapi.${form}" download>${label}</a>`);
    expect(read('llms.txt')).toContain(
      `- [${label}](https://developers.pigeon.example/stamps.openapi.${form}): Sells stamps.`,
    );
  }
  expect(JSON.parse(read('.well-known/api-catalog')).linkset.at(-1)).toEqual({
    anchor: 'https://stamps.pigeon.example/',
    'service-desc': [
      {
        href: 'https://developers.pigeon.example/stamps.openapi.json',
        type: 'application/vnd.oai.openapi+json;version=3.0',
      },
      {
        href: 'https://developers.pigeon.example/stamps.openapi.yaml',
        type: 'application/vnd.oai.openapi;version=3.0',
      },
    ],
  });
}, 60_000);

test.each([
  ['an example that does not fit', stamps('many'), /example[\s\S]*stamps\.yaml:\d+:\d+/],
  ['no OpenAPI', 'a: 1', /This is not an OpenAPI document[\s\S]*stamps\.yaml:1:1/],
  ['no file', undefined, /stamps\.yaml[\s\S]*`documents\.stamps` in \S*config\.json/],
])(
  'it is checked as the first one is: %s',
  async (_, document, problem) => {
    await expect(siteWith(document).build()).rejects.toThrow(problem);
  },
  60_000,
);
