import type { OutputUnit } from '@cfworker/json-schema';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { pointerSegments } from '@docs/base/pointer.ts';
import { listed } from '@docs/base/words.ts';
import { describeKeyword, jsonTypeWords, valueList } from './describe-keyword.ts';

/** An error in a value, and its location. */
export interface ValueProblem {
  /** Field names and item indexes from the top; empty for the value itself. */
  readonly path: readonly string[];
  /** Continues the path: "must be at most 255 characters". */
  readonly message: string;
  /** A required value is missing. */
  readonly missing?: true;
  /** The schema keyword that failed. */
  readonly keyword?: string;
}

/** The keyword's value. */
type AskedBy = (keywordLocation: string) => JsonValue | undefined;

/** Keywords that only pass on errors from inside. */
const WRAPPERS = new Set(
  '$ref properties patternProperties additionalProperties unevaluatedProperties items prefixItems additionalItems unevaluatedItems allOf if dependentSchemas'.split(
    ' ',
  ),
);

/** For these keywords, the error itself says more than the errors inside. */
const INSIDE_TEST = /(?<!\/(?:properties|patternProperties))\/(?:contains|propertyNames)\//;

/** The errors of a validator as problems: one per location and, for a choice, only those of the intended variant. */
export function explainErrors(units: readonly OutputUnit[], asked: AskedBy): readonly ValueProblem[] {
  const wrongTypes = new Set(units.filter(({ keyword }) => keyword === 'type').map(schemaOf));
  const relevant = units.filter(
    (unit) =>
      !INSIDE_TEST.test(unit.keywordLocation) &&
      // Values of the wrong type are not in the enum either.
      !((unit.keyword === 'enum' || unit.keyword === 'const') && wrongTypes.has(schemaOf(unit))),
  );
  const { problems } = explainUnits(relevant, '#', asked);
  return [...new Map(problems.map((problem) => [problemKey(problem), problem])).values()];
}

function problemKey({ path, message }: ValueProblem): string {
  return `${path.join('/')} ${message}`;
}

/** Which schema was applied to which value. */
function schemaOf({ instanceLocation, keywordLocation }: OutputUnit): string {
  return `${instanceLocation} ${keywordLocation.slice(0, keywordLocation.lastIndexOf('/'))}`;
}

interface Explained {
  readonly problems: readonly ValueProblem[];
  /** The value does not match this variant at all: it has another type, or another discriminator value. */
  readonly otherKind: boolean;
  /** What would have matched: values of a field, or of the value itself, by location. */
  readonly tags: readonly { readonly at: string; readonly values: readonly JsonValue[] }[];
  readonly types: readonly string[];
}

/** `at`: the value that the units are about, including units about its fields. */
function explainUnits(units: readonly OutputUnit[], at: string, asked: AskedBy): Explained {
  const problems: ValueProblem[] = [];
  const tags: Explained['tags'][number][] = [];
  const types: string[] = [];
  let otherKind = false;
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] as OutputUnit;
    const { keyword, instanceLocation: location, keywordLocation } = unit;
    if (WRAPPERS.has(keyword)) continue;
    if (keyword === 'anyOf' || keyword === 'oneOf') {
      const end = endOfBranches(units, index + 1, keywordLocation);
      const choice = explainChoice(unit, units.slice(index + 1, end), asked);
      problems.push(...choice.problems);
      if (location === at && choice.otherKind) {
        otherKind = true;
        tags.push(...choice.tags);
        types.push(...choice.types);
      }
      index = end - 1;
      continue;
    }
    const value = asked(keywordLocation);
    if ((keyword === 'const' || keyword === 'enum') && (location === at || isFieldOf(location, at))) {
      otherKind = true;
      tags.push({ at: location, values: keyword === 'enum' && Array.isArray(value) ? value : [value ?? null] });
    }
    if (keyword === 'type' && location === at) {
      otherKind = true;
      types.push(...(Array.isArray(value) ? value : [value ?? '']).map(jsonTypeWords));
    }
    const problem = explainUnit(unit, value);
    if (problem) problems.push(problem);
  }
  return { problems, otherKind, tags, types };
}

function explainUnit(
  { keyword, instanceLocation, error }: OutputUnit,
  asked: JsonValue | undefined,
): ValueProblem | undefined {
  const path = pathOf(instanceLocation);
  if (keyword === 'required')
    return { path: [...path, quotedNames(error)[0] ?? ''], message: 'is required', missing: true, keyword };
  if (keyword === 'dependentRequired') {
    const [present, missing] = quotedNames(error);
    return { path: [...path, missing ?? ''], message: `is required beside ${present}`, keyword };
  }
  const message = describeKeyword(keyword, asked);
  return message === undefined ? undefined : { path, message, keyword };
}

