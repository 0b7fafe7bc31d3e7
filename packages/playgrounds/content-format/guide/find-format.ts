import { type JsonObject, listAt, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import type { ComponentProps } from '@docs/engine/guides/components/component-problem.ts';
import {
  type ComponentProblem,
  missingProp,
  textProp,
  unknownName,
} from '@docs/engine/guides/components/component-problem.ts';
import type { GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { schemaSlice } from '@docs/engine/outputs/downloads/slices/schema-slice.ts';
import { createSliceSource } from '@docs/engine/outputs/downloads/slices/slice-source.ts';
import { type ContentFormat, type DocumentLimits, readContentFormat } from '../content-format.ts';

/** The content format whose documents follow the schema that an author names. */
export function findFormat(
  props: ComponentProps,
  facts: GuideFacts,
  example: string,
): ContentFormat | ComponentProblem {
  const name = textProp(props, 'schema');
  if (name === undefined) return missingProp('schema', example);
  const format = contentFormatOf(facts.document, name);
  if (format) return format;
  return unknownName(
    'schema',
    name,
    facts.schemas.map((each) => each.name),
  );
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['KiB', 1024],
  ['MiB', 1024 ** 2],
]);

/**
 * The content format of an API document, read from the same schema that readers can download. `undefined` when there
 * is no such schema.
 */
export function contentFormatOf(document: JsonObject, schema: string): ContentFormat | undefined {
  const slice = schemaSlice(createSliceSource(document), schema, schema);
  return slice && readContentFormat(slice, documentLimits(document));
}

/** A limit that the document does not name does not exist. */
function documentLimits(document: JsonObject): DocumentLimits {
  const most = (id: string): number => {
    const limit = listAt(document, 'x-limits').find((each) => stringAt(each, 'id') === id);
    const value = numberAt(objectAt(limit, 'values'), 'max') ?? Number.MAX_SAFE_INTEGER;
    return value * (UNITS.get(stringAt(limit, 'unit') ?? '') ?? 1);
  };
  return { bytes: most('document-size'), nodes: most('document-nodes'), depth: most('document-depth') };
}
