import type { ThemeChoice } from '../model/site.ts';

/** Keys of remembered choices: `tab:{group}`. */
export const tabKey = 'tab:';

/** Whether long lines of code scroll or wrap. Applies to all code, like a tab. */
export const wrapGroup = 'wrap';

/**
 * The choices as style rules, so that they apply before the first paint and everywhere on the page at once: tabs, and
 * wrapping of long lines. On screen only: in print and without scripts, all panels are visible.
 */
export function choiceRules(stored: Iterable<readonly [key: string, value: string]>): string {
  let rules = '@media screen{';
  for (const [key, value] of stored) {
    if (!key.startsWith(tabKey)) continue;
    if (key === tabKey + wrapGroup) rules += '[role=group] pre{width:auto;white-space:pre-wrap}';
    const chosen = `>[data-tab="${CSS.escape(value)}"]`;
    // A remembered value that this page does not offer changes nothing here.
    rules += `[data-tabs="${CSS.escape(key.slice(tabKey.length))}"]:has(${chosen}){>*{--chosen:0;--panel:none}${chosen}{--chosen:1;--panel:block}}`;
  }
  return `${rules}}`;
}

/** Reads a stored value: unknown values, and `system` if it is not offered, count as absent. */
export function readChoice(stored: string | null | undefined, respectSystem: boolean): ThemeChoice {
  return stored === 'dark' || (stored === 'system' && respectSystem) ? stored : 'light';
}

/** The effective colour mode. */
export function effectiveTheme(choice: ThemeChoice, systemDark: boolean): 'light' | 'dark' {
  if (choice === 'system') return systemDark ? 'dark' : 'light';
  return choice;
}

/** light → dark → system → light; without the system choice light ↔ dark. */
export function nextChoice(choice: ThemeChoice, respectSystem: boolean): ThemeChoice {
  if (choice === 'light') return 'dark';
  if (choice === 'dark') return respectSystem ? 'system' : 'light';
  return 'light';
}
