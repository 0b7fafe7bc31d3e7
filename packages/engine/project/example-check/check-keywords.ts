import { fieldAt, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { brokenPattern } from '@docs/openapi/patterns/broken-pattern.ts';
import type { Projection } from '../projection/projection.ts';
import { describeLocation, type Path, walkDocument } from './walk-document.ts';

/** A problem at a location, without the location. */
interface Mistake {
  readonly rule: string;
  readonly what: string;
  readonly fix: string;
  /** Keys from the schema or response to the problem. */
  readonly keys: Path;
}

/** Reports invalid types, patterns, enums and statuses, which pages would publish as they are. */
export function checkKeywords(projection: Projection): void {
  const { document, report } = projection;
  const reportAll = (mistakes: readonly Mistake[], path: Path): void => {
    for (const { rule, what, fix, keys } of mistakes) {
      const at = [...path, ...keys];
      report({ rule, message: `${describeLocation(at, document)}: ${what}`, pointer: toPointer(at), fix });
    }
  };
  walkDocument(projection, {
    schema: (node, path) => reportAll([...typeMistakes(node), ...patternMistakes(node), ...enumMistakes(node)], path),
    status: (status, path) => reportAll(statusMistakes(status), path),
  });
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Names of types in other languages. */
const OTHER_NAMES = Object.entries({
  string: 'str text char date datetime date-time time uuid uri url email password byte base64 enum',
  number: 'float double decimal real numeric',
  integer: 'int int32 int64 long short',
  boolean: 'bool',
  object: 'map dict dictionary hash struct record json',
  array: 'list set tuple',
  null: 'nil none undefined',
});

function typeMistakes(node: JsonObject): readonly Mistake[] {
  return [fieldAt(node, 'type')].flat().flatMap((name) => {
    if (typeof name !== 'string' || TYPES.includes(name)) return [];
    const what = `there is no type \`${shortened(name)}\`.`;
    return [{ rule: 'unknown-type', what, fix: typeFix(name), keys: ['type'] }];
  });
}

function typeFix(name: string): string {
  const word = name.toLowerCase();
  if (word === 'any' || word === 'mixed') return 'Leave out `type`: any value is allowed then.';
  if (word === 'file' || word === 'binary') return 'Write `type: string` and `format: binary`.';
  const [known] = OTHER_NAMES.find(([, names]) => names.split(' ').includes(word)) ?? [];
  const meant = known ?? nearest(word, TYPES);
  return meant === undefined ? `Name one of ${TYPES.join(', ')}.` : `Did you mean \`${meant}\`?`;
}

function patternMistakes(node: JsonObject): readonly Mistake[] {
  const names = Object.keys(objectAt(node, 'patternProperties') ?? {});
  const all = [
    [stringAt(node, 'pattern') ?? '', ['pattern']] as const,
    ...names.map((name) => [name, ['patternProperties', name]] as const),
  ];
  return all.flatMap(([pattern, keys]) => {
    const reason = brokenPattern(pattern);
    if (reason === undefined) return [];
    const what = `the pattern \`${shortened(pattern)}\` is not a valid regular expression: ${reason}.`;
    const fix = 'Correct the pattern. Escape literal characters with a backslash.';
    return [{ rule: 'broken-pattern', what, fix, keys }];
  });
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function enumMistakes(node: JsonObject): readonly Mistake[] {
  const values = fieldAt(node, 'enum');
  if (!Array.isArray(values) || values.length > 0) return [];
  const what = '`enum` is empty: no value would be allowed.';
  return [{ rule: 'empty-enum', what, fix: 'List the values, or remove `enum`.', keys: ['enum'] }];
}

function statusMistakes(status: string): readonly Mistake[] {
  if (/^(?:[1-9](?:\d\d|XX)|default|x-.*)$/i.test(status)) return [];
  const meant =
    /^([1-5]\d\d)\d+$/.exec(status)?.[1] ??
    (/^[1-5][\dx*]{1,2}$/i.test(status) ? `${status[0]}XX` : nearest(status, ['default']));
  const fix =
    meant === undefined ? 'Write three digits, a class such as `2XX`, or `default`.' : `Did you mean \`${meant}\`?`;
  return [{ rule: 'unknown-status', what: `\`${shortened(status)}\` is not a status.`, fix, keys: [] }];
}
