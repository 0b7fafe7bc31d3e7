import { nearest } from '@docs/base/names.ts';
import { type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { allGuides, type VersionSource } from './sources.ts';

/**
 * An unknown docs version, sidebar, guide or schema name is only a warning: its link, or what is in `lost`, is omitted.
 */
export function unknownId(
  what: string,
  id: string,
  known: readonly string[],
  at: SourceLocation,
  lost = 'the link to it',
): Problem {
  const guess = nearest(id, known);
  const list = known.length > 0 ? `Known: ${known.slice(0, 20).join(', ')}.` : `There is no ${what} yet.`;
  const message = `There is no ${what} called \`${id}\`; ${lost} is left out.`;
  const fix = guess ? `Did you mean \`${guess}\`? ${list}` : list;
  return warningAt(at, `unknown-${what.replaceAll(' ', '-')}`, message, fix);
}

/** A guide that could not be read has already been reported; a draft is just not shown yet. */
export function reportUnknownGuide(
  id: string,
  source: Pick<VersionSource, 'guides' | 'standalonePages' | 'unavailableGuides'>,
  at: SourceLocation,
  report: (problem: Problem) => void,
): void {
  if (source.unavailableGuides.includes(id)) return;
  const known = [...allGuides(source).map((guide) => guide.id), ...source.unavailableGuides];
  report(unknownId('guide', id, known, at));
}
