import type { CodeView, Content } from '@docs/base/content.ts';
import type { LinkView, Method, OperationLink, ParameterPlace } from '@docs/base/method.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { FieldView, SchemaEntry } from './schema.ts';

/** What the lines under an endpoint are about, in their order. */
export const factKinds = ['access', 'returns', 'retry', 'rate-limit', 'effect', 'badges', 'labels', 'id'] as const;

export type FactKind = (typeof factKinds)[number];

/** One line of the facts under an endpoint: permission, response, retry, limit. */
export interface FactView {
  readonly label: string;
  /** Inline content. */
  readonly value: Content;
  /** The code in it are names that search finds the page by: an id, permissions. */
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
  /** The status in words: "Created". */
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

/** What comes before and after this operation. */
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
  /** What the document calls it, where that is not its slug. */
  readonly operationId?: string;
  readonly method: Method;
  /** Template, `/campaigns/{id}`. */
  readonly path: string;
  readonly server: string;
  readonly title: string;
  /** One sentence under the title, as inline content; never repeats it. All other descriptions are block content. */
  readonly lede: Content;
  /** What lists say of an event without a lede: the first sentence of its description. */
  readonly summary?: string;
  readonly description: Content;
  readonly deprecation?: DeprecationView;
  readonly facts: readonly FactView[];
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  /** Headers that every response has, but for those of all operations. */
  readonly commonHeaders?: readonly FieldView[];
  /** Headers that every response of every operation has: links to what they mean. */
  readonly usualHeaders?: readonly (LinkView & { readonly id: string })[];
  readonly samples: readonly SampleView[];
  /** What the samples can send and authenticate with, by name, where there is a choice; the first is what they show. */
  readonly bodies?: readonly string[];
  readonly ways?: readonly string[];
  /** Bodies that the document gives as examples, but for the one in the samples. */
  readonly otherBodies?: readonly ExampleView[];
  readonly examples: readonly ExampleView[];
  readonly related: readonly RelatedGroup[];
  /** Parts of the document that could not be shown, said on the page instead of stopping the build. */
  readonly omissions: readonly string[];
}

export interface SchemaPageView {
  readonly name: string;
  readonly slug: string;
  readonly lede: Content;
  readonly description: Content;
  readonly facts: readonly FactView[];
  readonly entry: SchemaEntry;
  /** The life cycle, drawn and as tables: what changes the state, and what is refused. */
  readonly states?: Content;
  readonly examples: readonly ExampleView[];
  /** Whether requests carry it: then its members are demanded rather than promised. */
  readonly sent: boolean;
  readonly usedBy: {
    /** Those that use it most directly, each with where: in the request, in the response. */
    readonly operations: RelatedGroup['links'];
    /** All others, by group. */
    readonly more: readonly RelatedGroup[];
    readonly schemas: readonly LinkView[];
    readonly events: readonly LinkView[];
  };
  readonly omissions: readonly string[];
}

/** A record with an address of its own, and how it stands to others. */
export interface EntityView {
  /** Name of its schema. */
  readonly name: string;
  readonly href: string;
  /** The entity whose id stands before its own in the path. */
  readonly belongsTo?: string;
  /** Other entities, each with the fields that hold it or its id. */
  readonly refersTo: readonly { readonly name: string; readonly fields: readonly string[] }[];
}

/** A problem code of the API's catalogue. */
export interface ErrorPageView {
  readonly code: string;
  readonly status: string;
  /** The fixed title that problems with this code carry. */
  readonly title: string;
  readonly cause: Content;
  readonly remedy: Content;
  /** Whether trying again makes sense, in words. */
  readonly retry: string;
  /** The same as a short sentence, where one is enough. */
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
  /** Leads to operations of other groups that have its tag as well. */
  readonly seeAlso?: Content;
}

/** What is said of a group: in the overview it leads on to others. */
export function groupContent({ description, seeAlso = [] }: OperationGroup): Content {
  return [...description, ...seeAlso];
}

export interface OperationSummary extends OperationLink {
  readonly slug: string;
  readonly path: string;
  /** Of what is deprecated: that it is, and until when it works. */
  readonly status?: string;
  readonly summary: string;
  /** All that some way of authorising it names. */
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
    /** What the variables of the address may be, in words. */
    readonly note?: string;
  }[];
  readonly security: readonly SecuritySchemeView[];
  /** The kinds of those, each once: `HTTP bearer, API key`. */
  readonly authentication?: string;
  /** What holds for all operations: rate limits, errors. */
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly content: Content;
    readonly fields?: readonly FieldView[];
  }[];
  /** Webhook events: how many, and where they are listed. */
  readonly events?: LinkView;
  readonly contact?: { readonly name: string; readonly links: readonly LinkView[] };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly groups: readonly OperationGroup[];
  readonly schemas: readonly LinkView[];
}
