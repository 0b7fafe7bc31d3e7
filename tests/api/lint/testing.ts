import { parse } from 'yaml';
import type { JsonObject } from '../../../packages/base/json.ts';
import type { ApiDocument } from './api-document.ts';

/** A test document written as YAML; locations are reported as pointers. */
export function documentFrom(yaml: string): ApiDocument {
  return { root: parse(yaml) as JsonObject, locate: (pointer) => ({ file: 'openapi.yaml', pointer }) };
}
