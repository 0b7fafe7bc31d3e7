import { link, table } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import type { PageOf } from '../../model/page.ts';
import { pageToMarkdown } from './page-to-markdown.ts';

const site = { title: 'Birds', url: 'https://birds.example', base: '/' };
const page: PageOf<'changelog'> = {
  kind: 'changelog',
  href: '/docs/changelog',
  title: 'Changelog',
  description: 'What has changed.',
  breadcrumbs: [],
  deprecations: table(
    ['What', 'Stops working after'],
    [[[link('/docs/api/list', 'List birds'), ' (operation)'], ['31 December 2026']]],
  ),
  releases: [
    {
      id: 'v2',
      version: '2',
      date: '2025-02-01',
      summary: 'Fewer.',
      subjects: [
        {
          label: 'List birds',
          noun: 'operation',
          href: '/docs/api/list',
          changes: [{ breaking: false, text: ['Deprecated. Use ', link('/docs/api/find', 'Find birds'), '.'] }],
        },
      ],
    },
  ],
};

test('lists deprecations first, and links to the site', () => {
  expect(pageToMarkdown(page, site)).toMatchInlineSnapshot(`
    "# Changelog

    What has changed.

    Source: https://birds.example/docs/changelog

    All pages: https://birds.example/llms.txt

    ## Deprecations

    | What | Stops working after |
    | --- | --- |
    | [List birds](https://birds.example/docs/api/list) (operation) | 31 December 2026 |

    ## 2 (2025-02-01)

    Fewer.

    [List birds](https://birds.example/docs/api/list) (operation)

    - Deprecated. Use [Find birds](https://birds.example/docs/api/find).
    "
  `);
});

test('has no section Deprecations if there are none', () => {
  const { deprecations: _, ...others } = page;
  expect(pageToMarkdown(others, site)).not.toContain('Deprecations');
});
