import { expect, test } from 'vitest';
import { caddyfile, headersFile, nginxConfig } from './host-files.ts';
import { withQuery } from './host-rules.ts';

const rules = { base: '/', redirects: {}, headers: {} };

test.each([
  ['nginx', nginxConfig(rules)],
  ['Caddy', caddyfile(rules)],
  ['static hosts', headersFile(rules)],
])('%s: sends Strict-Transport-Security without includeSubDomains', (_, config) => {
  expect(config).toContain('max-age=63072000');
  expect(config).not.toContain('includeSubDomains');
});

test('static hosts send a Link header to llms.txt for the docs, with the base', () => {
  const link = '  Link: </sub/llms.txt>; rel="describedby"';
  const blocks = headersFile({ ...rules, base: '/sub/' }).split('\n\n');
  expect(blocks.filter((block) => block.includes('Link:'))).toEqual([`/sub/\n${link}`, `/sub/docs/*\n${link}`]);
});

test.each([
  ['/docs/a', '', '/docs/a'],
  ['/docs/a', '?x=1', '/docs/a?x=1'],
  ['/docs/a#b', '?x=1', '/docs/a?x=1#b'],
  ['/docs/a#b', '', '/docs/a#b'],
])('%s with the query "%s"', (to, query, expected) => {
  expect(withQuery(to, query)).toBe(expected);
});

test('hosts put the query before the anchor of a redirect', () => {
  const rules = { base: '/', redirects: { '/docs/old': '/docs/a#b' }, headers: {} };
  expect(nginxConfig(rules)).toContain('location = /docs/old { return 301 /docs/a$is_args$args#b; }');
  expect(caddyfile(rules)).toContain('redir /docs/old /docs/a{docs_query}#b 301');
});
