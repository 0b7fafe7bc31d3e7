import { codeText } from '@docs/base/content.ts';
import type { Method } from '@docs/base/method.ts';
import { formatProblem, type Problem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import { planHome } from './home-page.ts';
import type { SiteSource, VersionSource } from './sources.ts';

const example = { id: 'page', label: '200', summary: 'One of two, with `limit=1`', code: { lines: [] } };
const limit = { name: 'limit', place: 'query', style: 'form', explode: true, required: false };
const form = {
  method: 'get',
  path: '/ships',
  servers: [{ url: 'https://api.example' }],
  parameters: [limit],
  auth: [],
  response: 'json',
};

function home(
  methods: readonly Method[],
  { further = [], ...own }: { firstRequest?: string; guide?: string; further?: readonly Method[] } = {},
  report: (problem: Problem) => void = () => undefined,
): ReturnType<typeof planHome> {
  const operations = (all: readonly Method[]): object[] =>
    all.map((method) => ({ method, slug: method, samples: [], examples: [example] }));
  const api = {
    overview: { title: 'Pigeon API', version: '1', servers: [] },
    operations: operations(methods),
    forms: new Map(methods.map((method) => [method, form] as const)),
    schemas: [{}],
    events: [],
    groups: [
      {
        name: 'Ships',
        id: 'ships',
        operations: methods,
        description: [
          { tag: 'p', children: ['All about ships.'] },
          { tag: 'p', children: ['And of boats.'] },
          {
            tag: 'p',
            children: ['More: ', { tag: 'a', props: { href: 'https://ships.example' }, children: ['Handbook'] }],
          },
        ],
      },
    ],
  };
  const hrefs = createHrefs({ base: '/' });
  const guides = own.guide ? [{ id: 'start', slug: 'start', frontMatter: { title: own.guide } }] : [];
  const source = {
    apis: [
      { api, hrefs },
      ...(further.length > 0 ? [{ id: 'nests', api: { ...api, operations: operations(further) }, hrefs }] : []),
    ],
    hrefs,
    guides,
    ownPages: [],
    unreadGuides: [],
  } as unknown as VersionSource;
  const config = {
    title: 'Pigeon',
    product: { name: 'Pigeon' },
    home: { sections: ['lead'], areas: [], recipes: [], ...own },
  };
  return planHome(source, { config, configFile: 'config.ts' } as unknown as SiteSource, report);
}

test('every operation is counted, whatever its method', () => {
  const { methods, actions, api } = home(['get', 'head', 'options', 'trace', 'query', 'post', 'get']);
  expect(methods.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(methods.map(({ method }) => method)).toEqual(['get', 'post', 'query', 'head', 'options', 'trace']);
  expect(actions.map(({ label }) => label)).toEqual(['All 7 operations']);
  expect(api.summary).toBe('7\u00a0operations, 1\u00a0schema');
});

test('of several APIs all is counted, and the contents are where all of them are', () => {
  const { methods, actions, api } = home(['get', 'post'], { further: ['get'] });
  expect(methods.map(({ method, count }) => [method, count])).toEqual([
    ['get', 2],
    ['post', 1],
  ]);
  expect([api.label, api.summary]).toEqual(['2 APIs', '3\u00a0operations, 2\u00a0schemas']);
  expect(actions).toEqual([{ label: 'All 3 operations', href: '/docs/#reference' }]);
});

test.each([
  ['Introduction', 'Read the introduction'],
  ['Getting started with Forge', 'Getting started with Forge'],
  ['iOS', 'iOS'],
])('the button to “%s” says “%s”', (guide, label) => {
  expect(home(['get'], { guide }).actions[0]?.label).toBe(label);
});

test('one operation is not all of them', () => {
  expect(home(['get']).actions.map(({ label }) => label)).toEqual(['The one operation']);
});

test('paragraphs of a description are set apart; one that only leads elsewhere is left out', () => {
  expect(
    home(['get'])
      .references.flatMap(({ groups }) => groups)
      .map(({ description }) => description),
  ).toEqual(['All about ships. And of boats.']);
});

test('a group that only leads to operations of others is not listed', () => {
  expect(home([]).references).toEqual([]);
});

test('the response to the first request says what it is an example of', () => {
  expect(home(['get'], { firstRequest: 'get' }).firstRequest).toEqual({ samples: [], response: example });
});

test('the first request says what it is asked to say, and tells of what it does not know', () => {
  const problems: Problem[] = [];
  const said = 'get?limit=1&limti=2';
  const [curl] = home(['get'], { firstRequest: said }, (problem) => problems.push(problem)).firstRequest?.samples ?? [];
  expect(curl?.variants.map(({ code }) => codeText(code))).toEqual([
    expect.stringContaining('https://api.example/ships?limit=1'),
  ]);
  expect(problems.map(formatProblem).join()).toMatch(
    /^warning: The first request has no query parameter called `limti`, so it is omitted.*Did you mean `limit`\?/s,
  );
});

test('a first request that does not exist is told', () => {
  const problems: Problem[] = [];
  expect(
    home(['get', 'post'], { firstRequest: 'pst' }, (problem) => problems.push(problem)).firstRequest,
  ).toBeUndefined();
  expect(problems.map(formatProblem).join()).toMatch(
    /^warning: There is no operation called `pst`; the first request is left out\..*home\/firstRequest.*Did you mean `post`\?/s,
  );
});
