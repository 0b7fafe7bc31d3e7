import { type Content, code, joinWithLast } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  asList,
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  stringsAt,
  toText,
} from '@docs/base/json.ts';
import { allowsAll, isRequirement, type ReadDirection } from '@docs/openapi/schema/keywords.ts';
import { limitsInWords, limitText, showValue } from '@docs/openapi/schema/limits-in-words.ts';
import { declaredTypes } from '@docs/openapi/schema/shape.ts';

/** Says nothing about an object's fields, or only that others are allowed. */
function isSilent([key, value]: readonly [string, JsonValue]): boolean {
  if (key === 'unevaluatedProperties' || key === 'additionalProperties') return value === true;
  return key === 'title' || key === 'description' || (key === 'type' && value === 'object');
}

/** Only `keys`, apart from keywords without effect. */
function hasOnly(schema: JsonObject, keys: readonly string[]): boolean {
  return Object.entries(schema).every((entry) => keys.includes(entry[0]) || isSilent(entry));
}

/** Which fields of an object belong together: "Send `id` or `name`, not both." */
export function choiceInWords(
  key: 'oneOf' | 'anyOf',
  branches: readonly JsonObject[],
  parent: JsonObject,
  direction: ReadDirection,
): Content {
  const sets = branches.map((branch) => listedFields(branch, parent));
  const [first = [], second = []] = sets;
  const sent = direction === 'request';
  if (sets.length === 1) return [...first, ` ${phrases.mustBeSet}`];
  if (branches.some((branch) => stringsAt(branch, 'required').length > 1)) {
    const many = key === 'oneOf' ? phrases.exactlyOne : phrases.atLeastOne;
    return [
      `${fill(sent ? phrases.sendManyOfThese : phrases.containsManyOfThese, { many })} `,
      ...joinWithLast(sets, `${phrases.semicolonOr} `, '; '),
      '.',
    ];
  }
  if (key === 'oneOf' && sets.length === 2)
    return [`${sent ? phrases.send : phrases.contains} `, ...first, ` ${phrases.or} `, ...second, phrases.commaNotBoth];
  const start =
    key === 'anyOf'
      ? [phrases.containsAtLeastOneOf, phrases.sendAtLeastOneOf]
      : [phrases.containsExactlyOneOf, phrases.sendExactlyOneOf];
  return [`${start[Number(sent)]} `, ...listedContent(sets, 'and'), '.'];
}

function listedFields(branch: JsonObject, parent: JsonObject): Content {
  const names = stringsAt(branch, 'required');
  return listedContent(
    names.map((name) => [
      code(name),
      ...(excludesNull(branch, parent, name) ? [` ${phrases.parenthesisNot} `, code('null'), ')'] : []),
    ]),
    'and',
  );
}

function excludesNull(branch: JsonObject, parent: JsonObject, name: string): boolean {
  const restated = declaredTypes(fieldAt(objectAt(branch, 'properties'), name));
  return restated.length > 0 && !restated.includes('null') && declaredTypes(ownProperty(parent, name)).includes('null');
}

function ownProperty(parent: JsonObject, name: string): JsonValue | undefined {
  return fieldAt(objectAt(parent, 'properties'), name);
}

/** What `not` forbids: "`tags` cannot be combined with `add_tags` or `remove_tags`." */
export function negationInWords(not: JsonObject): Content | undefined {
  if (!hasOnly(not, ['required', 'properties', 'anyOf'])) return undefined;
  const required = stringsAt(not, 'required');
  const names = required.map((name): Content => [code(name)]);
  const values = entriesAt(not, 'properties').filter(([, property]) => !allowsAll(property));
  const others = listAt(not, 'anyOf');
  if (others.length > 0) {
    const single = others.every((each) => isRequirement(each, not) && stringsAt(each, 'required').length === 1);
    if (!single || values.length > 0 || required.length > 1) return undefined;
    const listedOthers = listedCodes(
      others.map((each) => stringsAt(each, 'required')[0] ?? ''),
      'or',
    );
    return names[0] ? [...names[0], ` ${phrases.cannotBeCombinedWith} `, ...listedOthers, '.'] : undefined;
  }
  if (values.length === 0) {
    if (names.length === 0) return undefined;
    if (names.length === 1) return [...(names[0] ?? []), ` ${phrases.isNotAllowedSentence}`];
    return [
      ...listedContent(names, 'and'),
      ` ${names.length > 2 ? phrases.cannotAllBeCombined : phrases.cannotBeCombined}`,
    ];
  }
  const [[, first = null] = []] = values;
  const constant = fieldAt(first, 'const');
  const same =
    constant !== undefined && values.every(([, property]) => showConst(property) === showConst(first as JsonValue));
  if (same && values.length === required.length && values.every(([name]) => required.includes(name))) {
    const cannot =
      names.length === 1
        ? ` ${phrases.cannotBe} `
        : names.length === 2
          ? ` ${phrases.cannotBothBe} `
          : ` ${phrases.cannotAllBe} `;
    return [...listedContent(names, 'and'), cannot, code(showValue(constant)), '.'];
  }
  const premise = premiseInWords(not);
  return premise && [`${phrases.notAllowed} `, ...premise, '.'];
}

function showConst(schema: JsonValue): string | undefined {
  const constant = fieldAt(schema, 'const');
  return constant === undefined || Object.keys(schema as JsonObject).length > 1 ? undefined : showValue(constant);
}

/**
 * What a schema requires of an object whose fields `parent` describes: "`url` is required and cannot be `null`".
 * Undefined if a sentence cannot express it.
 */
