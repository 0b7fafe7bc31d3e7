import type { Problem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import type { MarkView } from '../model/site.ts';
import { fillPlaceholders } from './placeholders.ts';
import { configSchema, type ParsedConfig } from './schema.ts';

/** The config with every default filled in. Nothing re-reads the raw input after this. */
export interface Config extends Omit<ParsedConfig, 'url' | 'title' | 'description' | 'apiUrl' | 'mark'> {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly apiUrl: string;
  readonly mark?: MarkView;
  /** Path of a file in place of a mark, relative to the site folder. */
  readonly logo?: string;
  /** Names of settings that the site has not made, and that were made up. */
  readonly madeUp: ReadonlySet<string>;
}

/** Validates what a `config.ts` or `config.json` holds. */
export function resolveConfig(input: unknown, file: string): { config?: Config; problems: readonly Problem[] } {
  const first = configSchema.safeParse(input);
  if (!first.success)
    return { problems: schemaProblems(first.error, input, { file, rule: 'config', schema: configSchema }) };
  const { product } = first.data;
  const { mark, ...parsed } = fillPlaceholders(first.data, product);
  return {
    problems: [],
    config: {
      ...parsed,
      ...markOf(mark),
      url: parsed.url ?? `https://developers.${product.slug}.example`,
      title: parsed.title ?? `${product.name} Developers`,
      description: parsed.description ?? describeSite(product.name),
      apiUrl: parsed.apiUrl ?? `https://api.${product.slug}.example`,
      madeUp: new Set((['url', 'description', 'apiUrl'] as const).filter((name) => parsed[name] === undefined)),
    },
  };
}

function markOf({ ink, accent, image }: NonNullable<ParsedConfig['mark']> = {}): Pick<Config, 'mark' | 'logo'> {
  if (ink !== undefined) return { mark: { ink, accent } };
  return image === undefined ? {} : { logo: image };
}

/** What is said of a site that does not say it itself. `title` is that of its API. */
export function describeSite(title: string): string {
  return `Guides and reference for ${/^the\b/i.test(title) || !/\bAPIs?$/i.test(title) ? '' : 'the '}${title}.`;
}
