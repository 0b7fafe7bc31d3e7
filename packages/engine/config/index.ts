import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt } from '@docs/base/json.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { z } from 'zod';
import type { MarkView } from '../model/site.ts';
import type { oneOfApis } from './apis.ts';
import { configSchema, type ParsedConfig } from './schema.ts';

export type { ConfigInput } from './schema.ts';

/** An API as configured. */
export interface ApiConfig extends Omit<z.output<typeof oneOfApis>, 'id' | 'overlays'> {
  /** Absent for the only API of a site, which has no id. */
  readonly id?: string;
  readonly overlays: readonly string[];
  /** The setting that names the document, for messages. */
  readonly setting: string;
}

type OfApis = 'api' | 'apis' | 'overlays' | 'releases' | 'mockUrl';

/** The config with all defaults applied. Later steps never read the raw input. */
export interface Config extends Omit<ParsedConfig, 'url' | 'title' | 'description' | 'apiUrl' | 'mark' | OfApis> {
  readonly apis: readonly [ApiConfig, ...ApiConfig[]];
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly apiUrl: string;
  readonly mark?: MarkView;
  /** Path of a file used instead of a mark, relative to the site folder. */
  readonly logo?: string;
  /** Names of settings with a placeholder value, because the site has not set them. */
  readonly madeUp: ReadonlySet<string>;
}

/** Validates the content of a `config.ts` or `config.json`. */
export function resolveConfig(input: unknown, file: string): { config?: Config; problems: readonly Problem[] } {
  if (fieldAt(input, 'documents') !== undefined) return { problems: [goneDocuments(file)] };
  const first = configSchema.safeParse(input);
  if (!first.success)
    return { problems: schemaProblems(first.error, input, { file, rule: 'config', schema: configSchema }) };
  const { product } = first.data;
  const { mark, api, apis, overlays, releases, mockUrl, ...parsed } = fillPlaceholders(first.data, product);
  const [main, ...further] = apis ?? [];
  return {
    problems: [],
    config: {
      ...parsed,
      ...markOf(mark),
      apis: [
        {
          ...{ document: api ?? '', releases, mockUrl, ...main },
          overlays: main?.overlays ?? overlays,
          setting: apis ? 'apis[0]' : 'api',
        },
        ...further.map((each, index) => {
          return { ...each, overlays: each.overlays ?? [], setting: `apis[${index + 1}]` };
        }),
      ],
      url: parsed.url ?? `https://developers.${product.slug}.example`,
      title: parsed.title ?? `${product.name} Developers`,
      description: parsed.description ?? '',
      apiUrl: parsed.apiUrl ?? `https://api.${product.slug}.example`,
      madeUp: new Set((['url', 'description', 'apiUrl'] as const).filter((name) => parsed[name] === undefined)),
    },
  };
}

function goneDocuments(file: string): Problem {
  const message = 'The setting `documents` no longer exists: further APIs have their own pages.';
  const fix =
    'Write `apis` instead of `api` and `documents`: `apis: [{ id: "main", document: "openapi.yaml" }, { id: "stamps", document: "stamps.yaml" }]`.';
  return errorAt({ file, pointer: '/documents' }, 'config', message, fix);
}

function markOf({ ink, accent, image }: NonNullable<ParsedConfig['mark']> = {}): Pick<Config, 'mark' | 'logo'> {
  if (ink !== undefined) return { mark: { ink, accent } };
  return image === undefined ? {} : { logo: image };
}

/** The description of a site without its own. `title` is its API's title. */
export function describeSite(title: string, hasGuides: boolean): string {
  const isName = /^the\b/i.test(title) || !/\bAPIs?$/i.test(title);
  const [named, withArticle] = hasGuides
    ? [phrases.guidesAndReferenceFor, phrases.guidesAndReferenceForThe]
    : [phrases.referenceFor, phrases.referenceForThe];
  return fill(isName ? named : withArticle, { title });
}

const item = z.union([
  /** A guide, by its id (file name without extension). */
  z.string(),
  z.strictObject({ type: z.literal('link'), label: z.string(), href: z.string() }),
  z.strictObject({ type: z.literal('overview'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('changelog'), label: z.string().optional() }),
  /** All operations, one category per tag. */
  z.strictObject({ type: z.literal('operations') }),
  /** The lists of webhook events, error codes and permissions; omitted if the document has none. */
  z.strictObject({ type: z.literal('events'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('errors'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('permissions'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('explain'), label: z.string().optional() }),
  /** Named schemas as one category; unknown names are a warning. */
  z.strictObject({ type: z.literal('schemas'), label: z.string(), names: z.array(z.string()) }),
  z.strictObject({ type: z.literal('all-schemas'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('category'), label: z.string(), items: z.array(z.string()) }),
]);

const sidebar = z.strictObject({
  /** Guide that a link to this sidebar opens; the first guide if absent. */
  landing: z.string().optional(),
  /** `api`: the id of the API that its items belong to; the first API if absent. */
  sections: z.array(z.strictObject({ label: z.string(), api: z.string().optional(), items: z.array(item) })),
});

/** The shape of `sidebars.ts` (or `sidebars.json`): sidebars by id. */
export const sidebarsSchema = z.record(z.string(), sidebar);

export type SidebarsInput = z.input<typeof sidebarsSchema>;
export type SidebarItemConfig = z.output<typeof item>;
export type SidebarConfig = z.output<typeof sidebar>;
export type SidebarsConfig = z.output<typeof sidebarsSchema>;

/**
 * Replaces `{product}` by the slug, `{Product}` by the name and `{PRODUCT}` by the slug as in environment variables, in
 * a text or in every string and key of a value.
 */
export function fillPlaceholders<T>(value: T, product: { readonly name: string; readonly slug: string }): T {
  if (typeof value === 'string') {
    // Functions, because `$&` in a name would have a meaning to `replaceAll`.
    return value
      .replaceAll('{product}', () => product.slug)
      .replaceAll('{Product}', () => product.name)
      .replaceAll('{PRODUCT}', () => product.slug.toUpperCase().replaceAll('-', '_')) as T & string;
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, product)) as T & unknown[];
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [fillPlaceholders(key, product), fillPlaceholders(item, product)]),
    ) as T;
  }
  return value;
}
