import type { CodeView, Content } from '@docs/base/content.ts';
import type { LinkView, Method, OperationLink, ParameterPlace } from '@docs/base/method.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { FieldView, SchemaEntry } from './schema.ts';

/** Kinds of the facts under an endpoint, in order. */
export const factKinds = ['access', 'returns', 'retry', 'rate-limit', 'effect', 'badges', 'labels', 'id'] as const;

export type FactKind = (typeof factKinds)[number];

/** A line under an endpoint: permission, response, retry, limit. */
export interface FactView {
  readonly label: string;
  /** Inline content. */
  readonly value: Content;
  /** The code in it contains names to be found by search: an id, permissions. */
  readonly named?: true;
}

export interface ParameterGroup {
  /** `querystring`: one value that is the whole query string. */
  readonly place: ParameterPlace | 'querystring';
  readonly title: string;
  readonly fields: readonly FieldView[];
}

export interface MediaView {
  readonly type: string;
  readonly entry?: SchemaEntry;
}

export interface BodyView {
  readonly required: boolean;
  readonly description?: Content;
  readonly media: readonly MediaView[];
}

/** A problem code that an operation can return. */
export interface ErrorCodeView {
  readonly code: string;
  readonly href?: string;
  /** Inline content, like the remedy. */
  readonly cause: Content;
  readonly remedy?: Content;
}

export interface ResponseView {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly id: string;
  /** The reason phrase: "Created". */
  readonly title: string;
  readonly description?: Content;
  readonly headers: readonly FieldView[];
  readonly media: readonly MediaView[];
  readonly codes: readonly ErrorCodeView[];
}

/** An example response or payload shown beside the text. */
export interface ExampleView {
  readonly id: string;
  readonly label: string;
  readonly summary?: string;
  readonly code: CodeView;
}

/** Operations that come before and after this one. */
export interface RelatedGroup {
  readonly title: string;
  readonly links: readonly (OperationLink & { readonly note?: string })[];
}

export interface DeprecationView {
  readonly text: Content;
  readonly replacement?: LinkView;
}

export interface OperationView {
  readonly slug: string;
  /** The operation id in the document, if it differs from the slug. */
  readonly operationId?: string;
  readonly method: Method;
  /** Template: `/campaigns/{id}`. */
  readonly path: string;
  readonly server: string;
  readonly title: string;
  /** One sentence under the title, as inline content; never repeats it. Other descriptions are block content. */
  readonly lede: Content;
  /** What lists show for an event without a lede: the first sentence of its description. */
  readonly summary?: string;
  readonly description: Content;
  readonly deprecation?: DeprecationView;
  readonly facts: readonly FactView[];
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  /** Headers of every response of the operation, except those of all operations. */
  readonly commonHeaders?: readonly FieldView[];
  /** Headers of every response of all operations: links to their explanations. */
  readonly usualHeaders?: readonly (LinkView & { readonly id: string })[];
  readonly samples: readonly SampleView[];
  /** Names of the bodies that samples can send, and of the ways to authenticate, if there are several. */
  readonly bodies?: readonly string[];
  readonly ways?: readonly string[];
  /** Example bodies of the document other than the one in the samples. */
  readonly otherBodies?: readonly ExampleView[];
  readonly examples: readonly ExampleView[];
  readonly related: readonly RelatedGroup[];
  /** What could not be shown of the document, reported on the page instead of stopping the build. */
  readonly omissions: readonly string[];
}

export interface SchemaPageView {
  readonly name: string;
  readonly slug: string;
  readonly lede: Content;
  readonly description: Content;
  readonly facts: readonly FactView[];
  readonly entry: SchemaEntry;
  /** The life cycle, as a diagram and tables: what changes the state, and what is rejected. */
  readonly states?: Content;
  readonly examples: readonly ExampleView[];
  /** Whether requests contain it: then its fields are required instead of always present. */
  readonly sent: boolean;
  readonly usedBy: {
    /** Operations that use it most directly, each with the place: request or response. */
    readonly operations: RelatedGroup['links'];
    /** All other operations, by group. */
    readonly more: readonly RelatedGroup[];
    readonly schemas: readonly LinkView[];
    readonly events: readonly LinkView[];
  };
  readonly omissions: readonly string[];
}

/** A resource with its own address, and its relations. */
export interface EntityView {
  /** Schema name. */
  readonly name: string;
  readonly href: string;
  /** The entity whose id precedes its own in the path. */
  readonly belongsTo?: string;
  /** Other entities, each with the fields that contain it or its id. */
  readonly refersTo: readonly { readonly name: string; readonly fields: readonly string[] }[];
}

/** A problem code of the API. */
export interface ErrorPageView {
  readonly code: string;
  readonly status: string;
  /** The fixed title of problems with this code. */
  readonly title: string;
  readonly cause: Content;
  readonly remedy: Content;
  /** Whether a retry makes sense, in words. */
  readonly retry: string;
  /** The same as a short sentence. */
  readonly advice?: string;
  readonly example?: ExampleView;
  readonly operations: readonly OperationLink[];
}

/** A tag with its operations: a group in sidebar and overview. */
export interface OperationGroup {
  readonly id: string;
  readonly name: string;
  readonly description: Content;
  /** `id` of the group this one nests in. */
  readonly parent?: string;
  readonly operations: readonly OperationSummary[];
  /** Links to operations of other groups that also have its tag. */
  readonly seeAlso?: Content;
}

/** The description of a group with its links to other groups. */
export function groupContent({ description, seeAlso = [] }: OperationGroup): Content {
  return [...description, ...seeAlso];
}

export interface OperationSummary extends OperationLink {
  readonly slug: string;
  readonly path: string;
  /** For deprecated operations: that they are, and until when they work. */
  readonly status?: string;
  readonly summary: string;
  /** All permissions named by any way of authorising it. */
  readonly permissions?: readonly string[];
}

export interface SecuritySchemeView {
  readonly id: string;
  readonly name: string;
  readonly description: Content;
  readonly facts: readonly FactView[];
}

export interface OverviewView {
  readonly title: string;
  readonly version: string;
  readonly lede: Content;
  readonly description: Content;
  readonly servers: readonly {
    readonly url: string;
    readonly description?: string;
    /** Possible values of the variables in the address, in words. */
    readonly note?: string;
  }[];
  readonly security: readonly SecuritySchemeView[];
  /** The kinds of authentication, each once: `HTTP bearer, API key`. */
  readonly authentication?: string;
  /** What applies to all operations: rate limits, errors. */
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly content: Content;
    readonly fields?: readonly FieldView[];
  }[];
  /** Webhook events: their number, and the page that lists them. */
  readonly events?: LinkView;
  readonly contact?: { readonly name: string; readonly links: readonly LinkView[] };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly groups: readonly OperationGroup[];
  readonly schemas: readonly LinkView[];
}
