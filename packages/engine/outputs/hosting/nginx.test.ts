import { expect, test } from 'vitest';
import { nginxConfig } from './host-files.ts';

const config = (base: string): string => nginxConfig({ base, redirects: {}, headers: {} });

test('returns 404 for / only if the site has a base', () => {
  // Otherwise another index.html in the root would match `$uri/`.
  expect(config('/sub/path/')).toContain('  location = / { return 404; }\n');
  expect(config('/')).not.toContain('location = / { return 404; }');
});

test('rejects paths with a backslash or a control character before any redirect', () => {
  const [first] = /location ~ .*/.exec(config('/')) ?? [];
  expect(first).toBe(String.raw`location ~ [\x00-\x1f\x5c] { return 400; }`);
});
