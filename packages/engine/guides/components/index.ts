import { byText } from '@docs/base/words.ts';
import { layoutComponents } from '../layout-components.ts';
import * as catalogueTables from './catalogue-tables.ts';
import * as diagrams from './diagrams.ts';
import * as documentTable from './document-table.ts';
import type { GuideComponent, GuideComponents } from './guide-component.ts';
import * as program from './program.ts';
import * as requests from './requests.ts';
import * as sandboxTable from './sandbox-table.ts';
import * as schemaTables from './schema-tables.ts';

export type { GuideComponent, GuideComponents, GuideFacts } from './guide-component.ts';

const modules = [catalogueTables, diagrams, documentTable, program, requests, sandboxTable, schemaTables];

/** Components that the build replaces by facts from the API document, by name. */
export const guideComponents: ReadonlyMap<string, GuideComponent> = new Map(
  modules.flatMap((each) => Object.entries<GuideComponent>(each)).sort(([one], [other]) => byText(one, other)),
);

/** The engine's components and those that a site adds, by name. */
export function withComponents(added: readonly GuideComponents[]): ReadonlyMap<string, GuideComponent> {
  return new Map([...guideComponents, ...added.flatMap((each) => Object.entries(each))]);
}

/** Components that are only allowed inside another one, by name, with the name of their container. */
export function innerComponents(components: ReadonlyMap<string, GuideComponent>): ReadonlyMap<string, string> {
  return new Map(
    [...components].flatMap(([name, { childComponents = [] }]) => childComponents.map((child) => [child, name])),
  );
}

/** What authors can use in a guide without importing it. */
export function componentNames(components: ReadonlyMap<string, GuideComponent>): readonly string[] {
  return [...layoutComponents.keys(), 'Include', ...components.keys(), ...innerComponents(components).keys()];
}
