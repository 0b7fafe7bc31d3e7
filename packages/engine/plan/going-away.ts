import { type Content, link, table } from '@docs/base/content.ts';
import { dateInWords } from '@docs/base/dates.ts';
import type { ChangelogLinks } from './changelog-links.ts';
import type { VersionSource } from './sources.ts';

type Retirement = VersionSource['retirements'][number];

/** What will stop working, when, and what to use instead. Nothing where nothing will. */
export function goingAway(retirements: readonly Retirement[], links: ChangelogLinks): Content | undefined {
  if (retirements.length === 0) return undefined;
  const rows = retirements.map((each) => [
    whatGoes(each, links),
    [each.sunset === undefined ? 'no date yet' : dateInWords(each.sunset)],
    each.replacement === undefined ? [] : links.replacement(each.replacement, each),
  ]);
  return table(['What', 'Stops working after', 'Use instead'], rows);
}

function whatGoes(retirement: Retirement, links: ChangelogLinks): Content {
  const { subject, words } = retirement;
  const page = links.page(subject);
  const name = 'href' in page ? link(page.href, page.label) : page.label;
  const spot = words === undefined ? [] : [...links.words(words, retirement), ' of '];
  return [...spot, name, ` (${subject.kind})`];
}
