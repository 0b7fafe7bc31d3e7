import { fieldAt, isObject, isTrue, type JsonObject, type JsonValue, listAt, objectAt } from '@docs/base/json.ts';
import { LONGEST_MATCHED } from '@docs/base/longest-matched.ts';
import type { ReadDirection } from '@docs/openapi/schema/direction.ts';
import { siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import { keywordWords, typeWord } from '../../request-form/keyword-words.ts';
import type { Projection } from '../projection/projection.ts';
import { explainChoice } from './explain-choice.ts';
import { at, type Mismatch, type Trail } from './mismatch.ts';
import {
  checkList,
  checkNumber,
  checkSize,
  checkText,
  fitsType,
  isListed,
  quickPattern,
  type TellKeyword,
} from './scalar-mismatches.ts';

/** What a schema has against a value. */
export type Fit = (schema: JsonValue, value: JsonValue, direction: ReadDirection) => readonly Mismatch[];

/**
 * Schemas that are looked at for one value, and for all of a document: steps rather than seconds, so that every machine
 * comes to the same result. All examples of GitHub's API take sixty thousand.
 */
const MOST_STEPS = 100_000;
const MOST_STEPS_OF_ALL = 1_000_000;
/** Nobody reads more about one value. */
const MOST_TOLD = 20;

class TooManySteps extends Error {}

/** How a schema came to apply to a value. */
interface Look {
  readonly trail: Trail | undefined;
  readonly direction: ReadDirection;
  /** The outermost schema of this value: `required` may stand in another part of it than the member. */
  readonly whole: JsonValue;
  /** Whether it is a part of `allOf`: closed, it would refuse the members of the other parts. */
  readonly open: boolean;
  readonly found: Mismatch[];
}

/**
 * Says whether values fit schemas as the document has them. Not a validator: of what JSON Schema can say it reads what
 * documents use, reads it mildly, and leaves out conditions and negations. A value may fit several of `oneOf`, and what is
 * closed is open where others build upon it. So what it tells of is wrong; what passes need not be right. The validator of
 * requests would need every schema converted first, takes several times as long, and cannot be stopped.
 */
export function createFit(projection: Projection): Fit {
  const { resolve, shape } = projection;
  const readsSiblings = siblingsIn(projection.document) === 'all';
  let left = MOST_STEPS_OF_ALL;
  let leftHere = 0;
  const spend = (steps: number): void => {
    left -= steps;
    leftHere -= steps;
    if (leftHere < 0) throw new TooManySteps();
  };

  const check = (schema: JsonValue, value: JsonValue, look: Look): void => {
    spend(1);
    const { found, trail } = look;
    if (found.length >= MOST_TOLD) return;
    if (schema === false) found.push({ trail, words: 'is not a member that the schema has' });
    if (!isObject(schema)) return;
    if (value === null && (isTrue(schema, 'nullable') || listAt(schema, 'enum').includes(null))) return;
    // Read directly: no object inherits members of these names.
    const { $ref: ref, format } = schema;
    if (format === 'binary') return;
    if (typeof ref === 'string') {
      const target = resolve(ref);
      if (target.kind === 'found') check(target.value, value, look);
      if (!readsSiblings) return;
    }
    if (!hasType(schema, value, look)) return;
    if (schema.allOf !== undefined || schema.anyOf !== undefined || schema.oneOf !== undefined)
      checkParts(schema, value, look);
    if (typeof value === 'string') checkText(schema, value, tellAt(look));
    else if (typeof value === 'number') checkNumber(schema, value, tellAt(look));
    else if (Array.isArray(value)) {
      checkList(schema, value, tellAt(look));
      checkItems(schema, value, look);
    } else if (isObject(value)) checkMembers(schema, value, look);
  };

  const hasType = (schema: JsonObject, value: JsonValue, { trail, found }: Look): boolean => {
    const { type, enum: values } = schema;
    const types: readonly JsonValue[] = Array.isArray(type) ? type : [type ?? null];
    if (type !== undefined && !types.some((each) => fitsType(each, value))) {
      found.push({ trail, words: keywordWords('type', type) ?? '', otherKind: { types: types.map(typeWord) } });
      return false;
    }
    if (values === undefined && schema.const === undefined) return true;
    spend(Array.isArray(values) ? values.length : 0);
    if (isListed(schema, value)) return true;
    const [keyword, asked] = Object.hasOwn(schema, 'const') ? ['const', schema.const] : ['enum', schema.enum];
    found.push({ trail, words: keywordWords(String(keyword), asked) ?? '', otherKind: { types: [] } });
    return false;
  };

  const checkParts = (schema: JsonObject, value: JsonValue, look: Look): void => {
    for (const part of listAt(schema, 'allOf')) check(part, value, { ...look, open: true });
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches: (readonly Mismatch[])[] = [];
      for (const option of listAt(schema, keyword)) {
        const found: Mismatch[] = [];
        // What stands beside the choice may have members of its own.
        check(option, value, { ...look, found, open: look.open || Object.hasOwn(schema, 'properties') });
        branches.push(found);
        if (found.length === 0) break;
      }
      if (branches.length > 0 && branches.at(-1)?.length !== 0) look.found.push(...explainChoice(branches, look.trail));
    }
  };

  const checkItems = (schema: JsonObject, value: readonly JsonValue[], { trail, direction, found }: Look): void => {
    const first = listAt(schema, 'prefixItems');
    const items = fieldAt(schema, 'items');
    for (const [index, item] of value.entries()) {
      const whole = first[index] ?? items;
      if (whole !== undefined) check(whole, item, { trail: at(trail, index), direction, whole, open: false, found });
    }
  };

  const checkMembers = (schema: JsonObject, value: JsonObject, look: Look): void => {
    const { trail, direction, found } = look;
    for (const name of listAt(schema, 'required'))
      if (typeof name === 'string' && !Object.hasOwn(value, name) && !isOfOtherSide(name, schema, look))
        found.push({ trail: at(trail, name), words: 'is required' });
    const own = objectAt(schema, 'properties');
    const others = othersOf(schema, look);
    for (const [name, member] of Object.entries(value)) {
      const whole = fieldAt(own, name) ?? others(name);
      if (whole !== undefined) check(whole, member, { trail: at(trail, name), direction, whole, open: false, found });
    }
    checkSize(schema, value, tellAt(look));
  };

  const isOfOtherSide = (name: string, schema: JsonObject, { whole, direction }: Look): boolean =>
    [schema, whole].some((around) => {
      const member = fieldAt(objectAt(shape(around).schema, 'properties'), name);
      if (member === undefined) return false;
      const { schema: own } = shape(member);
      return (
        (direction !== 'response' && isTrue(own, 'readOnly')) || (direction !== 'request' && isTrue(own, 'writeOnly'))
      );
    });

  return (schema, value, direction) => {
    const found: Mismatch[] = [];
    leftHere = Math.min(left, MOST_STEPS);
    try {
      check(schema, value, { trail: undefined, direction, whole: schema, open: false, found });
      return found;
    } catch (error) {
      // The stack ends where a schema loops without looking into the value.
      if (error instanceof TooManySteps || error instanceof RangeError) return [];
      throw error;
    }
  };
}

function tellAt({ trail, found }: Look): TellKeyword {
  return (keyword, asked) => found.push({ trail, words: keywordWords(keyword, asked) ?? 'is not as it should be' });
}

const COMPOSED = ['$ref', 'allOf', 'anyOf', 'oneOf', 'discriminator'];

/** The schema of members without one of their own. */
function othersOf(schema: JsonObject, { open }: Look): (name: string) => JsonValue | undefined {
  const byPattern = Object.entries(objectAt(schema, 'patternProperties') ?? {});
  const closing = fieldAt(schema, 'additionalProperties');
  if (byPattern.length === 0 && closing === undefined) return () => undefined;
  const isOpen = open || COMPOSED.some((key) => Object.hasOwn(schema, key));
  return (name) => {
    if (name.length > LONGEST_MATCHED) return undefined;
    for (const [pattern, own] of byPattern) if (quickPattern(pattern)?.test(name) !== false) return own;
    return isOpen ? undefined : closing;
  };
}
