import { onClick, onEvent } from '../dom.ts';
import { choiceRules, tabKey } from '../saved-choices.ts';
import { local, onStorage } from '../storage.ts';

/** Groups that belong to a single page are not remembered. */
const isLocal = (key: string): boolean => key.startsWith(`${tabKey}local:`);

export type TabChoices = readonly (readonly [key: string, value: string])[];

/** Chosen values, by the key under which they are remembered. */
const choices = new Map<string, string>();

export function chosenTab(group: string): string | undefined {
  return choices.get(tabKey + group);
}

/** Tabs of a group switch together: on this page, the next ones and in other tabs. The same applies to switches. */
export function startTabs(): void {
  readStored();
  syncTabs();
  onClick<HTMLElement>('[role="tab"]', (tab) => choose(tab, tab.dataset.tab));
  onClick<HTMLElement>('button[data-tabs]', (button) => choose(button, button.ariaPressed === 'true' ? null : 'on'));
  onEvent<HTMLSelectElement>(['change'], 'select', (select) => choose(select, select.value));
  onEvent<HTMLElement, 'keydown'>(['keydown'], '[role="tab"]', (tab, event) => {
    // With Alt or Ctrl the keys belong to the browser.
    const next = !event.altKey && !event.ctrlKey && !event.metaKey && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next, next.dataset.tab);
  });
  onStorage(
    (key) => key.startsWith(tabKey),
    () => {
      readStored();
      refresh();
    },
  );
}

function readStored(): void {
  for (const key of choices.keys()) if (!isLocal(key)) choices.delete(key);
  try {
    for (const [key, value] of Object.entries({ ...localStorage })) if (key.startsWith(tabKey)) choices.set(key, value);
  } catch {
    // Storage is blocked: choices last as long as the page.
  }
}

function refresh(): void {
  document.adoptedStyleSheets[0]?.replaceSync(choiceRules(choices));
  syncTabs();
}

/** Choices that apply to this page only. */
export function choicesOfPage(): TabChoices {
  return [...choices].filter(([key]) => isLocal(key));
}

/** Forgets local choices of the previous page and restores those made earlier on this page. */
export function tabsOfNewPage(chosen: TabChoices = []): void {
  for (const [key] of choicesOfPage()) choices.delete(key);
  for (const [key, value] of chosen) choices.set(key, value);
  refresh();
}

/** Controls with a choice: a select for many tabs, a button for on and off. */
const groups = '[role="tablist"], select[data-tabs], button[data-tabs]';

let lastPanel = 0;

/** Links tabs with panels, marks what is chosen and sets the tab order; needed for all new tabs. */
export function syncTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>(groups)) {
    const { tabs: group = '' } = list.dataset;
    if (list instanceof HTMLSelectElement) {
      list.value = chosenTab(group) ?? '';
      // Something else was chosen on another page.
      if (list.selectedIndex < 0) list.selectedIndex = 0;
      continue;
    }
    if (list instanceof HTMLButtonElement) {
      list.ariaPressed = String(Boolean(chosenTab(group)));
      continue;
    }
    const all = tabsOf(list);
    const selected = all.find((tab) => tab.dataset.tab === chosenTab(group)) ?? all[0];
    const panels = panelsOf(list, group);
    for (const [index, tab] of all.entries()) {
      tab.ariaSelected = String(tab === selected);
      tab.tabIndex = tab === selected ? 0 : -1;
      const panel = panels?.children[index];
      if (!panel) continue;
      panel.id ||= `panel-${++lastPanel}`;
      tab.setAttribute('aria-controls', panel.id);
      panel.role = 'tabpanel';
      panel.ariaLabel = tab.textContent;
    }
  }
}

const tabsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];

/** The panels of a list are the closest ones of its group that follow it. */
function panelsOf(list: Element, group: string): Element | undefined {
  for (let around = list.parentElement; around; around = around.parentElement) {
    const panels = around.querySelector(`[data-tabs="${CSS.escape(group)}"]:not([role="tablist"], select)`);
    if (panels) return panels;
  }
  return undefined;
}

/** Without a value, the choice is removed. */
function choose(tab: HTMLElement, value: string | null | undefined): void {
  const group = tab.closest<HTMLElement>(groups)?.dataset.tabs;
  if (!group || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  const key = tabKey + group;
  if (value === null) choices.delete(key);
  else choices.set(key, value);
  if (!isLocal(key)) local.write(key, value);
  refresh();
  // Panels above may have changed their height: keep the clicked tab in place.
  const moved = tab.getBoundingClientRect().top - before;
  if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' });
}

/** Chooses the tabs around an element without remembering them; returns whether one of its panels was hidden. */
export function revealPanel(element: Element | null): boolean {
  const panel = element?.closest<HTMLElement>('div[data-tab]');
  if (!panel) return false;
  const around = panel.parentElement;
  const hidden = getComputedStyle(panel).display === 'none';
  if (hidden) {
    choices.set(tabKey + around?.dataset.tabs, panel.dataset.tab ?? '');
    refresh();
  }
  return revealPanel(around) || hidden;
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = tab.parentElement ? tabsOf(tab.parentElement) : [];
  const index = all.indexOf(tab);
  const next = { ArrowRight: (index + 1) % all.length, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
  return next === undefined ? undefined : all.at(next);
}
