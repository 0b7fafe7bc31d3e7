import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { violations } from './support/axe.ts';
import { herald, type OpenOptions, openContext, openPage, sites } from './support/browser.ts';
import { failedRequest, follow, heading, withoutEntry } from './support/page-steps.ts';

const intro = herald('/docs/introduction');

const button = (page: Page) => page.getByRole('button', { name: /^Colour mode: / });

/** The current mode, the selected one, and the stored one. */
async function mode(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    let stored: string | null = 'blocked';
    try {
      stored = localStorage.getItem('theme');
    } catch {}
    return `${theme} ${themeChoice} ${stored}`;
  });
}

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const isDark = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < 3 * 128;
};

describe('colour mode', () => {
  test('the default is light', async () => {
    const page = await openPage(intro);
    expect(await mode(page)).toBe('light light null');
    expect(isDark(await background(page))).toBe(false);
  });

  test('the default is light even when the system is dark', async () => {
    const page = await openPage(intro, { colorScheme: 'dark' });
    expect(await mode(page)).toBe('light light null');
    expect(isDark(await background(page))).toBe(false);
  });

  test('with the system preference respected, the button cycles through light, dark and system', async () => {
    const page = await openPage(intro, { colorScheme: 'dark' });
    const steps: [label: string, mode: string][] = [
      ['Colour mode: light. Switch to dark.', 'light light null'],
      ['Colour mode: dark. Switch to system.', 'dark dark dark'],
      ['Colour mode: system. Switch to light.', 'dark system system'],
      ['Colour mode: light. Switch to dark.', 'light light light'],
    ];
    for (const [label, expected] of steps) {
      await eventually(() => button(page).getAttribute('aria-label')).toBe(label);
      expect(await mode(page)).toBe(expected);
      // The button changes first.
      await eventually(async () => isDark(await background(page))).toBe(expected.startsWith('dark'));
      await button(page).click();
    }
  });

  test('without the system preference, the button toggles between light and dark', async () => {
    const page = await openPage(sites.plain, { colorScheme: 'dark' });
    await eventually(() => button(page).getAttribute('aria-label')).toBe('Colour mode: light. Switch to dark.');
    await button(page).click();
    expect(await mode(page)).toBe('dark dark dark');
    expect(await button(page).getAttribute('aria-label')).toBe('Colour mode: dark. Switch to light.');
    await button(page).click();
    expect(await mode(page)).toBe('light light light');
  });

  test('a stored "system" is ignored if the system preference is not respected', async () => {
    const page = await openPage(sites.plain, { colorScheme: 'dark', localStorage: { theme: 'system' } });
    expect(await mode(page)).toBe('light light system');
  });

  test('several quick clicks end with the last choice', { tags: ['verify'] }, async () => {
    const page = await openPage(intro);
    await button(page).evaluate((element) => {
      (element as HTMLElement).click();
      (element as HTMLElement).click();
      (element as HTMLElement).click();
      (element as HTMLElement).click();
    });
    expect(await mode(page)).toBe('dark dark dark');
    await eventually(async () => isDark(await background(page))).toBe(true);
    await eventually(() => page.locator('html').getAttribute('style')).toBeFalsy();
    await eventually(() => page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
      await background(page),
    );
  });

  test('the button works with the keyboard', async () => {
    const page = await openPage(intro);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await eventually(() => mode(page)).toBe('dark dark dark');
    await page.keyboard.press('Space');
    await eventually(() => mode(page)).toBe('light system system');
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the choice survives reload and page changes', async () => {
    const page = await openPage(intro);
    await button(page).click();
    await page.reload();
    expect(await mode(page)).toBe('dark dark dark');
    await eventually(() => button(page).getAttribute('aria-label')).toBe('Colour mode: dark. Switch to system.');
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    expect(await mode(page)).toBe('dark dark dark');
  });

  test.each<[string, OpenOptions, string]>([
    ['dark', { localStorage: { theme: 'dark' } }, 'dark dark dark'],
    ['system on a dark system', { localStorage: { theme: 'system' }, colorScheme: 'dark' }, 'dark system system'],
    ['system on a light system', { localStorage: { theme: 'system' }, colorScheme: 'light' }, 'light system system'],
  ])('%s is applied before first paint, without any script file', async (_name, options, expected) => {
    const context = await openContext({ ...options, expectMessages: [failedRequest] });
    const page = await context.newPage();
    await withoutEntry(page);
    await page.goto(intro);
    expect(await mode(page)).toBe(expected);
    expect(isDark(await background(page))).toBe(expected.startsWith('dark'));
  });

  test.each<[string, OpenOptions]>([
    ['light', {}],
    ['dark', { localStorage: { theme: 'dark' } }],
    ['system on a dark system', { localStorage: { theme: 'system' }, colorScheme: 'dark' }],
  ])('`theme-color` is the background colour of the page: %s', async (name, options) => {
    const page = await openPage(intro, options);
    const tint = (): Promise<string> =>
      page.locator('meta[name="theme-color"]').evaluate((meta) => {
        // Any colour notation, as the browser normalises it.
        const probe = document.createElement('i');
        probe.style.color = (meta as HTMLMetaElement).content;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
    await eventually(tint).toBe(await background(page));
    expect(isDark(await tint())).toBe(name !== 'light');
    await button(page).click();
    await eventually(async () => (await tint()) === (await background(page))).toBe(true);
  });

  test('the attributes are set before the body exists', { tags: ['verify'] }, async () => {
    const context = await openContext({ localStorage: { theme: 'dark' } });
    await context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { atBody: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    await page.goto(intro);
    expect(await page.evaluate(() => (window as { atBody?: string }).atBody)).toBe('dark');
  });

  test.each(['', 'blue', 'DARK', '{"theme":"dark"}', '"><script>alert(1)</script>'])(
    'an invalid stored value is ignored: %j',
    { tags: ['verify'] },
    async (theme) => {
      const page = await openPage(intro, { localStorage: { theme }, colorScheme: 'dark' });
      expect(await mode(page)).toBe(`light light ${theme}`);
      await eventually(() => button(page).getAttribute('aria-label')).toBe('Colour mode: light. Switch to dark.');
      await button(page).click();
      expect(await mode(page)).toBe('dark dark dark');
    },
  );

  test('storage that throws: the button works, and the choice lasts across page changes', async () => {
    const page = await openPage(intro, {
      init: () => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Storage is blocked', 'SecurityError');
            },
          });
        }
      },
    });
    expect(await mode(page)).toBe('light light blocked');
    await button(page).click();
    expect(await mode(page)).toBe('dark dark blocked');
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    expect(await mode(page)).toBe('dark dark blocked');
  });

  test('storage whose methods throw: the button works', { tags: ['verify'] }, async () => {
    const page = await openPage(intro, {
      init: () => {
        for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
          Storage.prototype[name] = () => {
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
          };
        }
      },
    });
    await button(page).click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  test('the choice is synced across tabs', async () => {
    const context = await openContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(intro);
    await two.goto(herald('/'));
    await button(one).click();
    await eventually(() => mode(two)).toBe('dark dark dark');
    await eventually(() => button(two).getAttribute('aria-label')).toBe('Colour mode: dark. Switch to system.');
    await button(two).click();
    await eventually(() => mode(one)).toBe('light system system');
  });

  test('clearing the storage in another tab restores the default', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(intro);
    await button(one).click();
    await two.goto(intro);
    expect(await mode(two)).toBe('dark dark dark');
    await one.evaluate(() => localStorage.clear());
    await eventually(() => mode(two)).toBe('light light null');
  });

  test('a change of the system preference is applied when system is chosen', async () => {
    const page = await openPage(intro, { localStorage: { theme: 'system' }, colorScheme: 'light' });
    expect(await mode(page)).toBe('light system system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => mode(page)).toBe('dark system system');
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => mode(page)).toBe('light system system');
  });

  test.each(['light', 'dark'])(
    'a change of the system preference is ignored when %s is chosen',
    { tags: ['verify'] },
    async (theme) => {
      const page = await openPage(intro, { localStorage: { theme }, colorScheme: 'light' });
      const seen = (): Promise<boolean> => page.evaluate(() => 'systemChanged' in window);
      await page.evaluate(() => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
          Object.assign(window, { systemChanged: true });
        });
      });
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(seen).toBe(true);
      expect(await mode(page)).toBe(`${theme} ${theme} ${theme}`);
    },
  );

  test('print is always light', async () => {
    const page = await openPage(herald('/docs/api/create-campaign'), {
      localStorage: { theme: 'dark' },
      colorScheme: 'dark',
    });
    expect(isDark(await background(page))).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(isDark(await background(page))).toBe(false);
    const text = await page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    expect(isDark(text)).toBe(true);
    const darkBoxes = await page.locator('main pre').evaluateAll((all) =>
      all
        .map((element) => {
          for (let box: Element | null = element; box; box = box.parentElement) {
            const { backgroundColor } = getComputedStyle(box);
            if (!backgroundColor.includes(', 0)') && backgroundColor !== 'transparent') return backgroundColor;
          }
          return 'rgb(255, 255, 255)';
        })
        .filter(
          (colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 384,
        ),
    );
    expect(darkBoxes).toEqual([]);
  });
});

