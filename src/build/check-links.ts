import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';

const downloads = /\.(json|yaml|md|xml|txt|svg|ico|png|css|js|webmanifest)$/;

/** Checks every internal link and anchor against what was really rendered. One problem per broken target. */
export function checkLinks(
  html: ReadonlyMap<string, string>,
  base: string,
  further: { file: string; hrefs: readonly string[] } = { file: '', hrefs: [] },
): Problem[] {
  const ids = new Map<string, Set<string>>();
  for (const [file, text] of html) ids.set(addressOf(file, base), idsOf(text));
  const broken = new Map<string, { pages: string[]; message: string; fix: string }>();
  const check = (href: string, from: string, file: string): void => {
    const verdict = judge(href, from, ids, base);
    if (!verdict) return;
    const entry = broken.get(href) ?? { pages: [], ...verdict };
    entry.pages.push(file);
    broken.set(href, entry);
  };
  for (const [file, text] of html) {
    for (const href of hrefsOf(text)) check(href, addressOf(file, base), file);
  }
  for (const href of further.hrefs) check(href, base, further.file);
  return [...broken].map(([, { pages, message, fix }]) => ({
    rule: 'broken-link',
    severity: 'error',
    message:
      pages.length > 3
        ? `${message} It stands on ${pages.length} pages: look at the navbar, sidebar or footer.`
        : message,
    at: { file: pages[0] ?? '' },
    fix,
  }));
}

function judge(
  href: string,
  from: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  base: string,
): { message: string; fix: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [target = '', hash] = href.split('#', 2);
  const address = (target === '' ? from : target).replace(/\?.*$/, '');
  if (downloads.test(address)) return undefined;
  const anchors = ids.get(address);
  if (!anchors) {
    const guess = nearest(address, [...ids.keys()]);
    const reason = address.startsWith(base) ? '' : ` It does not start with the base \`${base}\`.`;
    return {
      message: `The link \`${href}\` leads to no page.${reason}`,
      fix: guess ? `Did you mean \`${guess}\`?` : 'Correct or remove the link.',
    };
  }
  if (!hash || anchors.has(safeDecode(hash))) return undefined;
  const guess = nearest(hash, [...anchors]);
  return {
    message: `The link \`${href}\` leads to a page without that anchor.`,
    fix: guess ? `Did you mean \`#${guess}\`?` : 'Correct or remove the anchor.',
  };
}

function addressOf(file: string, base: string): string {
  const path = file.replace(/\.html$/, '');
  return base + (path === 'index' ? '' : path.replace(/\/index$/, '/'));
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => decodeEntities(match[1] ?? '')));
}

function hrefsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) => decodeEntities(match[1] ?? '')));
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
