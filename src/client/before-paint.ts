// The one inline script: everything that must be settled before the first paint, and the banner that must show
// when no other file of the site loads. Kept small: it is part of every page.
import { effectiveTheme, readChoice } from './colour-choice.ts';
import { suggestBase } from './suggest-base.ts';
import { storedTabs, tabRules } from './tab-rules.ts';

const root = document.documentElement;
const { dataset } = root;

function settle(): void {
  dataset.js = '';
  let stored: Readonly<Record<string, string>> = {};
  try {
    stored = { ...localStorage };
  } catch {
    // Storage is blocked: the defaults hold.
  }
  const choice = readChoice(stored.theme ?? null, dataset.respectSystem !== undefined);
  dataset.themeChoice = choice;
  dataset.theme = effectiveTheme(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  if (dataset.announcementId && stored.announcement === dataset.announcementId) {
    dataset.announcementDismissed = '';
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tabRules(storedTabs(stored)));
  document.adoptedStyleSheets.push(sheet);
}

/** Says, as plain text, that scripts and styles did not load and what base would fit the address. */
function showBanner(): void {
  const base = dataset.base ?? '/';
  const likely = suggestBase(location.pathname, dataset.path ?? base, base);
  const banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.dataset.baseUrlBanner = '';
  banner.style.cssText =
    'border:3px solid #b01c1c;background:#fdeeed;color:#14161a;padding:1rem;font:1rem/1.5 sans-serif';
  const say = (text: string): void => {
    const line = document.createElement('p');
    line.textContent = text;
    banner.append(line);
  };
  say(`${dataset.title} did not load properly: its scripts and styles could not be fetched.`);
  say(`They are looked for under the base path ${base}`);
  say(
    likely !== undefined && likely !== base
      ? `This address suggests that the base path is ${likely} – build the site with: --base ${likely}`
      : 'The base path fits this address, so the files may be missing or blocked. Reloading may help.',
  );
  document.body.prepend(banner);
}

let failedStyle = false;
let failedScript = false;
addEventListener(
  'error',
  ({ target }) => {
    failedStyle ||= target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    failedScript ||= target instanceof HTMLScriptElement;
    if (!failedStyle || !failedScript || document.querySelector('[data-base-url-banner]')) return;
    if (document.body) showBanner();
    else addEventListener('DOMContentLoaded', showBanner, { once: true });
  },
  true,
);
settle();
