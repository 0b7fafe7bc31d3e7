import type { Problem } from '../model/problem.ts';
import { fillPlaceholders } from './placeholders.ts';
import { configSchema, type ParsedConfig } from './schema.ts';
import { schemaProblems } from './schema-problems.ts';

/** The config with every default filled in. Nothing re-reads the raw input after this. */
export interface Config extends Omit<ParsedConfig, 'url' | 'title' | 'description' | 'apiUrl'> {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly apiUrl: string;
}

/** Validates what a `config.ts` or `config.json` holds. */
export function resolveConfig(input: unknown, file: string): { config?: Config; problems: readonly Problem[] } {
  const first = configSchema.safeParse(input);
  if (!first.success)
    return { problems: schemaProblems(first.error, input, { file, rule: 'config', schema: configSchema }) };
  const { product } = first.data;
  const parsed = fillPlaceholders(first.data, product);
  return {
    problems: [],
    config: {
      ...parsed,
      url: parsed.url ?? `https://developers.${product.slug}.example`,
      title: parsed.title ?? `${product.name} Developers`,
      description: parsed.description ?? `Guides and reference for the ${product.name} management API.`,
      apiUrl: parsed.apiUrl ?? `https://api.${product.slug}.example`,
    },
  };
}