function explainChoice(unit: OutputUnit, inner: readonly OutputUnit[], asked: AskedBy): Explained {
  const { instanceLocation: at, keywordLocation } = unit;
  const path = pathOf(at);
  const own = (message: string): Explained => ({
    problems: [{ path, message, keyword: unit.keyword }],
    otherKind: false,
    tags: [],
    types: [],
  });
  if (unit.keyword === 'oneOf' && !/\(0 matches\)/.test(unit.error)) return own(phrases.matchesSeveralSchemas);
  const branches = branchesOf(inner, keywordLocation).map((units) => explainUnits(units, at, asked));
  const fitting = branches.filter(({ otherKind }) => !otherKind);
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  if (fitting.length === 0) return explainKinds(branches, path);
  return { ...own(commonNeed(fitting) ?? phrases.matchesNoSchema), ...sharedProblems(fitting) };
}

/** No branch matches the value, so list the variants that exist. */
function explainKinds(branches: readonly Explained[], path: readonly string[]): Explained {
  const tags = branches.flatMap((branch) => branch.tags);
  const types = [...new Set(branches.flatMap((branch) => branch.types))];
  const locations = new Set(tags.map((tag) => tag.at));
  const [location] = locations;
  const kinds = { otherKind: true, tags, types };
  const isTold = ({ tags: own, types: [type, ...others] }: Explained): boolean =>
    own.length > 0 || (type === 'null' && others.length === 0);
  if (location !== undefined && locations.size === 1 && branches.every(isTold)) {
    const values = [...new Set(tags.flatMap((tag) => tag.values))];
    return {
      ...kinds,
      problems: [
        {
          path: pathOf(location),
          message: fill(phrases.mustBeOneOfValues, { values: valueList(values) }),
          keyword: 'enum',
        },
      ],
    };
  }
  const message = branches.every((branch) => branch.types.length > 0)
    ? fill(phrases.mustBeOfType, { types: listed(types, 'or') })
    : phrases.matchesNoSchema;
  return { ...kinds, problems: [{ path, message, keyword: 'type' }] };
}

/** Problems that every branch has: `type is required` in a choice that `type` decides. */
function sharedProblems(branches: readonly Explained[]): Partial<Explained> {
  const [first, ...others] = branches.map(({ problems }) => problems);
  const keys = others.map((problems) => new Set(problems.map(problemKey)));
  const shared = (first ?? []).filter((problem) => keys.every((key) => key.has(problemKey(problem))));
  return shared.length > 0 ? { problems: shared } : {};
}

/** Branches that differ only in what they require: `anyOf: [{ required: [a] }, { required: [b] }]`. */
function commonNeed(branches: readonly Explained[]): string | undefined {
  const names = branches.map(({ problems }) =>
    problems.map(({ path, missing }) => (missing ? path.at(-1) : undefined)),
  );
  if (names.some((branch) => branch.includes(undefined))) return undefined;
  const needs = names.map((branch) => branch.join(` ${phrases.with} `));
  return fill(phrases.needsFields, { fields: listed(needs, 'or') });
}

function branchesOf(units: readonly OutputUnit[], location: string): readonly (readonly OutputUnit[])[] {
  const branches = new Map<string, OutputUnit[]>();
  let current: OutputUnit[] = [];
  for (const unit of units) {
    const index = unit.keyword === 'false' ? undefined : unit.keywordLocation.slice(location.length + 1).split('/')[0];
    if (index !== undefined) {
      current = branches.get(index) ?? [];
      branches.set(index, current);
    }
    current.push(unit);
  }
  return [...branches.values()];
}

/** The validator gives errors of a `false` schema no keyword location; they follow the keyword that contains it. */
function endOfBranches(units: readonly OutputUnit[], start: number, location: string): number {
  const end = units.findIndex(
    (unit, index) => index >= start && unit.keyword !== 'false' && !unit.keywordLocation.startsWith(`${location}/`),
  );
  return end < 0 ? units.length : end;
}

function isFieldOf(location: string, of: string): boolean {
  return location.startsWith(`${of}/`) && !location.slice(of.length + 1).includes('/');
}

function quotedNames(text: string): readonly string[] {
  const match = /^Instance has "(.*)" but does not have "(.*)"\.$/s.exec(text) ?? /"(.*)"/s.exec(text);
  return match?.slice(1) ?? [];
}

/** The names in a location such as `#/content/children/0`. */
export function pathOf(location: string): readonly string[] {
  return pointerSegments(location) ?? [];
}
