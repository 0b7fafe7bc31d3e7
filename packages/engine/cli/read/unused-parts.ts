import type { Problem } from '@docs/base/problem.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { ReadPart } from './read-partials.ts';

/** Tells of parts that are in no guide. Drafts are not compiled, so their texts say what they may include. */
export function unusedParts(
  parts: readonly ReadPart[],
  used: ReadonlySet<string>,
  drafts: readonly string[],
): readonly Problem[] {
  const named = new Set(used);
  const follow = (text: string): void => {
    for (const { name, body = '' } of parts) {
      if (named.has(name) || !text.includes(name)) continue;
      named.add(name);
      follow(body);
    }
  };
  for (const text of drafts) follow(text);
  return parts
    .filter(({ name }) => !named.has(name))
    .map(({ name, path }) => ({
      rule: 'unused-part',
      severity: 'warning',
      message: 'No guide includes this part.',
      at: { file: relativePath(path) },
      fix: `Write \`<Include file="${name}"/>\` in a guide, or delete the file.`,
    }));
}
