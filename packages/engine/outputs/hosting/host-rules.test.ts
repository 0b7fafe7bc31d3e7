import { expect, test } from 'vitest';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile } from './static-hosts.ts';

const rules = { base: '/', redirects: {}, headers: {} };

test.each([
  ['nginx', nginxConfig(rules)],
  ['Caddy', caddyfile(rules)],
  ['static hosts', headersFile(rules)],
])('%s: the docs ask for encryption of their own host, and decide for no other', (_, config) => {
  expect(config).toContain('max-age=63072000');
  expect(config).not.toContain('includeSubDomains');
});

test('static hosts name the list of all pages for what stands in the docs, with the base', () => {
  const link = '  Link: </sub/llms.txt>; rel="describedby"';
  const blocks = headersFile({ ...rules, base: '/sub/' }).split('\n\n');
  expect(blocks.filter((block) => block.includes('Link:'))).toEqual([`/sub/\n${link}`, `/sub/docs/*\n${link}`]);
});
