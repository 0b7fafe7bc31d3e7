import type { Locator, Page } from 'playwright-core';

export const intro = '/docs/introduction';
export const names = '**/assets/search-names-*.json';
export const fields = '**/assets/search-fields-*.json';
/** The rest after the names, in any order. */
export const later: RegExp = /\/assets\/search-(?:fields|texts)-/;
export const anyOfSearch: RegExp = /\/assets\/search-/;

/** By id, because a search by role examines the whole page each time. */
export const dialog = (page: Page): Locator => page.locator('#search');
export const field = (page: Page): Locator => dialog(page).getByRole('combobox');
export const options = (page: Page): Locator => dialog(page).getByRole('option');
export const active = (page: Page): Locator => dialog(page).getByRole('option', { selected: true });

export async function searchFor(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('/');
  await field(page).fill(query);
}

/** All tiers of the index have loaded, so the list is complete. */
export async function settled(page: Page): Promise<void> {
  await dialog(page).locator('[role="listbox"]:not([aria-busy])').getByRole('option').first().waitFor();
}

/** The text of the active option, its parts separated by spaces. */
export async function activeText(page: Page): Promise<string> {
  return (await active(page).innerText()).replace(/\s+/g, ' ');
}
