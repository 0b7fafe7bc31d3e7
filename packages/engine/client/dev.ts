// Dev server only: shows new content without a reload, and problems in the page.
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

/** The HTML around the page as last sent by the server: only changed parts are replaced, so that groups stay open. */
const around = new Map<string, string | undefined>([
  ['body > header', undefined],
  ['#sidebar', undefined],
  ['body > footer', undefined],
]);

/** The config's colours and logo. */
const siteStyle = new CSSStyleSheet();
document.adoptedStyleSheets.push(siteStyle);

async function refreshAround(): Promise<void> {
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  Object.assign(document.documentElement.dataset, { title: fresh.documentElement.dataset.title });
  siteStyle.replaceSync(fresh.querySelector('head > style')?.textContent ?? '');
  for (const [selector, before] of around) {
    const next = fresh.querySelector(selector);
    if (!next) continue;
    around.set(selector, next.innerHTML);
    if (before !== undefined && before !== next.innerHTML)
      document.querySelector(selector)?.replaceChildren(...next.childNodes);
  }
}

/** The view takes over the page at once, so that edited components are applied without a reload. */
async function refresh(): Promise<void> {
  const main = document.getElementById('main');
  const page = await currentPage();
  if (!main || !page) {
    // An address without a page shows its error: reloading again and again would hide it.
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

// Written out each time, because Vite looks for these exact expressions.
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
// A page that was loaded while something is broken must show it, too.
void fetch('/@problems').then(async (response) => showProblems(await response.text()));
