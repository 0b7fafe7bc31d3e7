import { type Content, isCode } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { PageOf } from '../../model/page.ts';
import type { ChangedSubject, ReleaseView } from '../../model/release.ts';
import type { SiteView } from '../../model/site.ts';
import { escapeHtml, escapeHtmlText } from '../../ui/render/escape-html.ts';

/** The changelog as an Atom feed: one entry per release. */
export function atomFeed(page: PageOf<'changelog'>, site: SiteView): string {
  const own = site.url + (page.feed ?? '');
  const address = site.url + page.href;
  const updated = page.releases[0]?.date ?? '1970-01-01';
  const entries = page.releases.map(
    (release) => `<entry>
<id>${escapeHtml(`${address}#${release.id}`)}</id>
<title>${escapeHtml(fill(phrases.apiVersionTitle, { name: site.product.name, version: release.version }))}</title>
<link href="${escapeHtml(`${address}#${release.id}`)}"/>
<updated>${release.date}T00:00:00Z</updated>
<content type="html">${escapeHtml(releaseHtml(release, site.url))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeHtml(address)}</id>
<title>${escapeHtml(`${page.title} · ${site.title}`)}</title>
<link rel="self" href="${escapeHtml(own)}"/>
<link href="${escapeHtml(address)}"/>
<updated>${updated}T00:00:00Z</updated>
<author><name>${escapeHtml(site.product.name)}</name></author>
${entries.join('\n')}
</feed>
`;
}

/** The changes of a release as on the page, with absolute addresses for feed readers. */
function releaseHtml({ summary, subjects }: ReleaseView, origin: string): string {
  return [`<p>${escapeHtmlText(summary)}</p>`, ...subjects.map((subject) => subjectHtml(subject, origin))].join('');
}

function subjectHtml({ label, noun, href, changes }: ChangedSubject, origin: string): string {
  const name = href === undefined ? escapeHtmlText(label) : linkHtml(origin + href, escapeHtmlText(label));
  const items = changes.map(({ breaking, text, side }) => {
    const words = inlineHtml(text, origin);
    return `<li>${breaking ? '<strong>Breaking:</strong> ' : ''}${words}${side ? ` ${fill(phrases.inSide, { side })}` : ''}</li>`;
  });
  return `<p>${name} (${noun})</p><ul>${items.join('')}</ul>`;
}

/** Text, code and links, which is all that descriptions of changes contain. */
function inlineHtml(content: Content, origin: string): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return escapeHtmlText(node);
      if (isCode(node)) return '';
      const inner = inlineHtml(node.children ?? [], origin);
      const href = node.props?.href;
      if (node.tag === 'a' && typeof href === 'string') return linkHtml(origin + href, inner);
      return node.tag === 'code' ? `<code>${inner}</code>` : inner;
    })
    .join('');
}

function linkHtml(url: string, inner: string): string {
  return `<a href="${escapeHtml(url)}">${inner}</a>`;
}
