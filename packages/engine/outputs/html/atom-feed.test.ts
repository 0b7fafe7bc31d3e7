import { code, link } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import type { PageOf } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { atomFeed } from './atom-feed.ts';

const site = { url: 'https://birds.example', title: 'Birds', product: { name: 'Birds', slug: 'birds' } } as SiteView;

const page: PageOf<'changelog'> = {
  kind: 'changelog',
  href: '/docs/changelog',
  title: 'Changelog',
  description: '',
  breadcrumbs: [],
  feed: '/docs/changelog.xml',
  releases: [
    {
      id: 'v2',
      version: '2',
      date: '2025-02-01',
      summary: 'Fewer < more.',
      subjects: [
        {
          label: 'List birds',
          noun: 'operation',
          changes: [
            { breaking: true, text: ['This operation was removed. Use ', link('/docs/api/find', 'Find birds'), '.'] },
          ],
        },
        {
          label: 'Bird & egg',
          noun: 'schema',
          href: '/docs/api/schemas/bird',
          changes: [{ breaking: false, text: ['Member ', code('<b>'), ' is new.'], side: 'responses' }],
        },
      ],
    },
  ],
};

/** The content of the entry as a feed reader takes it. */
function content(feed: string): string {
  const escaped = /<content type="html">(.*)<\/content>/.exec(feed)?.[1] ?? '';
  const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return escaped.replace(/&\w+;/g, (entity) => characters[entity] ?? entity);
}

test('an entry links to the changed pages, and says whether a change affects requests or responses', () => {
  expect(content(atomFeed(page, site))).toBe(
    [
      '<p>Fewer &lt; more.</p>',
      '<p>List birds (operation)</p>',
      '<ul><li><strong>Breaking:</strong> This operation was removed. ',
      'Use <a href="https://birds.example/docs/api/find">Find birds</a>.</li></ul>',
      '<p><a href="https://birds.example/docs/api/schemas/bird">Bird &amp; egg</a> (schema)</p>',
      '<ul><li>Member <code>&lt;b&gt;</code> is new. In responses.</li></ul>',
    ].join(''),
  );
});
