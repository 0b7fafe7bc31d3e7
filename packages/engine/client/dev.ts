// Only on the dev server: shows new content without a reload, and problems in the page.
import type { Page } from '../model/page.ts';
import { renderBehaviours } from './behaviours/index.ts';
import { loadView } from './load-script.ts';
import { updateDocument } from './navigation/document-state.ts';
import { fetchPage, forgetPage } from './page-source.ts';

async function currentPage(): Promise<Page | undefined> {
  forgetPage(location.pathname);
  const result = await fetchPage(location.pathname);
  return result.kind === 'page' ? result.page : undefined;
}

/** What stands around the page, as the server sent it last: only what has changed is exchanged, so that groups stay open. */
const around = new Map<string, string | undefined>([
  ['body > header', undefined],
  ['#sidebar', undefined],
  ['body > footer', undefined],
]);

/** What the config says of colours and of the logo. */
const siteStyle = new CSSStyleSheet();
document.adoptedStyleSheets.push(siteStyle);

async function refreshAround(): Promise<void> {
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  Object.assign(document.documentElement.dataset, { title: fresh.documentElement.dataset.title });
  siteStyle.replaceSync(fresh.querySelector('head > style')?.textContent ?? '');
  for (const [place, before] of around) {
    const next = fresh.querySelector(place);
    if (!next) continue;
    around.set(place, next.innerHTML);
    if (before !== undefined && before !== next.innerHTML)
      document.querySelector(place)?.replaceChildren(...next.childNodes);
  }
}

/** The view takes the page over at once, so that component edits are applied in place. */
async function refresh(): Promise<void> {
  const main = document.getElementById('main');
  const page = await currentPage();
  if (!main || !page) {
    // An address without a page is shown as such: loading it again and again would hide what is wrong.
    if (document.documentElement.dataset.devReady !== undefined) location.reload();
    return;
  }
  await refreshAround();
  const top = scrollY;
  const view = await loadView();
  main.replaceChildren(await view.renderContent(page, new AbortController().signal));
  updateDocument(page);
  renderBehaviours();
  scrollTo({ top, behavior: 'instant' });
}

function showProblems(text: string): void {
  document.querySelector('[data-dev-problems]')?.remove();
  if (!text) return;
  const overlay = document.createElement('pre');
  overlay.dataset.devProblems = '';
  overlay.setAttribute('role', 'alert');
  overlay.textContent = text;
  overlay.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:99;max-height:60vh;overflow:auto;margin:0;padding:1.5rem;white-space:pre-wrap;background:#fdeeed;color:#14161a;border-top:3px solid #b01c1c;font:13px/1.6 ui-monospace,monospace';
  document.body.append(overlay);
}

// Written out each time: Vite looks for these very words.
import.meta.hot?.on('site:content', ({ problems }: { problems: string }) => {
  showProblems(problems);
  void refresh();
});
addEventListener('site:view', () => void refresh());
import.meta.hot?.on('site:problems', ({ problems }: { problems: string }) => showProblems(problems));
if (document.getElementById('main'))
  void refresh().then(() => {
    document.documentElement.dataset.devReady = '';
  });
// A page that was loaded while something is broken must say so too.
void fetch('/@problems').then(async (response) => showProblems(await response.text()));
