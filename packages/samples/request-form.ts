import type { JsonSchema, JsonValue } from '@docs/base/json.ts';
import type { ParameterPlace } from '@docs/base/method.ts';

export type { JsonSchema };

export type ParameterStyle = 'form' | 'simple' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** How a parameter is serialised into a request. */
export interface ParameterShape {
  readonly name: string;
  readonly place: ParameterPlace;
  /** `json`: the parameter has a media type and is sent as JSON text. */
  readonly style: ParameterStyle | 'json';
  readonly explode: boolean;
  readonly allowReserved?: boolean;
}

/** Where a request gets its credential: the environment, or the reader's input. */
export type SampleAuth = {
  /** `user:password` of `basic`. */
  readonly typed?: string;
} & (
  | { readonly kind: 'bearer'; readonly env: string }
  | { readonly kind: 'basic'; readonly userEnv: string; readonly passwordEnv: string }
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string; readonly env: string }
);

/** How the response is handled. */
export type SampleResponse = 'json' | 'text' | 'bytes' | 'none' | 'json-or-none';

/** For lists: how to iterate over all pages. */
export interface SamplePages {
  readonly limit: number;
  readonly items: string;
  readonly limitName: string;
  readonly offsetName: string;
  /** A stable sort order for iterating over pages, as part of the query. */
  readonly sort?: string;
}

/** The input for a value. */
export type FormControl =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean)[] }
  /** Scalars, separated by commas. */
  | { readonly kind: 'list'; readonly item: FormControl }
  | { readonly kind: 'json' };

export interface FormParameter extends ParameterShape {
  readonly required: boolean;
  readonly control: FormControl;
  /** JSON Schema 2020-12 with what a form needs; refers to the definitions of its form. */
  readonly schema: JsonSchema;
  /** The value in the sample; absent if the sample omits the parameter. */
  readonly value?: JsonValue;
  /** Values of one family are carried over from operation to operation: `newsroom`. */
  readonly family?: string;
}

/** A body with fields: filled in with inputs, or as a whole in JSON. */
interface FieldMedia {
  readonly type: string;
  readonly schema: JsonSchema;
  /** Initial values; the first is that of the sample. */
  readonly examples: readonly { readonly label: string; readonly value: JsonValue }[];
}

/** A media type of the body. */
export type FormMedia =
  | (FieldMedia & { readonly kind: 'json' })
  /** `styles`: fields with their own serialisation. */
  | (FieldMedia & { readonly kind: 'form'; readonly styles: Readonly<Record<string, ParameterShape>> })
  /** `types`: media types of parts that the document specifies. `styles`: parts serialised like form fields. */
  | (FieldMedia & {
      readonly kind: 'multipart';
      readonly files: readonly string[];
      readonly types: Readonly<Record<string, string>>;
      readonly styles?: Readonly<Record<string, ParameterShape>>;
    })
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'file'; readonly type: string; readonly file: string };

export interface FormBody {
  readonly required: boolean;
  /** The first is that of the sample; never empty. */
  readonly media: readonly [FormMedia, ...FormMedia[]];
}

/**
 * The inputs of an operation. The sample on its page is composed from this form unchanged; the browser loads it, from a
 * file beside the page, when a reader starts to fill it in.
 */
export interface RequestForm {
  readonly method: string;
  /** Template, `/campaigns/{id}`. */
  readonly path: string;
  /** The first is that of the sample; never empty. */
  readonly servers: readonly [ServerChoice, ...ServerChoice[]];
  readonly parameters: readonly FormParameter[];
  readonly auth: readonly SampleAuth[];
  /** Set if there are several ways to authenticate; the first is `auth`. */
  readonly ways?: readonly AuthWay[];
  readonly body?: FormBody;
  /** The media type to request, if the response may have several. */
  readonly accept?: string;
  readonly response: SampleResponse;
  /** Languages of the samples in the page, if they are not curl and nodejs. */
  readonly languages?: readonly string[];
  /** The file to save a binary response to. */
  readonly output?: string;
  readonly pages?: SamplePages;
  /** Schemas that the others refer to as `#/$defs/…`. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** One of several ways to authenticate: "API key X-Key", "bearer token". */
export interface AuthWay {
  readonly label: string;
  readonly auth: readonly SampleAuth[];
}

export interface ServerChoice {
  readonly url: string;
  readonly description?: string;
}

/** The form file. */
export interface RequestFormData {
  /** Id of the build that wrote it, as in page data. */
  readonly build: string;
  readonly form: RequestForm;
}

/** The address of the form file for an operation page. */
export function requestFormHref(pageHref: string): string {
  return `${pageHref}.request.json`;
}
