import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { StateMachine } from '@docs/openapi/schema/state-machine.ts';
import type { PlainOperation } from './compile-operations.ts';
import type { ApiLimit, Resource } from './read-extensions.ts';

/** An object of the account that changes over time. */
export type Fields = { [name: string]: JsonValue };

/** What the sandbox runs: the API document without its words, as plain JSON. */
export interface Program {
  /** Path of the server that all paths start with; empty for none. */
  readonly base: string;
  readonly operations: readonly Operation[];
  /** Schemas by name, referred to as `#/$defs/{name}`. */
  readonly schemas: { readonly [name: string]: JsonSchema };
  readonly collections: { readonly [name: string]: Collection };
  readonly states: { readonly [entity: string]: StateMachine };
  /** Problem codes of the document's catalogue. */
  readonly errors: {
    readonly [code: string]: {
      readonly status: number;
      readonly title: string;
      readonly type: string;
      readonly detail: JsonValue;
    };
  };
  /** `GET /contacts` → the problem code of a retired call. */
  readonly retired: { readonly [call: string]: string };
  readonly rateLimits: { readonly [name: string]: { readonly requests: number; readonly window: number } };
  readonly roles: { readonly [role: string]: readonly string[] };
  readonly permissions: readonly string[];
  readonly resources: { readonly [name: string]: Resource };
  readonly limits: readonly ApiLimit[];
  /** Objects that requests name by id and no operation returns by itself, such as users and files, by schema. */
  readonly known: { readonly [schema: string]: readonly Fields[] };
  /** Schemas that show a record in short, such as `StoryRef` → the schema of the whole record. */
  readonly refs: { readonly [schema: string]: string };
  /** Event → an example of its payload. */
  readonly events: { readonly [type: string]: JsonValue };
  /** Kind of node → place of content → whether it is allowed there, or the values that are. */
  readonly nodes: { readonly [type: string]: JsonObject };
}

/** Records under one path, such as `/stories/{id}`. */
export interface Collection {
  /** Name of the schema of its records, if it has one. */
  readonly entity?: string;
  readonly schema: JsonSchema;
  /** Field that the path names a record by; absent where no field is known to. */
  readonly key?: string;
  /** Path parameters before the key, in order. */
  readonly parents: readonly string[];
  /** Collections that the parents are records of, where there are such. */
  readonly parentCollections: readonly (string | null)[];
  readonly seeds: readonly Seed[];
  /** `/stories/{id}`: where a record is. */
  readonly path?: string;
}

export interface Seed {
  readonly key: string;
  readonly parents: readonly string[];
  readonly value: Fields;
}

/** What an operation does, by the shape of its path and response. */
export type Effect =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  /** Acts on a record by a path below it, and returns it. */
  | 'action'
  /** Returns a job. */
  | 'job'
  /** Unknown. */
  | 'example';

/** An operation, as the document describes it, and the records that it works on. */
export type Operation = PlainOperation & {
  readonly effect: Effect;
  /** The collection that it works on. */
  readonly collection?: string;
  /** Path parameter that names the record. */
  readonly key?: string;
  /** Path parameters that name the record's parents. */
  readonly parents: readonly string[];
};
