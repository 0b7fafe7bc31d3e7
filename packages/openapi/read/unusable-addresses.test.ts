import { expect, test } from 'vitest';
import type { Finding } from './problems.ts';
import { reportUnusableAddresses } from './unusable-addresses.ts';

function found(document: object): readonly string[] {
  const all: Finding[] = [];
  reportUnusableAddresses(document as never, (finding) => all.push(finding));
  return all.map(({ pointer, message }) => `${pointer} ${message}`);
}

test('reports unusable URLs at their location', () => {
  const url = 'javascript:alert(1)';
  const operation = { servers: [{ url: 'data:text/html,x' }], externalDocs: { url: 'vbscript:x' } };
  expect(
    found({
      info: { termsOfService: url, contact: { url: '/contact' }, license: { url: 'not an address' } },
      externalDocs: { url },
      servers: [{ url }, { url: 'ftp://files.example' }],
      tags: [{ name: 'a', externalDocs: { url } }],
      paths: { '/a': { servers: [{ url }], get: operation } },
      components: { schemas: { A: { externalDocs: { url } } } },
    }),
  ).toMatchInlineSnapshot(`
    [
      "/info/termsOfService \`info.termsOfService\` is \`javascript:alert(1)\`, which is not a valid URL: it is not linked.",
      "/info/contact/url \`info.contact.url\` is \`/contact\`, which is not a valid URL: it is not linked.",
      "/info/license/url \`info.license.url\` is \`not an address\`, which is not a valid URL: it is not linked.",
      "/externalDocs/url \`externalDocs.url\` is \`javascript:alert(1)\`, which is not a valid URL: it is not linked.",
      "/servers/0/url The server \`javascript:alert(1)\` is not a URL that requests can be sent to.",
      "/servers/1/url The server \`ftp://files.example\` is not a URL that requests can be sent to.",
      "/tags/0/externalDocs/url \`tags.0.externalDocs.url\` is \`javascript:alert(1)\`, which is not a valid URL: it is not linked.",
      "/paths/~1a/servers/0/url The server \`javascript:alert(1)\` is not a URL that requests can be sent to.",
      "/paths/~1a/get/servers/0/url The server \`data:text/html,x\` is not a URL that requests can be sent to.",
      "/paths/~1a/get/externalDocs/url \`paths./a.get.externalDocs.url\` is \`vbscript:x\`, which is not a valid URL: it is not linked.",
      "/components/schemas/A/externalDocs/url \`components.schemas.A.externalDocs.url\` is \`javascript:alert(1)\`, which is not a valid URL: it is not linked.",
    ]
  `);
});

test('accepts usable URLs, and servers on the same host or with variables', () => {
  const url = 'https://example.com/a';
  const servers = [{ url: '/v1' }, { url: '{scheme}://{host}:8080/' }, { url: 'wss://a.example' }, { url: 'v1' }, {}];
  expect(
    found({ info: { termsOfService: url, contact: { url: 'HTTP://a.example' } }, servers, externalDocs: { url } }),
  ).toEqual([]);
});
