import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { StateMachine } from '@docs/openapi/schema/state-machine.ts';
import type { OperationResponse, PlainOperation } from './compile-operations.ts';
import type { ApiLimit, QueryableResource } from './read-extensions.ts';

/** A JSON object that can be changed: the value of a record, or the parameters or body of a request. */
export type JsonRecord = { [name: string]: JsonValue };

/** What the sandbox runs: the API document without descriptions, as plain JSON. */
export interface SimulatedApi {
  /** Path of the server that all paths start with; empty if there is none. */
  readonly base: string;
  readonly operations: readonly SimulatedOperation[];
  /** Schemas by name, referred to as `#/$defs/{name}`. */
  readonly schemas: { readonly [name: string]: JsonSchema };
  readonly collections: { readonly [name: string]: Collection };
  readonly states: { readonly [entity: string]: StateMachine };
  /** Problem codes of the catalogue. */
  readonly errors: {
    readonly [code: string]: {
      readonly status: number;
      readonly title: string;
      readonly type: string;
      readonly detail: JsonValue;
    };
  };
  /** `GET /contacts` → the problem code of a retired operation. */
  readonly retired: { readonly [call: string]: string };
  readonly rateLimits: { readonly [name: string]: { readonly requests: number; readonly window: number } };
  readonly roles: { readonly [role: string]: readonly string[] };
  readonly permissions: readonly string[];
  /** What lists can be filtered, sorted and searched by: `x-resources`. */
  readonly queryableResources: { readonly [name: string]: QueryableResource };
  readonly limits: readonly ApiLimit[];
  /** Objects that requests refer to by id and that no operation returns, such as users and files, by schema. */
  readonly referencedObjects: { readonly [schema: string]: readonly JsonRecord[] };
  /** Schemas of short forms, such as `StoryRef` → the schema of the whole record. */
  readonly refs: { readonly [schema: string]: string };
  /** Event → example payload. */
  readonly events: { readonly [type: string]: JsonValue };
  /** Node type → place of content → whether it is allowed there, or the allowed values. */
  readonly nodes: { readonly [type: string]: JsonObject };
}

/** The records of a path, such as `/stories/{id}`. */
export interface Collection {
  /** Schema name of its records, if any. */
  readonly entity?: string;
  readonly schema: JsonSchema;
  /** Field that identifies a record in the path; absent if unknown. */
  readonly key?: string;
  /** Path parameters before the key, in order. */
  readonly parents: readonly string[];
  /** Collections of the parents; `null` if unknown. */
  readonly parentCollections: readonly (string | null)[];
  readonly seeds: readonly Seed[];
  /** Path of a record: `/stories/{id}`. */
  readonly path?: string;
}

export interface Seed {
  readonly key: string;
  readonly parents: readonly string[];
  readonly value: JsonRecord;
}

/** The effect of an operation, by the shape of its path and response. */
export type Effect =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  /** Acts on a record by a path below it, and returns the record. */
  | 'action'
  /** Returns a job. */
  | 'job'
  /** Unknown. */
  | 'example';

/** An operation of the document, and the records it works on. */
export type SimulatedOperation = PlainOperation & {
  readonly effect: Effect;
  /** Its collection. */
  readonly collection?: string;
  /** Path parameter that identifies the record. */
  readonly key?: string;
  /** Path parameters that identify the record's parents. */
  readonly parents: readonly string[];
};

/** The lowest documented success response. */
export function successOf({ responses }: Pick<PlainOperation, 'responses'>): OperationResponse | undefined {
  const [status = 'default'] = statusesLike(/^2/, responses);
  return responses[status];
}

/** The lowest documented success status that is a number. */
export function successStatus({ responses }: Pick<PlainOperation, 'responses'>): number {
  return Number(statusesLike(/^2\d\d$/, responses)[0] ?? 200);
}

function statusesLike(pattern: RegExp, responses: PlainOperation['responses']): readonly string[] {
  return Object.keys(responses)
    .filter((status) => pattern.test(status))
    .sort();
}

/** The field, or nested field, at a dotted path. */
export function valueAtPath(value: JsonValue | undefined, path: string): JsonValue | undefined {
  return path.split('.').reduce<JsonValue | undefined>((at, name) => (isObject(at) ? at[name] : undefined), value);
}
