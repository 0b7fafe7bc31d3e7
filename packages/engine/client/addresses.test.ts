import { expect, test } from 'vitest';
import { suggestBase } from './addresses.ts';

test.each([
  ['/', '/', '/', '/'],
  ['/sub/', '/', '/', '/sub/'],
  ['/sub/docs/introduction', '/docs/introduction', '/', '/sub/'],
  ['/sub/docs/introduction.html', '/docs/introduction', '/', '/sub/'],
  ['/sub/docs/', '/docs/', '/', '/sub/'],
  ['/docs/introduction', '/wrong/docs/introduction', '/wrong/', '/'],
  ['/elsewhere', '/docs/introduction', '/', undefined],
])('suggests a base for %s showing %s built for %s: %s', (pathname, page, base, expected) => {
  expect(suggestBase(pathname, page, base)).toBe(expected);
});
