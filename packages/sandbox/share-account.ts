import type { Collection, Program } from './program.ts';

/** Makes the account of the first program store the records of others, whose schemas may have the same names. */
export function shareAccount(first: Program, others: Readonly<Record<string, Program>>) {
  const further = Object.entries(others).map(([id, program]) => [id, withOwnNames(program, id)] as const);
  const entities = new Set(Object.values(first.collections).map(({ entity }) => entity));
  const told = ({ entity, ...collection }: Collection): Collection =>
    entity === undefined || entities.has(entity) ? collection : { ...collection, entity };
  const collections = further.flatMap(([, program]) =>
    Object.entries(program.collections).map(([name, each]) => [name, told(each)] as const),
  );
  return {
    /** The first one, which stores all records. */
    program: {
      ...first,
      schemas: Object.assign({}, first.schemas, ...further.map(([, { schemas }]) => schemas)),
      collections: { ...Object.fromEntries(collections), ...first.collections },
    },
    /** The others, by API id. */
    further: Object.fromEntries(further),
  };
}

/** References in a program are `#/$defs/` and a schema name. */
function withOwnNames(program: Program, id: string): Program {
  const text = JSON.stringify(program).replaceAll('"#/$defs/', `"#/$defs/${id}.`);
  const renamed = JSON.parse(text) as Program;
  const schemas = Object.entries(renamed.schemas).map(([name, schema]) => [`${id}.${name}`, schema]);
  return { ...renamed, schemas: Object.fromEntries(schemas) };
}
