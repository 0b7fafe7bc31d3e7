import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_HOME_GUIDES } from '@docs/base/limits.ts';
import type { Method } from '@docs/base/method.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { capitalised } from '@docs/base/words.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { writersOf } from '@docs/samples/more-languages.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { type SampleView, sampleViews } from '@docs/samples/sample-views.ts';
import type { Config } from '../config/index.ts';
import type { PageOf, TaskView } from '../model/page.ts';
import { splitTitle } from '../model/site.ts';
import { groupSummaries } from './api-pages.ts';
import { guideSummary } from './guide-pages.ts';
import { type ApiSource, allGuides, type SiteSource, type VersionSource } from './sources.ts';
import { unknownId } from './unknown-id.ts';

const verbs: readonly (readonly [Method, string])[] = [
  ['get', phrases.verbRead],
  ['post', phrases.verbCreate],
  ['put', phrases.verbReplace],
  ['patch', phrases.verbChange],
  ['delete', phrases.verbRemove],
  ['query', phrases.verbSearch],
  ['head', phrases.verbCheck],
  ['options', phrases.verbListMethods],
  ['trace', phrases.verbFollow],
];

/** Whether the front page is a guide. Reports one that does not exist. */
export function checkHomeGuide(
  source: Pick<VersionSource, 'guides' | 'standalonePages' | 'unavailableGuides'>,
  { config, configFile }: Pick<SiteSource, 'config' | 'configFile'>,
  report: (problem: Problem) => void,
): boolean {
  const { guide } = config.home;
  if (guide === undefined) return false;
  const known = [...allGuides(source).map(({ id }) => id), ...source.unavailableGuides];
  if (known.includes(guide)) return true;
  report(unknownId('guide', guide, known, { file: configFile, pointer: '/home/guide' }));
  return false;
}

export function planHome(
  source: VersionSource,
  { config, configFile }: Pick<SiteSource, 'config' | 'configFile'>,
  report: (problem: Problem) => void,
): PageOf<'home'> {
  const [main] = source.apis;
  const { api, hrefs } = main;
  const tasks = (name: 'areas' | 'recipes'): TaskView[] =>
    config.home[name].map((task, index) =>
      planTask(task, source, (what, id, known) =>
        report(unknownId(what, id, known, { file: configFile, pointer: `/home/${name}/${index}` })),
      ),
    );
  const isOne = source.apis.length === 1;
  const operations = source.apis.flatMap((each) => each.api.operations);
  const events = source.apis.flatMap((each) => each.api.events);
  const schemas = source.apis.flatMap((each) => each.api.schemas);
  const contents = [
    [phrases.countedOperations, operations],
    [phrases.countedEvents, events],
    [phrases.countedSchemas, schemas],
    [phrases.countedGuides, source.guides],
  ] as const;
  const count = operations.length;
  const landing = source.guides.find((guide) => guide.id === 'introduction') ?? source.guides[0];
  const { firstRequest } = config.home;
  const at = { file: configFile, pointer: '/home/firstRequest' };
  const first = firstRequest === undefined ? undefined : planFirstRequest(firstRequest, source.apis, at, report);
  return {
    kind: 'home',
    href: hrefs.home,
    title: config.title,
    description: config.description,
    breadcrumbs: [],
    nameAndSuffix: splitTitle(config.title, config.italics),
    sections: config.home.sections,
    headline: config.home.headline ?? fill(phrases.buildOn, { name: config.product.name }),
    lede: config.home.lede ?? config.description,
    api: {
      label: isOne
        ? `${capitalised(api.overview.title.replace(`${config.product.name} `, ''))} ${api.overview.version}`
        : counted(phrases.countedApis, source.apis.length),
      // A no-break space keeps a number in one line with its word.
      summary: contents
        .filter(([, all]) => all.length > 0)
        .map(([forms, all]) => counted(forms, all.length).replace(' ', '\u00a0'))
        .join(', '),
      host: api.overview.servers[0]?.url ?? config.apiUrl,
      topics: config.home.topics ?? topicsOf(main),
      download: { label: 'openapi.json', href: `${hrefs.files}openapi.json` },
    },
    actions: [
      ...(landing ? [{ label: readLabel(landing.frontMatter.title), href: hrefs.guide(landing.slug) }] : []),
      count > 0 || events.length === 0
        ? // The table of contents lists the operations of each.
          { label: counted(phrases.allOperations, count), href: isOne ? hrefs.overview : `${hrefs.docs}#reference` }
        : { label: counted(phrases.allEvents, events.length), href: hrefs.events },
    ],
    ...(config.home.methodsNote && { methodsNote: config.home.methodsNote }),
    methods: verbs.flatMap(([method, verb]) => {
      const own = operations.filter((operation) => operation.method === method);
      return own.length > 0 ? [{ method, verb, count: own.length }] : [];
    }),
    ...(first && { firstRequest: first }),
    guides: source.guides.slice(0, MAX_HOME_GUIDES).map((guide) => guideSummary(guide, source)),
    ...(source.guides.length > MAX_HOME_GUIDES && {
      allGuides: { label: counted(phrases.allGuides, source.guides.length), href: hrefs.docs },
    }),
    references: source.apis
      .map((each) => ({ ...(each.title !== undefined && { title: each.title }), groups: groupSummaries(each) }))
      .filter(({ groups }) => groups.length > 0),
    areas: tasks('areas'),
    recipes: tasks('recipes'),
  };
}

