import { plainText } from '../../model/content.ts';
import type { ChangelogPage } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { escapeHtml } from '../../render/escape-html.ts';

/** The changelog as an Atom feed: one entry per release. */
export function atomFeed(page: ChangelogPage, site: SiteView): string {
  const own = site.url + (page.feed ?? '');
  const address = site.url + page.href;
  const updated = page.releases[0]?.date ?? '1970-01-01';
  const entries = page.releases.map(({ id, version, date, summary, subjects }) => {
    const changes = subjects.flatMap((subject) =>
      subject.changes.map(
        ({ breaking, text }) => `${breaking ? 'Breaking: ' : ''}${subject.label}: ${plainText(text)}`,
      ),
    );
    const content = [summary, ...changes].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
    return `<entry>
<id>${escapeHtml(`${address}#${id}`)}</id>
<title>${escapeHtml(`${site.product.name} API ${version}`)}</title>
<link href="${escapeHtml(`${address}#${id}`)}"/>
<updated>${date}T00:00:00Z</updated>
<content type="html">${escapeHtml(content)}</content>
</entry>`;
  });
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
