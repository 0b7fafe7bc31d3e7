import type { Problem } from '@docs/base/problem.ts';
import type { VersionSource } from './sources.ts';
import { unknownId } from './unknown-id.ts';

/** A guide that there is but that could not be read has been told already; a draft is only not shown yet. */
export function reportUnknownGuide(
  id: string,
  { guides, unreadGuides }: Pick<VersionSource, 'guides' | 'unreadGuides'>,
  at: { file: string; pointer?: string },
  report: (problem: Problem) => void,
): void {
  if (unreadGuides.includes(id)) return;
  const known = [...guides.map((guide) => guide.id), ...unreadGuides];
  report(unknownId('guide', id, known, at));
}
