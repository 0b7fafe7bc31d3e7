import { stringAt } from '@docs/base/json.ts';
import type { Shape } from './shape.ts';

/** Bytes: `format: binary` in 3.0, a media type without an encoding in 3.1. */
export function isFile({ schema }: Shape): boolean {
  if (stringAt(schema, 'format') === 'binary') return true;
  const media = stringAt(schema, 'contentMediaType');
  return media !== undefined && stringAt(schema, 'contentEncoding') === undefined;
}
