import { isObject, type JsonValue, readJson } from '@docs/base/json.ts';
import type { AccountState } from '@docs/sandbox/account-state.ts';
import type { SimulatedApi } from '@docs/sandbox/simulated-api.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';
import type { KnownId } from './messages.ts';

/** Finds ids of the account's records in a body, and the operations whose path accepts them. */
export function knownIds(
  body: string,
  api: SimulatedApi,
  collections: AccountState['collections'],
  pages: Readonly<Record<string, SandboxOperation>>,
): readonly KnownId[] {
  const found = new Map<string, KnownId>();
  const owners = ownersOf(collections);
  for (const id of textsIn(readJson(body) ?? null)) {
    const name = owners.get(id);
    if (name === undefined || found.has(id)) continue;
    const operations = api.operations.flatMap((operation) => {
      const parameter = acceptedAs(operation, name, api);
      const page = pages[operation.id];
      return parameter !== undefined && page ? [{ ...page, family: page.families[parameter] }] : [];
    });
    if (operations.length > 0) found.set(id, { id, entity: api.collections[name]?.entity ?? name, operations });
  }
  return [...found.values()];
}

/** Short keys, such as a locale, are often something else. */
const MIN_ID_LENGTH = 8;

function ownersOf(collections: AccountState['collections']): ReadonlyMap<string, string> {
  const all = Object.entries(collections).flatMap(([name, records]) =>
    records.filter(({ key }) => key.length >= MIN_ID_LENGTH).map(({ key }) => [key, name] as const),
  );
  // If two collections have the same id, others refer to the first.
  return new Map(all.reverse());
}

/** The path parameter that takes an id of this collection. */
function acceptedAs(
  { collection = '', key, parents }: SimulatedApi['operations'][number],
  name: string,
  { collections }: SimulatedApi,
): string | undefined {
  if (collection === name && key !== undefined) return key;
  const at = collections[collection]?.parentCollections.indexOf(name) ?? -1;
  return at < 0 ? undefined : parents[at];
}

function* textsIn(value: JsonValue): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isObject(value)) for (const each of Object.values(value)) yield* textsIn(each as JsonValue);
}
