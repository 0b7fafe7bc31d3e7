import { entriesAt, fieldAt, isTrue, type JsonObject, listAt, objectAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { isRequirement } from '@docs/openapi/schema/is-requirement.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { mappedName } from '@docs/openapi/schema/variants.ts';
import { plainText } from './plain-text.ts';

/** The member by which several schemas are told apart, and which schema each of its values means. */
export interface Tag {
  readonly member: string;
  readonly schemas: ReadonlyMap<string, string>;
}

/** What a schema demands besides types, values and limits. */
export interface Rules {
  readonly unique: boolean;
  /** Names that must be there where another one is. By the empty name: those that always must, and are no members. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** Schemas that are tests: by keyword, as text. What they let through, nobody can tell. */
  readonly conditions: ReadonlyMap<string, string>;
  readonly tag: Tag | undefined;
}

export const noRules: Rules = { unique: false, needs: new Map(), conditions: new Map(), tag: undefined };

/** `options`: the names of schemas that a value may be. */
export function rulesOf({ schema, also }: Shape, options: readonly string[]): Rules {
  return {
    unique: isTrue(schema, 'uniqueItems'),
    needs: needsOf(schema),
    conditions: conditionsOf([schema, ...also]),
    tag: tagOf(schema, options),
  };
}

function needsOf(schema: JsonObject): ReadonlyMap<string, readonly string[]> {
  const required = new Set(stringsAt(schema, 'required'));
  const members = objectAt(schema, 'properties') ?? {};
  const needs = new Map<string, readonly string[]>();
  const add = (name: string, all: readonly string[]): void => {
    if (all.length > 0) needs.set(name, [...new Set([...(needs.get(name) ?? []), ...all])]);
  };
  add(
    '',
    [...required].filter((name) => !Object.hasOwn(members, name)),
  );
  for (const key of ['dependentRequired', 'dependencies'])
    for (const name of Object.keys(objectAt(schema, key) ?? {}))
      add(
        name,
        stringsAt(objectAt(schema, key), name).filter((each) => !required.has(each)),
      );
  return needs;
}

/** Keywords that are one test together. */
const tests = [
  ['if', 'then', 'else'],
  ['not'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['dependentSchemas'],
  ['multipleOf'],
] as const;

function conditionsOf([own = {}, ...also]: readonly JsonObject[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (keyword: string, text: string): void => {
    found.set(keyword, `${found.get(keyword) ?? ''} ${text}`);
  };
  for (const schema of [own, ...also]) {
    for (const keywords of tests) {
      const [first] = keywords;
      const parts = keywords.flatMap((key) => {
        const value = fieldAt(schema, key);
        return value === undefined ? [] : [`${key} ${plainText(value)}`];
      });
      // Without a consequence a premise demands nothing.
      if (fieldAt(schema, first) !== undefined && (first !== 'if' || parts.length > 1)) add(first, parts.join(' '));
    }
  }
  for (const key of ['oneOf', 'anyOf']) {
    const options = listAt(own, key);
    if (options.length > 0 && options.every(isRequirement)) add(key, plainText(options));
    // Those of the schema itself are compared one by one.
    for (const schema of also) if (listAt(schema, key).length > 0) add(key, plainText(listAt(schema, key)));
  }
  return found;
}

/** Schemas that no value of the mapping stands for are told by their name. */
function tagOf(schema: JsonObject, options: readonly string[]): Tag | undefined {
  const discriminator = objectAt(schema, 'discriminator');
  const member = stringAt(discriminator, 'propertyName');
  if (member === undefined) return undefined;
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([value, target]): [string, string][] => {
    const name = mappedName(target);
    return name === undefined ? [] : [[value, name]];
  });
  const known = new Set(mapped.map(([, name]) => name));
  const others = options.filter((name) => !known.has(name)).map((name): [string, string] => [name, name]);
  return { member, schemas: new Map([...others, ...mapped]) };
}
