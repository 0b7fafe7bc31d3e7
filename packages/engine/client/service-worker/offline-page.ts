import { fill, fillPieces, phrases } from '@docs/base/interface-words.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';

/** A saved page. */
export interface KeptPage {
  readonly path: string;
  readonly html: string;
}

/**
 * The response for a page that is not saved: it says so and lists the saved pages, with a search over their text. The
 * form leads back here, so it works without scripts.
 */
export function offlinePage(url: URL, kept: readonly KeptPage[]): Response {
  const query = url.searchParams.get('q')?.trim() ?? '';
  const words = escapeHtml(query).toLowerCase().split(/\s+/).filter(Boolean);
  const found = kept
    .map((page) => ({ ...page, title: titleOf(page), text: textOf(page).toLowerCase() }))
    .filter(({ title, text }) => words.every((word) => text.includes(word) || title.toLowerCase().includes(word)))
    .sort((left, right) => left.title.localeCompare(right.title, phrases.lang));
  const style = kept.map(({ html }) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]).find(Boolean) ?? '';
  const address = escapeHtml(url.pathname);
  const notSaved = fillPieces(phrases.pageNotSaved, {
    page: `<code>${address}</code>`,
    retry: `<a href="${address}">${phrases.tryAgain}</a>`,
  });
  const nonce = crypto.randomUUID();
  const body = `<!doctype html>
<html lang="${phrases.lang}" dir="${phrases.dir}" data-offline>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${phrases.youAreOffline}</title>
<style nonce="${nonce}">${style}${STYLE}</style>
</head>
<body>
<main id="main">
<h1>${phrases.youAreOffline}</h1>
<p>${notSaved.join('')}</p>
${kept.length === 0 ? `<p>${phrases.noPagesAreSaved}</p>` : listOf(found, kept.length, query)}
</main>
</body>
</html>
`;
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(nonce),
      'cache-control': 'no-store',
    },
  });
}

/** As strict as the policy of other pages; the style is allowed by a nonce. */
function policyOf(nonce: string): string {
  return `default-src 'none'; style-src 'self' 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

const STYLE =
  ':root{color-scheme:light dark}main{max-inline-size:44rem;margin:3rem auto;padding-inline:1rem}form{margin-block:1.5rem}input,button{font:inherit;padding:.4rem .6rem;border:1px solid var(--edge)}li{margin-block:.4rem}';

function listOf(found: readonly { path: string; title: string }[], all: number, query: string): string {
  const links = found.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`);
  const count =
    query === ''
      ? fill(phrases.savedPagesCount, { count: all })
      : fill(phrases.foundSavedPages, { found: found.length, count: all });
  return `<form role="search">
<label for="q">${phrases.searchSavedPages}</label>
<input id="q" name="q" type="search" value="${escapeHtml(query)}">
<button>${phrases.search}</button>
</form>
<h2>${count}</h2>
<ul>
${links.join('\n')}
</ul>`;
}

/** The title as HTML, without the name of the site. */
function titleOf({ html, path }: KeptPage): string {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title?.replace(/ · [^·]*$/, '') || escapeHtml(path);
}

function textOf({ html }: KeptPage): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>') + 1 || undefined);
  return main.replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
}
