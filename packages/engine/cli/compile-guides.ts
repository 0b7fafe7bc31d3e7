import path from 'node:path';
import { errorAt, type Problem, type SourceLocation } from '@docs/base/problem.ts';
import { highlightFence } from '@docs/highlight/fence-languages.ts';
import type { LayoutGraph } from '../diagrams/graph-layout.ts';
import { compileGuide, type GuideFacts, type GuidePartial, type LinkNames, resolveTarget } from '../guides/index.ts';
import type { ApiView } from '../model/api-view.ts';
import type { GuideSource } from '../plan/sources.ts';
import type { CheckedVersion } from './check-site.ts';
import { relativePath } from './paths.ts';
import { newestDate } from './read/git-dates.ts';
import type { BuildExtensions } from './read/load-extensions.ts';

/** Fills guides with facts of the API and reports problems in them. */
export async function compileGuides(
  version: CheckedVersion,
  views: readonly ApiView[],
  { components, checks, ruled }: BuildExtensions,
  layout: () => Promise<LayoutGraph>,
) {
  const { guides } = version.guides;
  const sources: GuideSource[] = [];
  /** Ids of the guides that could not be compiled. */
  const unread: string[] = [];
  /** Names of the partials that guides include. */
  const used = new Set<string>();
  const problems: Problem[] = [];
  // Only guides need facts and names, so a large document without guides skips them.
  if (guides.length === 0) return { sources, unread, used, problems };
  const { site, base, partials, trees, dates } = version;
  const facts = { ...(await factsFor(version, views, layout)), ruled };
  const apiFile = version.checked[0].input.file;
  for (const { message, fix, pointer } of checks.flatMap((check) => check(facts)))
    problems.push(errorAt({ file: apiFile, pointer }, 'site-check', message, fix));
  const partialTrees = new Map(
    partials.map(({ name, path: file, body }): [string, GuidePartial] => {
      const tree = body === undefined ? undefined : trees.get(body);
      return [name, { file: relativePath(file), ...(tree && { tree }) }];
    }),
  );
  for (const { id, slug, outsideDocs, frontMatter, keys, path: file, body } of guides) {
    const tree = trees.get(body);
    if (!tree) throw new Error(`The guide ${id} has not been read`);
    const shown = relativePath(file);
    const result = compileGuide({ file: shown, tree, partials: partialTrees, base, facts, components });
    problems.push(...result.problems);
    for (const name of result.used) used.add(name);
    const included = partials.filter(({ name }) => result.used.has(name));
    const updated = newestDate([file, ...included.map((partial) => partial.path)].map((each) => dates.get(each)));
    if (!result.guide) unread.push(id);
    else {
      const keyAt = (key: string): SourceLocation => ({ file: shown, ...(keys.get(key) ?? { line: 1 }) });
      const source = { id, slug, outsideDocs, frontMatter, keyAt, file: path.relative(site, file), ...result.guide };
      sources.push({ ...source, ...(updated && { updated }) });
    }
  }
  // A problem in a partial occurs in every guide that includes it.
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { sources, unread, used, problems: [...distinct.values()] };
}

/** Everything that guides can link to and quote. */
async function factsFor(
  { base, hrefs, guides, partials, programs, data, config, apis, checked }: CheckedVersion,
  views: readonly ApiView[],
  layout: () => Promise<LayoutGraph>,
): Promise<GuideFacts> {
  const { document } = checked[0].input;
  const all = checked.map(({ named: { operations, events }, input }, index) => ({
    hrefs: input.hrefs,
    operations,
    events,
    schemas: new Map(views[index]?.schemas.map(({ name, slug }) => [name, slug])),
    errors: new Set(views[index]?.errors.map(({ code }) => code)),
  }));
  const [main] = all;
  const [view] = views;
  if (!main || !view) throw new Error('A site has at least one API');
  const { operations, forms, schemas, entities } = view;
  const names: LinkNames = {
    ...main,
    base,
    // A guide that could not be read is reported once; links to it are not broken.
    guides: new Map([...guides.guides, ...guides.unread].map(({ id, slug }) => [id, slug])),
    drafts: new Set(guides.drafts),
    apis: new Map(all.flatMap((each, index) => (apis[index]?.config.id ? [[apis[index].config.id, each]] : []))),
  };
  const isDrawn = [...guides.guides, ...partials].some(({ body }) => body?.includes('<EntityDiagram'));
  return {
    document,
    data,
    product: config.product,
    operations,
    forms,
    schemas,
    entities,
    named: main,
    hrefs,
    resolve: (target) => resolveTarget(target, names),
    highlight: highlightFence,
    programs,
    runs: config.sandbox === 'simulated',
    ...(isDrawn && { layout: await layout() }),
  };
}
