import { createTextLocationAt } from '@docs/base/json-text/text-location.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import type { Problem } from '@docs/base/problem.ts';
import { createLocate } from '@docs/openapi/read/locate.ts';
import { readText } from './read-file.ts';

type Locate = (pointer: string) => { readonly line?: number; readonly column?: number };

/** Adds line and column to problems of `config.ts`, `sidebars.json` and the like that have only a JSON pointer. */
export async function locateInSiteFiles(problems: readonly Problem[]): Promise<readonly Problem[]> {
  const known = new Map<string, Promise<Locate>>();
  return Promise.all(
    problems.map(async (problem) => {
      const { file, pointer, line } = problem.at;
      if (pointer === undefined || line !== undefined || !/(?:^|[\\/])(?:config|sidebars)\.(?:ts|json)$/.test(file))
        return problem;
      if (!known.has(file)) known.set(file, openFile(file));
      return { ...problem, at: { ...problem.at, ...(await known.get(file))?.(pointer) } };
    }),
  );
}

async function openFile(file: string): Promise<Locate> {
  const text = await readText(file);
  if (typeof text !== 'string') return () => ({});
  return file.endsWith('.json')
    ? createLocate({ root: file, textOf: () => text, nameOf: () => file })
    : locateInCode(file, text);
}

/** A node of the syntax tree, with the fields used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly id?: Node;
  readonly init?: Node;
  readonly expression?: Node;
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
}

/** For computed values, such as a spread list, the location of the value that contains them. */
async function locateInCode(file: string, text: string): Promise<Locate> {
  const { parseSync } = await import('rolldown/utils');
  const body = parseSync(file, text).program.body as unknown as readonly Node[];
  const constants = new Map(
    body
      .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
      .map(({ id, init }) => [id?.name, init]),
  );
  const resolve = (node: Node | null | undefined): Node | undefined => {
    if (/^TS(?:Satisfies|As)Expression$/.test(node?.type ?? '')) return resolve(node?.expression);
    return node?.type === 'Identifier' ? resolve(constants.get(node.name)) : (node ?? undefined);
  };
  const start = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const positionAt = createTextLocationAt(text);
  return (pointer) => {
    let node: Node | undefined = start;
    let value = resolve(start?.declaration);
    for (const name of segmentsOf(pointer)) {
      const found =
        value?.elements?.[Number(name)] ??
        value?.properties?.find(({ key }) => key?.name === name || key?.value === name);
      if (!found) break;
      node = found.type === 'Property' ? (found.value as Node) : found;
      value = resolve(node);
    }
    return node ? positionAt(node.start) : {};
  };
}
