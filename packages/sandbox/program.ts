import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { StateMachine } from '@docs/openapi/schema/state-machine.ts';

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
  readonly errors: { readonly [code: string]: ErrorCode };
  /** `GET /contacts` → the problem code of a retired call. */
  readonly retired: { readonly [call: string]: string };
  readonly rateLimits: { readonly [name: string]: { readonly requests: number; readonly window: number } };
  readonly roles: { readonly [role: string]: readonly string[] };
  readonly permissions: readonly string[];
  readonly resources: { readonly [name: string]: Resource };
  readonly limits: readonly Limit[];
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

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly effect: Effect;
  /** The collection that it works on. */
  readonly collection?: string;
  /** Path parameter that names the record. */
  readonly key?: string;
  /** Path parameters that name the record's parents. */
  readonly parents: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly required: boolean; readonly content: { readonly [type: string]: JsonSchema } };
  readonly responses: { readonly [status: string]: OperationResponse };
  /** Alternatives; each a map from security scheme to permissions. */
  readonly security: readonly { readonly [scheme: string]: SecurityNeed }[];
  readonly rateLimit?: string;
  readonly takesKey: boolean;
  readonly resource?: string;
  /** `query` of the body is about this resource. */
  readonly queried?: string;
  /** Problem codes that it names, with the `detail` of the example. */
  readonly errors: { readonly [code: string]: string };
  readonly triggers: readonly string[];
  /** Columns of the file that it makes. */
  readonly columns?: readonly string[];
}

export interface SecurityNeed {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly permissions: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** The value is text in JSON. */
  readonly json?: true;
  readonly explode: boolean;
  readonly style: string;
  readonly example?: JsonValue;
}

export interface OperationResponse {
  /** Media type of the body. */
  readonly type?: string;
  readonly schema?: JsonSchema;
  /** Field that the record or the list is in; absent where it is the whole body. */
  readonly wrapper?: string;
  /** There is a list in it. */
  readonly many?: true;
  /** The schema of a record in a list, or of the record. */
  readonly item?: JsonSchema;
  /** Header → example. */
  readonly headers: { readonly [name: string]: JsonValue };
  readonly example?: JsonValue;
  /** Names of examples, where the response has several. */
  readonly examples?: { readonly [name: string]: JsonValue };
}

export interface ErrorCode {
  readonly status: number;
  readonly title: string;
  readonly type: string;
  readonly detail: JsonValue;
}

export interface Resource {
  readonly name: string;
  readonly entity: string;
  readonly fields: readonly QueryField[];
  readonly sort: readonly string[];
  readonly defaultSort: string;
  /** Where free text is looked for, in words. */
  readonly search: readonly string[];
}

export interface QueryField {
  readonly name: string;
  readonly type: string;
  readonly set: boolean;
  readonly values?: readonly string[];
}

export interface Limit {
  readonly id: string;
  readonly values: { readonly [name: string]: number };
  readonly unit: string;
  readonly code?: string;
  readonly pauses?: readonly number[];
}
