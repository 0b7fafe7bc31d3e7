import { fill, phrases } from '@docs/base/interface-words.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { moreWriters } from '@docs/samples/more-languages.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { sampleView } from '@docs/samples/sample-views.ts';
import type { Page } from '../../../model/page.ts';
import { Tab, TabPanels } from '../../../ui/controls/tabs.tsx';
import { SampleVariants } from '../../../ui/reference/examples.tsx';
import { renderDom } from '../../../ui/render/render-dom.ts';
import { readingLine } from '../../behaviours/scroll-position.ts';
import { announce } from '../../dom.ts';

import type { SafeStorage } from '../../storage.ts';
import type { IslandContext } from '../island.ts';
import { requestIn } from '../shared/guide-requests.ts';
import { loadForm, setAddedWriter } from '../shared/load-form.ts';

export { writersOf } from '@docs/samples/more-languages.ts';

/** Adds a tab to the samples of a request: the language that the reader picks, replacing the previous one. */
export async function mount(element: HTMLElement, { page, session }: IslandContext): Promise<() => void> {
  const select = element.querySelector('select');
  const tabs = element.previousElementSibling;
  const panel = element.closest('[data-copy-scope]');
  const panels = panel?.querySelector('[data-tabs="language"]:not([role="tablist"])');
  const request = panel && (page.kind === 'operation' ? await requestOf(page) : requestIn(page, panel));
  if (!select || !tabs || !panels || !request) throw new Error('The page has no request.');
  // Same scheme as for the other languages: `request-curl`.
  const id = panels.firstElementChild?.id.replace(/-\w+$/, '') ?? '';
  let remove = (): void => {};
  // The page was left meanwhile.
  if (!element.isConnected) return remove;

  const add = (): void => {
    const writer = moreWriters.find(({ language }) => language === select.value);
    if (!writer) return;
    const { language } = writer;
    // The document may contain a sample in this language.
    const own = tabs.querySelector<HTMLElement>(`[data-tab="${language}"]`);
    if (own) {
      own.click();
      return;
    }
    const sample = sampleView(request, writer);
    const [tab] = renderDom(<Tab value={language} label={language} />).children as HTMLCollectionOf<HTMLElement>;
    if (!tab) return;
    const added = renderDom(
      <TabPanels id={id} tabs={[{ value: language, label: language, content: <SampleVariants sample={sample} /> }]} />,
    );
    const nodes = [tab, ...added.childNodes];
    setAddedWriter(writer);
    holdBelow(panel, () => {
      remove();
      tabs.append(tab);
      panels.append(added);
      // With the keyboard the choice stays in the list until it loses the focus, so that arrow keys still work.
      if (!select.matches(':focus-visible')) offerMore();
    });
    remove = () => {
      for (const node of nodes) node.remove();
    };
    // Clicks the tab, which shows and remembers it.
    tab.click();
    // On a small screen, the tabs scroll.
    tabs.scrollLeft = tabs.scrollWidth;
    // A remembered language is added without an announcement.
    if (document.activeElement === select) announce(fill(phrases.languageAdded, { language }));
  };
  /** The tab shows the language, so the select need not. */
  const offerMore = (): void => {
    select.value = '';
  };

  saveScrollPosition(session);
  const note = element.querySelector('[data-note]');
  if (note?.contains(document.activeElement)) select.focus();
  note?.remove();
  select.addEventListener('change', add);
  select.addEventListener('blur', offerMore);
  add();
  return () => {
    select.removeEventListener('change', add);
    select.removeEventListener('blur', offerMore);
    setAddedWriter(undefined);
    remove();
    isLeft = true;
  };
}

/** A guide has several requests: when one changes its height, what the reader looks at below it stays in place. */
function holdBelow(panel: Element, change: () => void): void {
  const { bottom } = panel.getBoundingClientRect();
  const used = document.activeElement ?? panel;
  const isBelow = panel.compareDocumentPosition(used) === Node.DOCUMENT_POSITION_FOLLOWING;
  const left = isRestored() ? scrollPositionLeft() : undefined;
  // If the page is shorter without the language, the browser can only scroll to its end.
  const isThere =
    left !== undefined && Math.abs(scrollY - Math.min(left, document.documentElement.scrollHeight - innerHeight)) < 100;
  change();
  const moved = panel.getBoundingClientRect().bottom - bottom;
  if (isThere) scrollTo({ top: left, behavior: 'instant' });
  else if (moved !== 0 && (isBelow || (bottom < readingLine() && !isRestored())))
    scrollBy({ top: moved, behavior: 'instant' });
}

async function requestOf({ href }: Page): Promise<RequestSample> {
  const form = await loadForm(href, AbortSignal.timeout(30_000));
  return composeRequest(form, initialValues(form));
}

/** Whether a page has been left since the document was loaded. */
let isLeft = false;

/** Whether the browser has restored the scroll position among requests that already have the language. */
function isRestored(): boolean {
  const [{ type, name } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return !isLeft && type !== 'navigate' && name?.split(/[?#]/)[0] === location.origin + location.pathname;
}

/** Each page has its own: the one before may be read as well, and left last. */
const positionKey = (): string => `more-languages-position ${location.href}`;
let storage: SafeStorage | undefined;

/** Saves the scroll position when the document is left; called once, however many languages are added. */
function saveScrollPosition(session: SafeStorage): void {
  if (!storage) addEventListener('pagehide', () => session.write(positionKey(), String(scrollY)));
  storage = session;
}

/** The saved scroll position of this page, measured with the language. */
function scrollPositionLeft(): number | undefined {
  const top = storage?.read(positionKey());
  return top == null ? undefined : Number(top);
}
