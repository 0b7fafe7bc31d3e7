import { markdownHref } from '../../model/href.ts';
import { documentTitle, hasTwin, isDocsPage, layoutOf, type Page } from '../../model/page.ts';
import { revealGroup, showCurrent } from '../behaviours/mobile-sidebar.ts';

/** Updates everything outside the content area after a page change. */
export function updateDocument(page: Page): void {
  const { documentElement: root, body } = document;
  document.title = documentTitle(page, root.dataset.title ?? '');
  root.dataset.path = page.href;
  body.dataset.layout = layoutOf(page);
  const frame = document.getElementById('frame');
  if (frame) frame.dataset.layout = body.dataset.layout;
  updateHead(page);
  updateNavbar(page);
  updateSidebar(page);
}

function updateHead(page: Page): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  const { origin } = new URL(canonical.href);
  canonical.href = origin + (page.canonical ?? page.href);
  const twin = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  if (twin && hasTwin(page)) twin.href = origin + markdownHref(page.href);
}

function updateNavbar(page: Page): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-section-link]'))
    link.ariaCurrent = isDocsPage(page) && link.dataset.sectionLink === (page.sidebar ?? '') ? 'true' : null;
  for (const link of document.querySelectorAll('[data-page-link]'))
    link.ariaCurrent = link.getAttribute('href') === page.href ? 'page' : null;
}

/** Marks the link to a page as current; returns whether there is one. */
export function markInSidebar(href: string): boolean {
  const sidebar = document.getElementById('sidebar');
  for (const link of sidebar?.querySelectorAll('nav [aria-current]') ?? []) link.ariaCurrent = null;
  return sidebar !== null && mark(sidebar, href, 'page');
}

function updateSidebar(page: Page): void {
  const sidebar = document.getElementById('sidebar');
  if (markInSidebar(page.href) || !sidebar) return;
  void revealGroup(page.href).then((found) => {
    const list = page.breadcrumbs.at(-1)?.href;
    if (!found && list && document.documentElement.dataset.path === page.href) mark(sidebar, list, 'true');
  });
}

function mark(sidebar: HTMLElement, href: string, word: 'page' | 'true'): boolean {
  const current = [...sidebar.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    (link) => link.pathname === href && !link.hash,
  );
  if (!current) return false;
  current.ariaCurrent = word;
  for (let group = current.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true;
  // Measuring before the new page is complete would lay it out twice.
  requestAnimationFrame(() => showCurrent(sidebar));
  return true;
}
