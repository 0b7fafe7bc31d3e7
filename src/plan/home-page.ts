import type { Config } from '../config/index.ts';
import type { Method } from '../model/operation.ts';
import type { HomePage } from '../model/page.ts';
import { splitTitle } from '../model/site.ts';
import { groupSummaries, versioned } from './api-pages.ts';
import { guideSummary } from './guide-pages.ts';
import type { VersionSource } from './sources.ts';

const verbs: readonly (readonly [Method, string])[] = [
  ['get', 'read'],
  ['post', 'create, act'],
  ['put', 'replace'],
  ['patch', 'change'],
  ['delete', 'remove'],
];

export function planHome(source: VersionSource, config: Config): HomePage {
  const { api, hrefs } = source;
  const count = api.operations.length;
  const landing = source.guides.find((guide) => guide.id === 'introduction') ?? source.guides[0];
  const first = api.operations.find((operation) => operation.slug === config.home.firstRequest);
  const answer = first?.examples[0]?.code;
  return {
    kind: 'home',
    href: hrefs.home,
    title: config.title,
    description: config.description,
    breadcrumbs: [],
    nameplate: splitTitle(config.title),
    headline: config.home.headline ?? `Build on ${config.product.name}`,
    lede: config.home.lede ?? config.description,
    api: {
      label: `${api.overview.title.replace(`${config.product.name} `, '').replace(/^./, (c) => c.toUpperCase())} ${api.overview.version}`,
      summary: `${count} operations, ${api.schemas.length} schemas, ${source.guides.length} guides`,
      host: api.overview.servers[0]?.url ?? config.apiUrl,
      topics: config.home.topics ?? topicsOf(source),
      download: { label: 'openapi.json', href: hrefs.asset(versioned(source, 'openapi.json')) },
    },
    actions: [
      ...(landing
        ? [{ label: `Read the ${landing.frontMatter.title.toLowerCase()}`, href: hrefs.guide(landing.slug) }]
        : []),
      { label: `All ${count} operations`, href: hrefs.overview },
    ],
    census: verbs
      .map(([method, verb]) => ({
        method,
        verb,
        count: api.operations.filter((operation) => operation.method === method).length,
      }))
      .filter((entry) => entry.count > 0),
    ...(first && { firstRequest: { samples: first.samples, ...(answer && { answer }) } }),
    guides: source.guides.map((guide) => guideSummary(guide, source)),
    groups: groupSummaries(source),
    recipes: config.home.recipes.map(({ title, text, operations }) => ({
      title,
      text,
      steps: operations.flatMap((slug) => {
        const operation = api.operations.find((candidate) => candidate.slug === slug);
        return operation ? [{ label: operation.path, href: hrefs.operation(slug), method: operation.method }] : [];
      }),
    })),
  };
}

/** The first groups as a line of words. */
function topicsOf(source: VersionSource): string {
  const words = groupSummaries(source).slice(0, 5);
  return words.map(({ label }, index) => (index === 0 ? label : label.toLowerCase())).join(', ');
}
