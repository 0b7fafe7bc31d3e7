import { expect, test } from 'vitest';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { withQuery } from './with-query.ts';

test.each([
  ['/docs/a', '', '/docs/a'],
  ['/docs/a', '?x=1', '/docs/a?x=1'],
  ['/docs/a#b', '?x=1', '/docs/a?x=1#b'],
  ['/docs/a#b', '', '/docs/a#b'],
])('%s with %s', (to, query, expected) => {
  expect(withQuery(to, query)).toBe(expected);
});

test('hosts put the query before the anchor', () => {
  const rules = { base: '/', redirects: { '/docs/old': '/docs/a#b' }, headers: {} };
  expect(nginxConfig(rules)).toContain('location = /docs/old { return 301 /docs/a$is_args$args#b; }');
  expect(caddyfile(rules)).toContain('redir /docs/old /docs/a{docs_query}#b 301');
});