/** A one-word title fits into a sentence; others may contain names and stay unchanged. */
function readLabel(title: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(title) ? fill(phrases.readTitle, { title: title.toLowerCase() }) : title;
}

type Task = Config['home']['areas'][number];

function planTask(
  { title, text, guide, group, operations }: Task,
  source: VersionSource,
  miss: (what: string, id: string, known: readonly string[]) => void,
): TaskView {
  const { apis, unavailableGuides, hrefs } = source;
  const find = <T>(what: string, id: string | undefined, known: ReadonlyMap<string, T>): T | undefined => {
    const names = [...known.keys(), ...(what === 'guide' ? unavailableGuides : [])];
    if (id !== undefined && !names.includes(id)) miss(what, id, names);
    return id === undefined ? undefined : known.get(id);
  };
  // The first API comes last, so that it wins if two have the same name.
  const groups = apis.flatMap(({ api, hrefs: { overview } }) =>
    api.groups.map(({ name, id }) => [name, `${overview}#${id}`] as const),
  );
  const address =
    find('guide', guide, new Map(allGuides(source).map(({ id, slug }) => [id, hrefs.guide(slug)]))) ??
    find('group', group, new Map(groups.reverse()));
  const named = namedOperations(apis);
  return {
    title,
    ...(address && { href: address }),
    text,
    steps: operations.flatMap((slug) => {
      const found = find('operation', slug, named);
      return found ? [{ label: found.view.path, href: found.href, method: found.view.method }] : [];
    }),
  };
}

/** Operations by their names in the config: those of other APIs have the API's id before the slug. */
function namedOperations(apis: VersionSource['apis']) {
  const named = apis.flatMap(({ id, api, hrefs }, index) =>
    api.operations.map((view) => {
      const found = { view, form: api.forms.get(view.slug), href: hrefs.operation(view.slug) };
      return [index > 0 ? `${id}/${view.slug}` : view.slug, found] as const;
    }),
  );
  return new Map(named);
}

/** The first groups, as one line. */
function topicsOf(source: ApiSource): string {
  const words = groupSummaries(source)
    .slice(0, 5)
    .map(({ label }) => label);
  // Plain names are written in lower case; others, such as "OAuth 2", stay unchanged.
  return words.map((word, index) => (index > 0 && /^[A-Z][a-z ]+$/.test(word) ? word.toLowerCase() : word)).join(', ');
}

/**
 * The first request of the front page: `list-parcels`, or `list-parcels?limit=1`, so that the request matches the
 * response beside it.
 */
function planFirstRequest(
  said: string,
  apis: VersionSource['apis'],
  at: SourceLocation,
  report: (problem: Problem) => void,
): PageOf<'home'>['firstRequest'] {
  const [slug = '', query] = said.split(/\?(.*)/s);
  const named = namedOperations(apis);
  const first = named.get(slug);
  if (!first) {
    report(unknownId('operation', slug, [...named.keys()], at, 'the first request'));
    return undefined;
  }
  const { view, form } = first;
  const samples =
    form && query !== undefined ? samplesWith(form, new URLSearchParams(query), at, report) : view.samples;
  const [response] = view.examples;
  // The operation's own page also shows how to read all pages of a list.
  const firstVariants = samples.map((sample) => ({ ...sample, variants: sample.variants.slice(0, 1) }));
  return { samples: firstVariants, ...(response && { response }) };
}

function samplesWith(
  form: RequestForm,
  query: URLSearchParams,
  at: SourceLocation,
  report: (problem: Problem) => void,
): readonly SampleView[] {
  const values = initialValues(form);
  const parameters = [...values.parameters];
  for (const [name, value] of query) {
    const index = form.parameters.findIndex((each) => each.place === 'query' && each.name === name);
    if (index >= 0) parameters[index] = value;
    else {
      const known = form.parameters.filter(({ place }) => place === 'query').map((each) => each.name);
      const message = fill(phrases.firstRequestLacksParameter, { name });
      report({ ...unknownId('parameter', name, known, at), message });
    }
  }
  return sampleViews(composeRequest(form, { ...values, parameters }), writersOf(form.languages));
}
