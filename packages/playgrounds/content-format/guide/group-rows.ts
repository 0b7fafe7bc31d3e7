import type { Content } from '@docs/base/content.ts';
import { codes } from '@docs/engine/guides/components/nodes.ts';

/** Rows with equal cells as one, under all their names. */
export function groupRows(
  rows: readonly { readonly name: string; readonly cells: readonly Content[] }[],
): readonly (readonly Content[])[] {
  const groups = new Map<string, { names: string[]; cells: readonly Content[] }>();
  for (const { name, cells } of rows) {
    const key = JSON.stringify(cells);
    const group = groups.get(key) ?? { names: [], cells };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, cells }) => [codes(names), ...cells]);
}
