// The one inline script: everything that must be decided before the first paint, and the banner if no other file of the
// site loads. Kept small and in Latin-1: it is part of every page, and one other character would make the build store
// all of them as UTF-16.

import { suggestBase } from './addresses.ts';
import { choiceRules, effectiveTheme, readChoice } from './saved-choices.ts';

const { dataset } = document.documentElement;

function applyChoices(): void {
  dataset.js = '';
  let stored: Readonly<Record<string, string>> = {};
  try {
    stored = { ...localStorage };
  } catch {
    // Storage is blocked: keep the defaults.
  }
  const choice = readChoice(stored.theme, 'respectSystem' in dataset);
  dataset.themeChoice = choice;
  dataset.theme = effectiveTheme(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  if (stored.announcement === dataset.announcementId) dataset.announcementDismissed = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(choiceRules(Object.entries(stored)));
  document.adoptedStyleSheets.push(sheet);
}

/** Says in plain text that scripts did not load because the site is not at its base path. */
function showBanner(): void {
  const { base = '/', path = base, title } = dataset;
  const likely = suggestBase(location.pathname, path, base);
  // Otherwise it is the network: the page can be read, and a reload may help.
  if (!likely || likely === base) return;
  // A box that needs no styles.
  const banner = document.createElement('fieldset');
  banner.role = 'alert';
  banner.textContent = `${title} did not load: no scripts under the base path ${base} - by this address it is ${likely}: build the site with --base ${likely}`;
  document.body.prepend(banner);
}

addEventListener(
  'error',
  ({ target }) => {
    // Our scripts are modules. Without scripts of the config, such as blocked analytics, the page works.
    if ((target as Partial<HTMLScriptElement>).type !== 'module') return;
    // Controls that need the script are hidden without it.
    delete dataset.js;
    addEventListener('load', showBanner);
  },
  true,
);
applyChoices();
