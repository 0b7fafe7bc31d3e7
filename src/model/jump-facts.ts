import { join, link } from './content-nodes.ts';
import type { FactView } from './operation.ts';

/** Fewer sections than this need no list of them. */
const MANY = 3;

type SectionName = readonly [id: string, title: string];

/** The sections of a long page as links, to stand among the facts in its head. */
export function jumpFacts(page: string, sections: readonly (SectionName | false | undefined)[]): readonly FactView[] {
  const links = sections.flatMap((section) => (section ? [[link(`${page}#${section[0]}`, section[1])]] : []));
  return links.length < MANY ? [] : [{ label: 'On this page', value: join(links) }];
}
