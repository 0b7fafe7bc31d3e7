import type { ThemeChoice } from '../model/site.ts';

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
