import path from 'node:path';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { highlightFence } from '@docs/highlight/fence-languages.ts';
import {
  compileGuide,
  type GuideFacts,
  type GuidePart,
  type LinkNames,
  nameOperations,
  resolveTarget,
} from '../../guides/index.ts';
import type { Hrefs } from '../../model/href.ts';
import type { GuideSource } from '../../plan/index.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { BuildExtensions } from './load-extensions.ts';
import { newestDate } from './newest-date.ts';
import type { ReadGuide } from './read-guides.ts';
import type { ReadPart } from './read-partials.ts';
import type { TreeOf } from './read-trees.ts';
import type { GuideCache, ProjectedApi, VersionInput } from './version-input.ts';

interface CompileInput {
  /** All that links may name. */
  readonly named: readonly Pick<ReadGuide, 'id' | 'slug'>[];
  /** Ids of those that are left out. */
  readonly drafts: readonly string[];
  readonly site: string;
  readonly base: string;
  readonly hrefs: Hrefs;
  readonly loaded: ProjectedApi;
  /** Those that guides may include. */
  readonly parts: readonly ReadPart[];
  readonly programs: ReadonlyMap<string, string>;
  readonly dates: ReadonlyMap<string, string>;
  readonly data: GuideFacts['data'];
  readonly product: GuideFacts['product'];
  readonly layout: VersionInput['layout'];
  readonly extensions: BuildExtensions;
  /** Of the API document, for messages. */
  readonly apiFile: string;
  readonly treeOf: TreeOf;
  readonly kept: GuideCache | undefined;
}

interface CompiledGuides {
  readonly sources: readonly GuideSource[];
  readonly unread: readonly string[];
  /** Names of the parts that are in a guide. */
  readonly used: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

type Compiled = ReturnType<typeof compileGuide>;

/** Fills guides with the facts of the API, and says what is wrong with them. */
export async function compileGuides(guides: readonly ReadGuide[], input: CompileInput): Promise<CompiledGuides> {
  // Facts and names are for guides: a large document without any has no need of them.
  if (guides.length === 0) return { sources: [], unread: [], used: new Set(), problems: [] };
  const { site, parts, dates } = input;
  const { compile, facts } = await compilerFor(guides, input);
  const sources: GuideSource[] = [];
  const unread: string[] = [];
  const used = new Set<string>();
  const problems = input.extensions.checks.flatMap((check) =>
    check(facts).map(({ message, fix, pointer }): Problem => {
      return { rule: 'site-check', severity: 'error', message, at: { file: input.apiFile, pointer }, fix };
    }),
  );
  for (const { id, slug, frontMatter, keys, path: file, body } of guides) {
    const result = await compile(file, body);
    problems.push(...result.problems);
    for (const name of result.used) used.add(name);
    const own = parts.filter(({ name }) => result.used.has(name));
    const updated = newestDate([file, ...own.map((part) => part.path)].map((each) => dates.get(each)));
    const place = path.relative(site, file);
    if (!result.guide) unread.push(id);
    else {
      const keyAt = (key: string): SourceLocation => ({ file: relativePath(file), ...(keys.get(key) ?? { line: 1 }) });
      sources.push({ id, slug, frontMatter, keyAt, file: place, ...result.guide, ...(updated && { updated }) });
    }
  }
  return { sources, unread, used, problems: distinct(problems) };
}

/** Compiles one guide after the other, but for those that are as they were. */
async function compilerFor(
  guides: readonly ReadGuide[],
  {
    named,
    drafts,
    base,
    hrefs,
    loaded,
    parts,
    programs,
    data,
    product,
    layout,
    treeOf,
    kept,
    extensions,
  }: CompileInput,
): Promise<{ compile: (file: string, body: string) => Promise<Compiled>; facts: GuideFacts }> {
  const { components } = extensions;
  const { operations, forms, schemas, entities, errors } = loaded.api;
  const documented = nameOperations(loaded.document, hrefs);
  const names: LinkNames = {
    hrefs,
    base,
    guides: new Map(named.map(({ id, slug }) => [id, slug])),
    drafts: new Set(drafts),
    operations: documented.operations,
    schemas: new Map(schemas.map(({ name, slug }) => [name, slug])),
    errors: new Set(errors.map(({ code }) => code)),
    events: documented.events,
  };
  const resolve = (target: string): ReturnType<typeof resolveTarget> => resolveTarget(target, names);
  const drawn = [...guides, ...parts].some(({ body }) => body?.includes('<EntityDiagram'));
  const facts: GuideFacts = {
    document: loaded.document,
    data,
    product,
    operations,
    forms,
    schemas,
    entities,
    named: documented,
    hrefs,
    resolve,
    highlight: highlightFence,
    programs,
    ...(drawn && { layout: await layout() }),
  };
  const around = [
    loaded,
    ...[[...programs], [...data], [...names.guides, drafts], parts].map((each) => JSON.stringify(each)),
  ];
  // Read with the first guide that has changed: where none has, none is needed.
  let trees: Promise<ReadonlyMap<string, GuidePart>> | undefined;
  const compile = async (file: string, body: string): Promise<Compiled> => {
    const from = [body, ...around];
    const known = kept?.get(file);
    if (known && from.every((part, index) => part === known.from[index])) return known.result;
    const tree = await treeOf(body);
    trees ??= treesOf(parts, treeOf);
    const whole = { file: relativePath(file), tree, parts: await trees };
    const result = compileGuide({ ...whole, base, resolve, highlight: highlightFence, facts, components });
    kept?.set(file, { from, result });
    return result;
  };
  return { compile, facts };
}

async function treesOf(parts: readonly ReadPart[], treeOf: TreeOf): Promise<ReadonlyMap<string, GuidePart>> {
  const read = parts.map(async ({ name, path: file, body }): Promise<readonly [string, GuidePart]> => {
    const tree = body === undefined ? undefined : await treeOf(body);
    return [name, { file: relativePath(file), ...(tree && { tree }) }];
  });
  return new Map(await Promise.all(read));
}

/** What is wrong with a part is wrong in every guide that includes it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
