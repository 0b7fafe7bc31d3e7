import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
} from '@docs/base/json.ts';
import { unknownName } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { maxOfLimit } from '@docs/engine/guides/components/named-operations.ts';
import { schemaSlice } from '@docs/engine/outputs/downloads/slices/schema-slice.ts';
import { createSliceSource } from '@docs/engine/outputs/downloads/slices/slice-source.ts';
import { valueFormats } from '../check-value.ts';
import { type ContentFormat, readContentFormat } from '../content-format.ts';

/** The content format of the schema that an author names. */
export function findFormat(schema: string, { document, schemas }: GuideFacts): ContentFormat {
  const format = contentFormatOf(document, schema);
  if (format) return format;
  const names = schemas.map(({ name }) => name);
  throw unknownName('schema', schema, names);
}

/**
 * The content format of an API document, read from the schema that readers can download. `undefined` if there is no
 * such schema.
 */
export function contentFormatOf(document: JsonObject, schema: string): ContentFormat | undefined {
  const slice = schemaSlice(createSliceSource(document), schema, schema);
  const most = (id: string): number => maxOfLimit(`document-${id}`, document);
  return slice && readContentFormat(slice, { bytes: most('size'), nodes: most('nodes'), depth: most('depth') });
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const annotations = words('title description examples default readOnly deprecated $comment $schema $id $defs $ref');
const checked = words(
  'type const enum properties required items prefixItems minItems maxItems minLength maxLength minimum maximum pattern format oneOf anyOf allOf not',
);
/** Supported in rules between fields; `allOf` only joins such rules. */
const joinedRules = words('anyOf not');
const ruleKeywords = words('required properties');
const ruleProperties = words('type const');

/**
 * Keywords of the format's schemas that the checker ignores: it must support them before the documentation can rely on
 * them. An empty list means that nothing is ignored.
 */
export function formatGaps(format: ContentFormat): readonly string[] {
  const gaps: string[] = [];
  const seen = new Set<string>();

  const visit = (node: JsonValue | undefined, path: string): void => {
    // Clients do not send fields that only the server sets.
    if (!isObject(node) || isTrue(node, 'readOnly')) return;
    const name = stringAt(node, '$ref')?.split('/').at(-1);
    if (name !== undefined && !seen.has(name)) visitSchema(name);
    for (const keyword of Object.keys(node)) {
      if (!annotations.has(keyword) && !checked.has(keyword) && !keyword.startsWith('x-')) {
        gaps.push(`${path} uses \`${keyword}\`.`);
      }
    }
    const wanted = stringAt(node, 'format');
    if (wanted !== undefined && !valueFormats.has(wanted)) gaps.push(`${path} has the format \`${wanted}\`.`);
    const options = listAt(node, 'oneOf').filter((option) => fieldAt(option, 'type') !== 'null');
    if (options.length > 1 && format.positionOf(node).kind !== 'node') {
      gaps.push(`${path} is a choice between schemas that are not all nodes.`);
    }
    const joined = listAt(node, 'allOf').filter(isObject);
    const rules = [node, ...joined].flatMap((each) => [...listAt(each, 'anyOf'), fieldAt(each, 'not')]);
    if (joined.some((each) => Object.keys(each).some((key) => !joinedRules.has(key))) || !rules.every(isSimpleRule))
      gaps.push(`${path} has a rule between fields that is not of the form required + properties.`);
    for (const [key, property] of entriesAt(node, 'properties')) visit(property, `${path}.${key}`);
    for (const item of [fieldAt(node, 'items'), ...listAt(node, 'prefixItems')]) visit(item, `${path}[]`);
    for (const option of listAt(node, 'oneOf')) visit(option, path);
  };
  const visitSchema = (name: string): void => {
    seen.add(name);
    visit(format.schemas.get(name), name);
  };
  visitSchema(format.root);
  return gaps;
}

function isSimpleRule(rule: JsonValue | undefined): boolean {
  if (rule === undefined) return true;
  if (!isObject(rule)) return false;
  const properties = Object.values(objectAt(rule, 'properties') ?? {});
  const inside = properties.flatMap((property) => Object.keys(isObject(property) ? property : { property }));
  return Object.keys(rule).every((key) => ruleKeywords.has(key)) && inside.every((key) => ruleProperties.has(key));
}
