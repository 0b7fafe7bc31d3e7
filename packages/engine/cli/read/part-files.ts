import path from 'node:path';
import { type JsonObject, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/openapi/read/references.ts';

/** The files that hold single parts of a document, by the pointer of the part: paths, webhooks, components. */
export function partFiles(root: JsonObject, rootFile: string): ReadonlyMap<string, string> {
  const groups = [
    ['paths'],
    ['webhooks'],
    ...objectsAt(root, 'components').map(([kind]) => ['components', kind]),
    ['x-error-catalogue'],
  ];
  const parts = groups.flatMap((group) => {
    const node = group.reduce<JsonObject | undefined>((inner, name) => objectAt(inner, name), root);
    return [
      [group, node] as const,
      ...Object.keys(node ?? {}).map((name) => [[...group, name], objectAt(node, name)] as const),
    ];
  });
  return new Map(
    parts.flatMap(([names, node]) => {
      const [file = ''] = (stringAt(node, '$ref') ?? '').split('#', 1);
      return file === '' || /^[a-z][a-z0-9+.-]*:/i.test(file)
        ? []
        : [[toPointer(names), path.resolve(path.dirname(rootFile), file)] as const];
    }),
  );
}
