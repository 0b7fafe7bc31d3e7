import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ThemeChoice } from '../../model/site.ts';
import { afterPaint, onClick } from '../dom.ts';
import { effectiveTheme, nextChoice, readChoice } from '../saved-choices.ts';
import { local, onStorage } from '../storage.ts';

const key = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Colour mode: one button, remembered, synced across tabs; follows the system only if chosen. */
export function startColourMode(): void {
  const { dataset, style } = document.documentElement;
  const respectSystem = dataset.respectSystem !== undefined;
  const current = (): ThemeChoice => readChoice(dataset.themeChoice ?? null, respectSystem);

  const apply = (choice: ThemeChoice): void => {
    dataset.themeChoice = choice;
    dataset.theme = effectiveTheme(choice, systemDark.matches);
    label(choice, nextChoice(choice, respectSystem));
  };
  /** For hidden tabs, too, which have no frames. */
  const applyAtOnce = (choice: ThemeChoice): void => {
    apply(choice);
    tintBrowser();
  };

  onClick('[data-colour-mode]', () => {
    const choice = nextChoice(current(), respectSystem);
    local.write(key, choice);
    // The button changes in the next frame, the page in the one after: recolouring a long page takes longer.
    style.colorScheme ||= dataset.theme ?? '';
    apply(choice);
    afterPaint(() => {
      style.colorScheme = '';
      tintBrowser();
    });
  });
  onStorage(
    (changed) => changed === key,
    () => applyAtOnce(readChoice(local.read(key), respectSystem)),
  );
  systemDark.addEventListener('change', () => {
    if (current() === 'system') applyAtOnce('system');
  });
  applyAtOnce(current());
}

const names = { light: phrases.light, dark: phrases.dark, system: phrases.system };

function label(choice: ThemeChoice, next: ThemeChoice): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-colour-mode]')) {
    button.setAttribute('aria-label', fill(phrases.colourModeSwitch, { choice: names[choice], next: names[next] }));
    const words = button.querySelector('[data-colour-mode-label]');
    if (words) words.textContent = fill(phrases.colourMode, { choice: names[choice] });
  }
}

/** Colours the browser's own bar on phones. */
function tintBrowser(): void {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}
