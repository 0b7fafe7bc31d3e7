import { expect, test } from 'vitest';
import type { SiteView } from '../../model/site.ts';
import { redirectFiles } from './site-files.ts';

test('writes a page for each old address, with or without `.html`, except for folders', () => {
  const site = { base: '/sub/', url: 'https://a.example', title: 'A' } as SiteView;
  const pages = { '/sub/docs/old': '/sub/docs/new', '/sub/old.html': '/sub/docs/new', '/sub/folder/': '/sub/docs/new' };
  const files = redirectFiles({ pages, anchors: {} }, site);
  expect(files.map(([name]) => name)).toEqual(['docs/old.html', 'old.html', 'moved-anchors.json']);
  expect(files[0]?.[1]()).toContain('url=/sub/docs/new');
});
