import type { Collection, SimulatedApi } from './simulated-api.ts';

/** Makes the account of the first API store the records of others, whose schemas may have the same names. */
export function shareAccount(first: SimulatedApi, others: Readonly<Record<string, SimulatedApi>>) {
  const renamed = Object.entries(others).map(([id, api]) => [id, withOwnNames(api, id)] as const);
  const entities = new Set(Object.values(first.collections).map(({ entity }) => entity));
  const withoutSharedEntity = ({ entity, ...collection }: Collection): Collection =>
    entity === undefined || entities.has(entity) ? collection : { ...collection, entity };
  const collections = renamed.flatMap(([, api]) =>
    Object.entries(api.collections).map(([name, each]) => [name, withoutSharedEntity(each)] as const),
  );
  return {
    /** The first one, which stores all records. */
    api: {
      ...first,
      schemas: Object.assign({}, first.schemas, ...renamed.map(([, { schemas }]) => schemas)),
      collections: { ...Object.fromEntries(collections), ...first.collections },
    },
    /** The others, by API id. */
    sameAccountApis: Object.fromEntries(renamed),
  };
}

/** Adds the id of the API to the names of its schemas. References are `#/$defs/` and a schema name. */
function withOwnNames(api: SimulatedApi, id: string): SimulatedApi {
  const text = JSON.stringify(api).replaceAll('"#/$defs/', `"#/$defs/${id}.`);
  const renamed = JSON.parse(text) as SimulatedApi;
  const schemas = Object.entries(renamed.schemas).map(([name, schema]) => [`${id}.${name}`, schema]);
  return { ...renamed, schemas: Object.fromEntries(schemas) };
}
