// The one inline script: everything that must be settled before the first paint, and the banner that must show
// when no other file of the site loads. Kept small, and in Latin-1: it is part of every page, and one other letter would
// make the build hold all of them as UTF-16.

import { suggestBase } from './addresses.ts';
import { choiceRules, effectiveTheme, readChoice } from './saved-choices.ts';

const { dataset } = document.documentElement;

function settle(): void {
  dataset.js = '';
  let stored: Readonly<Record<string, string>> = {};
  try {
    stored = { ...localStorage };
  } catch {
    // Storage is blocked: the defaults hold.
  }
  const choice = readChoice(stored.theme, 'respectSystem' in dataset);
  dataset.themeChoice = choice;
  dataset.theme = effectiveTheme(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  if (stored.announcement === dataset.announcementId) dataset.announcementDismissed = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(choiceRules(Object.entries(stored)));
  document.adoptedStyleSheets.push(sheet);
}

/** Says, as plain text, that scripts and styles did not load and what base would fit the address. */
function showBanner(): void {
  const { base = '/', path = base, title } = dataset;
  const likely = suggestBase(location.pathname, path, base);
  // A box that needs no styles.
  const banner = document.createElement('fieldset');
  banner.role = 'alert';
  banner.textContent = `${title} did not load: no scripts and styles under the base path ${base} - ${
    likely && likely !== base
      ? `by this address it is ${likely}: build the site with --base ${likely}`
      : 'they may be missing or blocked. Reload the page.'
  }`;
  document.body.prepend(banner);
}

/** Tags of what did not load. */
let missing = '';
addEventListener(
  'error',
  ({ target }) => {
    missing += (target as Partial<Element>).localName;
    // Controls that only the script drives show with it alone.
    if (/script/.test(missing)) delete dataset.js;
  },
  true,
);
addEventListener('load', () => {
  if (/link/.test(missing) && /script/.test(missing)) showBanner();
});
settle();
