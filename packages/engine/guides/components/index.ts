import { layoutComponents } from '../layout-components.ts';
import { columnTable } from './column-table.ts';
import { entityDiagram } from './entity-diagram.ts';
import { enumTable } from './enum-table.ts';
import { errorItemTable } from './error-item-table.ts';
import { errorTable } from './error-table.ts';
import { eventTable } from './event-table.ts';
import { exampleBody } from './example-body.ts';
import { fieldTable } from './field-table.ts';
import { formTable } from './form-table.ts';
import type { GuideComponent, GuideComponents } from './guide-component.ts';
import { headerTable } from './header-table.ts';
import { jobResults } from './job-results.ts';
import { limit } from './limit.ts';
import { limitTable } from './limit-table.ts';
import { parameterTable } from './parameter-table.ts';
import { pauses } from './pauses.ts';
import { permissionList } from './permission-list.ts';
import { permissionTable } from './permission-table.ts';
import { program } from './program.ts';
import { rateLimitTable } from './rate-limit-table.ts';
import { roleTable } from './role-table.ts';
import { sample } from './sample.ts';
import { sequence } from './sequence.ts';
import { states } from './states.ts';
import { unionTable } from './union-table.ts';

export type { GuideComponent, GuideComponents, GuideFacts } from './guide-component.ts';

/** Components that the build replaces by facts of the API document, by the name authors use. */
export const guideComponents: ReadonlyMap<string, GuideComponent> = new Map([
  ['ColumnTable', columnTable],
  ['EntityDiagram', entityDiagram],
  ['EnumTable', enumTable],
  ['ErrorItemTable', errorItemTable],
  ['ErrorTable', errorTable],
  ['EventTable', eventTable],
  ['ExampleBody', exampleBody],
  ['FieldTable', fieldTable],
  ['FormTable', formTable],
  ['HeaderTable', headerTable],
  ['JobResults', jobResults],
  ['Limit', limit],
  ['LimitTable', limitTable],
  ['ParameterTable', parameterTable],
  ['Pauses', pauses],
  ['PermissionList', permissionList],
  ['PermissionTable', permissionTable],
  ['Program', program],
  ['RateLimitTable', rateLimitTable],
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
