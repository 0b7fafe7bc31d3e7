import type { JsonSchema, JsonValue } from '@docs/base/json.ts';
import type { ParameterPlace } from '@docs/base/method.ts';

export type { JsonSchema };

export type ParameterStyle = 'form' | 'simple' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** How a parameter is written into a request. */
export interface ParameterShape {
  readonly name: string;
  readonly place: ParameterPlace;
  /** `json`: the parameter has a media type and travels as JSON text. */
  readonly style: ParameterStyle | 'json';
  readonly explode: boolean;
  readonly allowReserved?: boolean;
}

/** Where a request takes its credential from: the environment, or what the reader typed. */
export type SampleAuth = {
  /** `user:password` of `basic`. */
  readonly typed?: string;
} & (
  | { readonly kind: 'bearer'; readonly env: string }
  | { readonly kind: 'basic'; readonly userEnv: string; readonly passwordEnv: string }
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string; readonly env: string }
);

/** How the response is read. */
export type SampleResponse = 'json' | 'text' | 'bytes' | 'none' | 'json-or-none';

/** Lists: how to walk all pages. */
export interface SamplePages {
  readonly limit: number;
  readonly items: string;
  readonly limitName: string;
  readonly offsetName: string;
  /** An order in which no record moves while the pages are read, as a piece of the query. */
  readonly sort?: string;
}

/** What a value is typed into. */
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
  /** JSON Schema 2020-12 with what a form needs to know; refers to the definitions of its form. */
  readonly schema: JsonSchema;
  /** The value in the sample; absent where the sample leaves the parameter out. */
  readonly value?: JsonValue;
  /** Values of one family follow the reader from operation to operation: `newsroom`. */
  readonly family?: string;
}

/** A body made of fields: typed into inputs, or whole as JSON. */
interface FieldMedia {
  readonly type: string;
  readonly schema: JsonSchema;
  /** What to start from; the first is the one in the sample. */
  readonly examples: readonly { readonly label: string; readonly value: JsonValue }[];
}

/** A media type that the body may have. */
export type FormMedia =
  | (FieldMedia & { readonly kind: 'json' })
  /** `styles`: fields that say how they are serialised. */
  | (FieldMedia & { readonly kind: 'form'; readonly styles: Readonly<Record<string, ParameterShape>> })
  /** `types`: media types of parts that the document gives one. `styles`: parts that are written like those of a form. */
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
  /** The first is the one in the sample; never empty. */
  readonly media: readonly [FormMedia, ...FormMedia[]];
}

/**
 * Everything that can be filled in for an operation. The sample on its page is this form as it stands; the browser
 * loads it, from a file beside the page, when a reader starts to fill it in.
 */
export interface RequestForm {
  readonly method: string;
  /** Template, `/campaigns/{id}`. */
  readonly path: string;
  /** The first is the one in the sample; never empty. */
  readonly servers: readonly [ServerChoice, ...ServerChoice[]];
  readonly parameters: readonly FormParameter[];
  readonly auth: readonly SampleAuth[];
  /** Where there are several ways to authenticate; the first is `auth`. */
  readonly ways?: readonly AuthWay[];
  readonly body?: FormBody;
  /** The media type to ask for, where the response may have several. */
  readonly accept?: string;
  readonly response: SampleResponse;
  /** Of the samples in the page, where those are others than curl and nodejs. */
  readonly languages?: readonly string[];
  /** The file to write a response of bytes to. */
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

/** The form as it is fetched. */
export interface RequestFormData {
  /** Id of the build that wrote it, as in the data of pages. */
  readonly build: string;
  readonly form: RequestForm;
}

/** Where the browser fetches the form of an operation page. */
export function requestFormHref(pageHref: string): string {
  return `${pageHref}.request.json`;
}
