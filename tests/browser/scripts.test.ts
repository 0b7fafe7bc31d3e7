import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { violations } from './support/axe.ts';
import { openContext, sites } from './support/browser.ts';
import { failedRequest, follow, heading, painted } from './support/page-steps.ts';

const stats = 'https://stats.pigeon.example';
/** The fixture's config contains its hash. */
const script = 'window.ranAs = document.currentScript.dataset.site;\n';

async function withStats(
  answer: (route: Route) => Promise<void>,
  ...expectMessages: RegExp[]
): Promise<BrowserContext> {
  const context = await openContext({ expectMessages });
  await context.route(`${stats}/**`, answer);
  return context;
}

test('pages and files for hosts have a policy with the configured scripts and their endpoints', async () => {
  const text = (name: string): Promise<string> => readFile(path.join(inject('folders').apis, name), 'utf8');
  for (const name of ['index.html', 'docs/counting.html', '404.html']) {
    const html = await text(name);
    expect(html).toContain(
      `<script async src="${stats}/script.js?id=1" integrity="sha256-${await hashOf(script)}" crossorigin="anonymous" data-site="pigeon"></script>`,
    );
    expect(html).toContain('<script async src="/page-views.js"></script>');
  }
  const files = ['docs/counting.html', '_headers', '_hosts/nginx.conf', '_hosts/Caddyfile', '_hosts/server.json'];
  for (const name of files) {
    const [policy = ''] = /default-src 'none'[^\n"]*/.exec(await text(name)) ?? [];
    expect([name, policy]).toEqual([
      name,
      expect.stringMatching(/; script-src 'self' 'sha256-\S+' https:\/\/stats\.pigeon\.example\/script\.js; style-src/),
    ]);
    expect(policy).toContain(`; connect-src 'self' ${stats}/in ${stats}; `);
    expect(policy).not.toMatch(/unsafe/);
  }
});

test('configured scripts run on every page, see page changes, and send to allowed addresses', async () => {
  const sent: string[] = [];
  const context = await withStats(async (route) => {
    const request = route.request();
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
    await route.fulfill({ headers, body: script });
  });
  const page = await context.newPage();
  await page.goto(`${sites.apis}docs/counting`);
  await page.waitForFunction(() => 'ranAs' in window && 'pageViews' in window);
  expect(await page.evaluate(() => (window as { ranAs?: string }).ranAs)).toBe('pigeon');
  await follow(page, '/docs/api/list-items');
  await eventually(() => sent).toEqual(['/docs/counting', '/docs/api/list-items']);
});

test('the policy blocks other scripts, markup from text and other addresses', async () => {
  const forbidden = /Content Security Policy|Trusted|violates the following/;
  const context = await withStats((route) => route.abort(), failedRequest, forbidden);
  const page = await context.newPage();
  await page.goto(`${sites.apis}docs/counting`);
  const tried = await page.evaluate(async () => {
    const blocked: string[] = [];
    addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
    const attempt = (code: () => unknown): string => {
      try {
        return String(code());
      } catch {
        return 'thrown';
      }
    };
    const element = document.createElement('script');
    const outcome = [
      attempt(() => {
        element.src = 'https://stats.pigeon.example/other.js';
      }),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<script>1</' + 'script>')),
    ];
    await fetch('https://other.pigeon.example/').catch(() => outcome.push('rejected'));
    await new Promise((resolve) => setTimeout(resolve));
    return { outcome, blocked: [...new Set(blocked)].sort() };
  });
  expect(tried.outcome).toEqual(['thrown', 'thrown', 'rejected']);
  expect(tried.blocked).toEqual(['connect-src', 'require-trusted-types-for']);
});

test.each([
  ['blocked', (route: Route) => route.abort('blockedbyclient')],
  ['never answered', () => new Promise<void>(() => {})],
  [
    'replaced by a different file',
    (route: Route) => route.fulfill({ body: 'alert(1)', headers: { 'access-control-allow-origin': '*' } }),
  ],
])('the page works if a script is %s', { tags: ['verify'] }, async (_, answer) => {
  const context = await withStats(answer, failedRequest, /integrity/);
  await context.route('**/page-views.js', answer);
  const page = await context.newPage();
  await page.goto(`${sites.apis}docs/counting`, { waitUntil: 'domcontentloaded' });
  await follow(page, '/docs/api/list-items');
  await eventually(() => heading(page)).toBe('List items');
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('letter');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await painted(page);
  expect(await violations(page, {})).toEqual([]);
  // Elements that need scripts are shown, because our own scripts run.
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function hashOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
}