export function demandInWords(schema: JsonValue, parent: JsonObject): Content | undefined {
  if (!isObject(schema) || !hasOnly(schema, ['required', 'properties', 'anyOf'])) return undefined;
  const required = stringsAt(schema, 'required');
  const properties = objectAt(schema, 'properties') ?? {};
  const plain = required.filter((name) => allowsAll(properties[name] ?? true));
  const clauses: Content[] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (allowsAll(property)) continue;
    const clause = fieldInWords(name, property, required.includes(name), ownProperty(parent, name));
    if (clause === undefined) return undefined;
    clauses.push(clause);
  }
  if (plain.length > 0)
    clauses.push([...listedCodes(plain, 'and'), ` ${plain.length === 1 ? phrases.isRequired : phrases.areRequired}`]);
  const choice = listAt(schema, 'anyOf');
  if (choice.length > 0) {
    if (!choice.every((each) => isRequirement(each, parent))) return undefined;
    const sets = choice.filter(isObject).map((each) => listedFields(each, parent));
    clauses.push([`${phrases.atLeastOneOf} `, ...listedContent(sets, 'and'), ` ${phrases.isRequired}`]);
  }
  return clauses.length > 0 ? joinWithLast(clauses, `${phrases.commaAnd} `) : undefined;
}

function fieldInWords(name: string, property: JsonValue, required: boolean, own: JsonValue | undefined) {
  if (property === false) return required ? undefined : [code(name), ` ${phrases.mustBeOmitted}`];
  if (!isObject(property)) return undefined;
  const keys = Object.keys(property).filter((key) => key !== 'type');
  const facts: Content[] = required ? [[phrases.isRequired]] : [];
  const [types, given] = [declaredTypes(property), declaredTypes(own)];
  if (types.length > 0 && given.includes('null') && !types.includes('null'))
    facts.push([`${phrases.cannotBe} `, code('null')]);
  else if (types.length > 0 && !types.every((type) => given.includes(type))) return undefined;
  if (keys.length === 1 && numberAt(property, 'maxItems') === 0)
    facts.push([required ? phrases.mustBeEmpty : phrases.mustBeEmptyOrOmitted]);
  else if (keys.length === 1 && numberAt(property, 'minItems') === 1) facts.push([phrases.cannotBeEmpty]);
  else if (keys.length > 0) {
    const value = valueInWords(property);
    if (value === undefined || (!keys.includes('const') && !keys.includes('enum'))) return undefined;
    facts.push([`${phrases.mustBe} `, ...value]);
  }
  return facts.length > 0 ? [code(name), ' ', ...joinWithLast(facts, ` ${phrases.and} `)] : undefined;
}

/** "`mode` is `ids` and `scope` is set"; undefined if the condition has more than constants and presence. */
export function premiseInWords(test: JsonValue): Content | undefined {
  if (!isObject(test) || !hasOnly(test, ['properties', 'required'])) return undefined;
  const clauses: Content[] = [];
  const said = new Set<string>();
  for (const [name, property] of entriesAt(test, 'properties')) {
    const value = valueInWords(property);
    if (value === undefined) return undefined;
    clauses.push([code(name), ` ${phrases.is} `, ...value]);
    said.add(name);
  }
  clauses.push(
    ...stringsAt(test, 'required')
      .filter((name) => !said.has(name))
      .map((name): Content => [code(name), ` ${phrases.isSet}`]),
  );
  return clauses.length > 0 ? listedContent(clauses, 'and') : undefined;
}

/** Values as code, so that they do not look like words of the sentence. */
export function valueInWords(schema: JsonValue): Content | undefined {
  if (!isObject(schema)) return undefined;
  const keys = Object.keys(schema).filter((key) => key !== 'type');
  const constant = fieldAt(schema, 'const');
  if (constant !== undefined && keys.length === 1) return [code(showValue(constant))];
  if (keys.length === 1 && keys[0] === 'enum') return listedCodes(listAt(schema, 'enum').map(showValue), 'or');
  const not = objectAt(schema, 'not');
  if (not && keys.length === 1) {
    const inner = valueInWords(not);
    return inner === undefined ? undefined : [`${phrases.notWord} `, ...inner];
  }
  const types = asList(schema.type);
  if (keys.length === 0 && types.length > 0) return [types.map(toText).join(` ${phrases.or} `)];
  const limits = limitsInWords(schema);
  return limits.length > 0 && limits.length === keys.length ? [limits.map(limitText).join(', ')] : undefined;
}

const DEFINING = ['type', '$ref', 'const', 'enum', 'oneOf', 'anyOf', 'allOf', 'not'];

/** Fields that a rule repeats without a type keep their type, so that no row shows `any`. */
export function withKnownTypes(schema: JsonValue, parent: JsonObject): JsonValue {
  const properties = objectAt(schema, 'properties');
  if (!isObject(schema) || !properties) return schema;
  const typed = Object.entries(properties).map(([name, property]): [string, JsonValue] => {
    const own = ownProperty(parent, name);
    if (!isObject(own) || property === false || DEFINING.some((key) => fieldAt(property, key) !== undefined))
      return [name, property];
    const known = ['type', '$ref', 'items', 'format'].flatMap((key): [string, JsonValue][] =>
      own[key] === undefined ? [] : [[key, own[key]]],
    );
    return [name, { ...Object.fromEntries(known), ...(isObject(property) && property) }];
  });
  return { ...schema, properties: Object.fromEntries(typed) };
}

function listedCodes(names: readonly string[], last: 'and' | 'or'): Content {
  return listedContent(
    names.map((name) => [code(name)]),
    last,
  );
}

function listedContent(items: readonly Content[], last: 'and' | 'or'): Content {
  return joinWithLast(items, ` ${last === 'and' ? phrases.and : phrases.or} `);
}
