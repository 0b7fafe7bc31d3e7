import type { ChangelogPage } from '../../model/page.ts';
import type { ChangedSubject } from '../../model/release.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bold, bulletList, escapeText, joinBlocks } from './markdown-text.ts';
import { headBlocks, linkMarkdown, section } from './page-parts.ts';
import type { Place } from './place.ts';

export function changelogPage(page: ChangelogPage, place: Place): string {
  return joinBlocks([
    ...headBlocks(page, place),
    ...section('Going away', contentBlocks(page.goingAway ?? [], place)),
    ...page.releases.flatMap(({ version, date, summary, subjects }) =>
      section(`${version} (${date})`, [
        escapeText(summary),
        ...subjects.flatMap((subject) => subjectBlocks(subject, place)),
      ]),
    ),
  ]);
}

function subjectBlocks({ label, noun, href, changes }: ChangedSubject, place: Place): readonly string[] {
  const name = href ? linkMarkdown({ label, href }, place) : escapeText(label);
  const lines = changes.map(({ breaking, text, side }) => [
    `${breaking ? `${bold('Breaking')}: ` : ''}${inlineMarkdown(text, place, 'one line')}${side ? ` In ${side}.` : ''}`,
  ]);
  return [`${name} (${noun})`, bulletList(lines)];
}
