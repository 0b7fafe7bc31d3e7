import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, sites } from './support/browser.ts';

// In the fixture `attack`, every text, name and address of the document contains a script, or an address that must not
// be followed. Scripts that run set `pwned`; the page then logs it to the console, which fails the test.

/** A context that reports everything that left the page or ran in it. */
async function watched(bypassCSP: boolean): Promise<{ context: BrowserContext; wrong: string[] }> {
  const context = await openContext({ bypassCSP, init: tripwire });
  const wrong: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(sites.attack)) wrong.push(`requested ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { context, wrong };
}

function tripwire(): void {
  Object.defineProperty(globalThis, 'pwned', { set: (value) => console.error(`pwned ${value}`) });
}

async function hrefs(page: Page): Promise<string[]> {
  const response = await page.request.get(`${sites.attack}contents.json`);
  return ((await response.json()) as { href: string }[]).map(({ href }) => href);
}

/** Everything in the document that could run, load or link somewhere it must not. */
function dangers(): string[] {
  const found: string[] = [];
  const leadsTo = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  const isData = (element: Element): boolean => /^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '');
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (/^(?:iframe|object|embed|base|frame|portal|math|video|audio)$/.test(name)) found.push(`<${name}>`);
    // The page has some of its own.
    if (/^(?:template|noscript)$/.test(name) && element.innerHTML.includes('pwned')) found.push(`<${name}>`);
    // The only script in the page is ours, and the policy allows it by its hash.
    if (name === 'script' && !isData(element) && element.textContent?.includes('pwned')) found.push('<script>');
    // So are the styles, and none come from the document.
    if (
      name === 'style' &&
      (element !== document.querySelector('head > style') || element.textContent?.includes('pwned'))
    )
      found.push('<style>');
    if (element.getAttribute('http-equiv')?.toLowerCase() === 'refresh') found.push('refresh');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^(?:style|srcdoc|srcset|formaction|ping|background)$/i.test(attribute))
        found.push(`${name}[${attribute}]`);
      if (!/^(?:href|src|action|data|poster|xlink:href)$/i.test(attribute)) continue;
      const url = URL.parse(value, location.href);
      const leaves =
        name !== 'a' &&
        url?.origin !== location.origin &&
        !element.matches('link[rel="canonical"], link[rel="alternate"]');
      if (!url || !leadsTo.has(url.protocol) || leaves) found.push(`${name}[${attribute}=${value}]`);
    }
  }
  // Names in the document must not shadow those of the page.
  if (document.getElementById('main')?.tagName !== 'MAIN') found.push('#main is something else');
  if (!(document.body instanceof HTMLBodyElement) || !(window.location instanceof Location)) found.push('clobbered');
  if ('polluted' in Object.prototype) found.push('polluted');
  return found;
}

test('every page without a content security policy: nothing hostile runs, loads or is linked', async () => {
  const { context, wrong } = await watched(true);
  const page = await context.newPage();
  const all = await hrefs(page);
  expect(all.length).toBeGreaterThan(20);
  for (const href of all) {
    await page.goto(new URL(href, sites.attack).href);
    for (const danger of await page.evaluate(dangers)) wrong.push(`${href}: ${danger}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('page changes, search and request builder with the policy: nothing hostile runs, loads or is linked', async () => {
  const { context, wrong } = await watched(false);
  const page = await context.newPage();
  const check = async (what: string): Promise<void> => {
    for (const danger of await page.evaluate(dangers)) wrong.push(`${what}: ${danger}`);
  };
  const all = await hrefs(page);
  await page.goto(new URL(all[0] ?? '', sites.attack).href);
  for (const href of all.filter((each) => each.includes('/docs/'))) {
    const shown = await page.evaluate(async (to) => {
      if (location.pathname !== to) await window.navigation?.navigate(to).finished;
      return document.documentElement.dataset.path;
    }, href);
    expect(shown).toBe(href);
    await check(href);
  }

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('script');
  await dialog.getByRole('option').first().waitFor();
  await check('search');
  await page.keyboard.press('Escape');

  const operation = all.find((href) => href.endsWith('/docs/api/script-script-pwned-64-script')) ?? '';
  await page.goto(new URL(operation, sites.attack).href);
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
  const fields = page.locator('[data-island="request-builder"]').getByRole('textbox');
  for (const field of (await fields.all()).slice(0, 4)) await field.fill('</script><img src=x onerror=pwned=150>');
  await check('request builder');
  expect(wrong).toEqual([]);
}, 120_000);
