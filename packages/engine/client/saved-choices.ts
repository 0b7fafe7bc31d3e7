import type { ThemeChoice } from '../model/site.ts';

/** Keys under which choices are remembered: `tab:{group}`. */
export const tabKey = 'tab:';

/** Long lines of code: scroll, or are wrapped. Chosen for all code, as a tab is. */
export const wrapGroup = 'wrap';

/**
 * What was chosen as style rules, so that it holds before the first paint, and everywhere on the page at once: tabs, and
 * whether long lines of code are wrapped. Only on screen: in print and without script all panels show.
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

/** What a stored value means: anything unknown, and `system` where it is not offered, counts as absent. */
export function readChoice(stored: string | null | undefined, respectSystem: boolean): ThemeChoice {
  return stored === 'dark' || (stored === 'system' && respectSystem) ? stored : 'light';
}

/** The colour in effect. */
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
