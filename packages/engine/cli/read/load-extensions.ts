import { checks, components, exported, islands, markdown, sandbox, views } from 'virtual:site-extensions';
import { didYouMean } from '@docs/base/names.ts';
import { errorAt, type Problem, ProblemError, type ProblemText } from '@docs/base/problem.ts';
import { quoted } from '@docs/base/words.ts';
import { loadRules, ruledBy } from '@docs/sandbox/rules.ts';
import type { ContentCheck, GuideComponent } from '../../extensions.ts';
import { guideComponents, withComponents } from '../../guides/components/index.ts';
import { layoutComponents } from '../../guides/layout-components.ts';

/** What a site adds to the build. */
export interface BuildExtensions {
  /** Guide components of the engine and of the site, by name. */
  readonly components: ReadonlyMap<string, GuideComponent>;
  readonly checks: readonly ContentCheck[];
  /** Operations that rules of the site simulate in the sandbox. */
  readonly ruled: readonly string[];
}

const lists = { components, checks, views, markdown, islands, sandbox };

/** Loads what `components.tsx` of the site lists for the build. Throws `ProblemError` if that fails. */
export async function loadExtensions(file: string): Promise<BuildExtensions> {
  const wrong = [...wrongLists()];
  if (wrong.length > 0) throw new ProblemError(wrong.map((each) => problem(file, each)));
  try {
    const added = await Promise.all(components.map((each) => (typeof each === 'function' ? each() : each)));
    const checking = await Promise.all(checks.map((load) => load()));
    const rules = await loadRules(sandbox);
    const own = added.flatMap((each) => Object.keys(each));
    const all = [...layoutComponents.keys(), ...guideComponents.keys(), ...own];
    const taken = all.find((name, index) => all.indexOf(name) < index);
    if (taken !== undefined) {
      const message = `There are two guide components called \`${taken}\`.`;
      throw new ProblemError([problem(file, { message, fix: 'Rename one of them.' })]);
    }
    return { components: withComponents(added), checks: checking.map(({ check }) => check), ruled: ruledBy(rules) };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const message = `The extensions of the site cannot be loaded: ${error instanceof Error ? error.message : error}`;
    throw new ProblemError([problem(file, { message, fix: 'Correct the modules that it lists.' })]);
  }
}

function* wrongLists(): Generator<ProblemText> {
  const names = Object.keys(lists);
  for (const name of exported.filter((each) => !names.includes(each))) {
    const fix = didYouMean(name, names, `Export ${quoted(names)}.`);
    yield { message: `The extensions of a site have nothing called \`${name}\`.`, fix };
  }
  for (const [name, list] of Object.entries(lists))
    if (!Array.isArray(list))
      yield { message: `\`${name}\` is not a list.`, fix: `Write \`export const ${name} = [ … ]\`.` };
}

function problem(file: string, { message, fix }: ProblemText): Problem {
  return errorAt({ file }, 'site-extensions', message, fix);
}
