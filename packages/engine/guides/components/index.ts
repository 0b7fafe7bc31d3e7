import { layoutComponents } from '../layout-components.ts';
import { columnTable } from './column-table.ts';
import { documentTable } from './document-table.ts';
import { entityDiagram } from './entity-diagram.ts';
import { errorTable } from './error-table.ts';
import { eventTable } from './event-table.ts';
import { exampleBody } from './example-body.ts';
import { enumTable, fieldTable, unionTable } from './field-table.ts';
import type { GuideComponent, GuideComponents } from './guide-component.ts';
import { limit, limitTable } from './limit.ts';
import { permissionList } from './permission-list.ts';
import { permissionTable, roleTable } from './permission-table.ts';
import { program } from './program.ts';
import { sample } from './sample.ts';
import { sequence } from './sequence.ts';
import { states } from './states.ts';

export type { GuideComponent, GuideComponents, GuideFacts } from './guide-component.ts';

/** Components that the build replaces by facts of the API document, by the name authors use. */
export const guideComponents: ReadonlyMap<string, GuideComponent> = new Map([
  ['ColumnTable', columnTable],
  ['DocumentTable', documentTable],
  ['EntityDiagram', entityDiagram],
  ['EnumTable', enumTable],
  ['ErrorTable', errorTable],
  ['EventTable', eventTable],
  ['ExampleBody', exampleBody],
  ['FieldTable', fieldTable],
  ['Limit', limit],
  ['LimitTable', limitTable],
  ['PermissionList', permissionList],
  ['PermissionTable', permissionTable],
  ['Program', program],
  ['RoleTable', roleTable],
  ['Sample', sample],
  ['Sequence', sequence],
  ['States', states],
  ['UnionTable', unionTable],
]);

/** Components of the engine and those that a site adds, by name. */
export function withComponents(added: readonly GuideComponents[]): ReadonlyMap<string, GuideComponent> {
  return new Map([...guideComponents, ...added.flatMap((each) => Object.entries(each))]);
}

/** Components that stand only inside another one, by name, with the name of that one. */
export function innerComponents(components: ReadonlyMap<string, GuideComponent>): ReadonlyMap<string, string> {
  return new Map([...components].flatMap(([name, { parts = [] }]) => parts.map((part) => [part, name])));
}

/** What authors may use in a guide without importing it. */
export function componentNames(components: ReadonlyMap<string, GuideComponent>): readonly string[] {
  return [...layoutComponents.keys(), 'Include', ...components.keys(), ...innerComponents(components).keys()];
}
