import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../packages/engine/cli/project-site.ts';
import type { Page } from '../../packages/engine/model/page.ts';
import { planSite } from '../../packages/engine/plan/plan-site.ts';
import { renderHtml } from '../../packages/engine/ui/render/render-html.ts';
import { NavbarLink } from '../../packages/engine/ui/shell/masthead.tsx';
import { createPigeonSite, letterDocument, pigeonConfig } from '../fixtures/pigeon-site.ts';

/** A site with two sidebars, and a version in another folder. */
let planned: ReturnType<typeof planSite>;
const guide = (title: string, sidebar = 'main'): string =>
  `---\ntitle: ${title}\ndescription: A guide.\nsidebar: ${sidebar}\n---\n\nText.\n`;

beforeAll(async () => {
  const site = createPigeonSite();
  mkdirSync(path.join(site.folder, 'v1/guides'), { recursive: true });
  const sidebar = (name: string, version?: string): object => ({
    type: 'sidebar',
    label: name,
    sidebar: name,
    version,
  });
  const config = {
    ...pigeonConfig,
    editUrl: 'https://acme.example/{version}/{path}',
    versions: [
      { id: 'v2', label: 'Version 2' },
      { id: 'v1', label: 'Version 1', site: './v1/' },
    ],
    navbar: { start: [sidebar('main'), sidebar('extra'), { ...sidebar('main', 'v1'), label: 'old' }] },
  };
  const learn = [{ type: 'category', label: 'More', items: ['letters', 'nest'] }];
  const forum = { type: 'link', label: 'Forum', href: 'https://forum.example' };
  const sections = [{ label: 'Learn', items: [...learn, forum, { type: 'overview' }] }];
  const sidebars = {
    main: { sections },
    extra: { landing: 'extra', sections: [{ label: 'Extra', items: ['extra'] }] },
  };
  site.write('config.json', JSON.stringify(config));
  site.write('sidebars.json', JSON.stringify(sidebars));
  site.write('guides/letters.mdx', guide('Letters'));
  site.write('guides/nest.mdx', guide('Nest'));
  site.write('guides/extra.mdx', guide('Extra', 'extra'));
  for (const [name, text] of Object.entries({
    'config.json': JSON.stringify(pigeonConfig),
    'openapi.json': JSON.stringify(letterDocument),
  }))
    site.write(`v1/${name}`, text);
  site.write('v1/guides/letters.mdx', guide('Letters'));
  planned = planSite((await loadSite(site.folder, '/')).source);
});

const page = (href: string): Page => {
  const found = planned.pages.find((each) => each.href === href);
  if (!found) throw new Error(`No page ${href}: ${planned.pages.map((each) => each.href)}`);
  return found;
};

const current = (href: string): readonly string[] => {
  const render = renderHtml;
  return planned.site.navbar.start
    .filter((item) => render(<NavbarLink item={item} page={page(href)} />).includes('aria-current'))
    .map(({ label }) => label);
};

test('a link to a sidebar is current on the pages of that sidebar, in its version', () => {
  expect(current('/docs/letters')).toEqual(['main']);
  expect(current('/docs/api/overview')).toEqual(['main']);
  expect(current('/docs/extra')).toEqual(['extra']);
  expect(current('/docs/v1/letters')).toEqual(['main', 'old']);
  expect(current('/')).toEqual([]);
});

test('a guide inside a category belongs to the section around it', () => {
  expect(page('/docs/nest').breadcrumbs.map(({ label }) => label)).toEqual(['Learn']);
});

test('after the last guide comes the next page, not a link to another site', () => {
  expect(page('/docs/nest').next?.label).toBe('1 operation');
});

test('the edit link of a guide leads to the folder of its version', () => {
  expect(page('/docs/letters').edit).toBe('https://acme.example/v2/guides/letters.mdx');
  expect(page('/docs/v1/letters').edit).toBe('https://acme.example/v1/v1/guides/letters.mdx');
});