describe('a custom colour of the site', { tags: ['verify'] }, () => {
  test.each([
    ['light', 'rgb(11, 110, 79)'],
    ['dark', 'rgb(127, 224, 189)'],
  ] as const)('is used for links in %s mode, with enough contrast', { tags: ['verify'] }, async (theme, expected) => {
    const page = await openPage(`${sites.plain}docs/api/overview`, { localStorage: { theme } });
    const colours = await page
      .locator('#main a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
    expect(colours).toContain(expected);
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    const icon = await (await fetch(`${sites.plain}favicon.svg`)).text();
    expect(icon).toContain('#0b6e4f');
  });
});

describe('a custom logo of the site', { tags: ['verify'] }, () => {
  const logo = (page: Page): Locator => page.getByRole('banner').locator('img');

  /** The colour in the middle of a screenshot, because the colours of an image cannot be queried. */
  const middle = async (page: Page): Promise<string> => {
    const shown = (await logo(page).screenshot()).toString('base64');
    return page.evaluate(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas').getContext('2d');
      canvas?.drawImage(image, -image.width / 2, -image.height / 2);
      return canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3).join() ?? '';
    }, shown);
  };

  test('follows the chosen mode, not the system', { tags: ['verify'] }, async () => {
    const page = await openPage(`${sites.sub}docs/introduction`, { colorScheme: 'dark' });
    await eventually(() => middle(page)).toBe('160,0,0');
    await button(page).click();
    await eventually(() => middle(page)).toBe('0,208,208');
  });

  test.each(['', 'docs/introduction'])(
    'keeps its proportions, and its link has a name: /%s',
    { tags: ['verify'] },
    async (address) => {
      const page = await openPage(sites.versions + address);
      const { width = 0, height = 1 } = (await logo(page).boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(3, 1);
      expect(await page.getByRole('banner').getByRole('link', { name: 'Pigeon Developers' }).count()).toBe(1);
    },
  );
});
