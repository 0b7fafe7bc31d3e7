import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { AccountState, RecordChange, StoredRecord } from './account-state.ts';
import { propertiesOf, requiredOf, typeOf } from './compile-schemas.ts';
import { mapBySchema } from './map-by-schema.ts';
import { type Collection, type JsonRecord, type SimulatedApi, valueAtPath } from './simulated-api.ts';

/** The records of an account. Entities are the names of their schemas. */
export type Account = ReturnType<typeof createAccount>;

const matches = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === asked.length && own.every((each, index) => each === '*' || each === asked[index]);

export function createAccount(
  api: SimulatedApi,
  state: AccountState,
  derive: (entity: string, record: StoredRecord) => JsonRecord,
) {
  const { collections, schemas, refs } = api;
  let changes: RecordChange[] = [];
  const collectionOf = (name: string): Collection =>
    collections[name] ?? { schema: true, parents: [], parentCollections: [], seeds: [] };
  const entityName = (name: string): string => collectionOf(name).entity ?? name;
  const named = (entity: string): readonly string[] =>
    Object.keys(collections).filter((name) => name === entity || collectionOf(name).entity === entity);
  const records = (name: string): StoredRecord[] => {
    state.collections[name] ??= [];
    return state.collections[name];
  };

  const note = (kind: RecordChange['kind'], { collection, key }: StoredRecord, fields?: string[]): void => {
    changes.push({ kind, collection, entity: entityName(collection), key, ...(fields && { fields }) });
  };

  const account = {
    state,
    /** The changes since the last call. */
    takeChanges: (): RecordChange[] => {
      const taken = changes;
      changes = [];
      return taken;
    },
    peekChanges: (): readonly RecordChange[] => changes,
    entityOf: (record: StoredRecord): string => entityName(record.collection),
    find: (entity: string, key: JsonValue | undefined, parents?: readonly string[]): StoredRecord | undefined => {
      if (key === undefined || key === null) return undefined;
      const wanted = String(key).toLowerCase();
      for (const name of named(entity)) {
        const found = records(name).find(
          (each) => each.key.toLowerCase() === wanted && (parents === undefined || matches(each.parents, parents)),
        );
        if (found) return found;
      }
      return undefined;
    },
    all: (entity: string, where: (record: StoredRecord) => boolean = () => true): readonly StoredRecord[] =>
      named(entity).flatMap((name) => records(name).filter(where)),
    inCollection: (name: string, parents: readonly string[]): readonly StoredRecord[] =>
      records(name).filter((each) => matches(each.parents, parents)),
    insert: (name: string, parents: readonly string[], value: JsonRecord): StoredRecord => {
      const { key } = collectionOf(name);
      const own = key === undefined ? undefined : valueAtPath(value, key);
      const stored: StoredRecord = { collection: name, key: String(own ?? records(name).length + 1), parents, value };
      records(name).push(stored);
      note('created', stored);
      return stored;
    },
    /** Returns whether that changed anything. */
    change: (record: StoredRecord, fields: JsonRecord): boolean => {
      const changed = Object.keys(fields).filter(
        (name) => JSON.stringify(record.value[name]) !== JSON.stringify(fields[name]),
      );
      if (changed.length === 0) return false;
      // Under its key before the change.
      note('updated', record, changed);
      record.value = { ...record.value, ...fields };
      delete record.isExample;
      const { key } = collectionOf(record.collection);
      record.key = String((key === undefined ? undefined : valueAtPath(record.value, key)) ?? record.key);
      return true;
    },
    remove: (record: StoredRecord): void => {
      const list = records(record.collection);
      list.splice(list.indexOf(record), 1);
      note('deleted', record);
      for (const [name, { parentCollections }] of Object.entries(collections)) {
        const at = parentCollections.lastIndexOf(record.collection);
        if (at >= 0)
          for (const child of records(name).filter((each) => each.parents[at] === record.key)) account.remove(child);
      }
      removeRefs(record);
    },
    /** The record as the API returns it, reduced to the fields of a schema if given. */
    show: (record: StoredRecord, schema?: JsonSchema): JsonRecord => {
      const { schema: own } = collectionOf(record.collection);
      const whole = { ...record.value, ...derive(account.entityOf(record), record) };
      const fresh = refreshRefs(whole, own);
      return onlyFields(fresh, schema ?? own);
    },
    /** The short form of a record in other records, such as `StoryRef`. */
    ref: (schema: string, record: StoredRecord): JsonRecord => {
      const node: JsonSchema = { $ref: `#/$defs/${schema}` };
      const properties = propertiesOf(node, schemas);
      const whole = { ...record.value, ...derive(account.entityOf(record), record) };
      const missing = requiredOf(node, schemas).map((name) => [
        name,
        typeOf(properties[name], schemas) === 'boolean' ? false : null,
      ]);
      return refreshRefs({ ...Object.fromEntries(missing), ...onlyFields(whole, node) }, node, schema);
    },
  };

  function onlyFields(value: JsonRecord, schema: JsonSchema): JsonRecord {
    const properties = propertiesOf(schema, schemas);
    if (Object.keys(properties).length === 0) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(properties, name)));
  }

  /** Updates the short forms of other records. */
  function refreshRefs(value: JsonRecord, schema: JsonSchema, self?: string): JsonRecord {
    return mapBySchema(value, schema, schemas, (each, name) => {
      const entity = name === self ? undefined : refs[name];
      if (entity === undefined || !isObject(each)) return undefined;
      const target = account.find(entity, each.id ?? each.code);
      return target ? { ...each, ...account.ref(name, target) } : each;
    }) as JsonRecord;
  }

  /** Removes references to a deleted record, or marks them as deleted. */
  function removeRefs(gone: StoredRecord): void {
    const entity = account.entityOf(gone);
    const names = Object.keys(refs).filter((name) => refs[name] === entity);
    if (names.length === 0) return;
    for (const [name, list] of Object.entries(state.collections)) {
      const { schema } = collectionOf(name);
      for (const record of list) {
        record.value = mapBySchema(record.value, schema, schemas, (each, of) => {
          if (!names.includes(of) || !isObject(each) || each.id !== gone.key) return undefined;
          return 'is_deleted' in each ? { ...each, is_deleted: true } : null;
        }) as JsonRecord;
      }
    }
  }

  return account;
}
