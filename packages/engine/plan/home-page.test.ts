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
    standalonePages: [],
    unavailableGuides: [],
  } as unknown as VersionSource;
  const config = {
    title: 'Pigeon',
    product: { name: 'Pigeon' },
    home: { sections: ['lead'], areas: [], recipes: [], ...own },
  };
  return planHome(source, { config, configFile: 'config.ts' } as unknown as SiteSource, report);
}

test('counts every operation, whatever its method', () => {
  const { methods, actions, api } = home(['get', 'head', 'options', 'trace', 'query', 'post', 'get']);
  expect(methods.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(methods.map(({ method }) => method)).toEqual(['get', 'post', 'query', 'head', 'options', 'trace']);
  expect(actions.map(({ label }) => label)).toEqual(['All 7 operations']);
  expect(api.summary).toBe('7\u00a0operations, 1\u00a0schema');
});

test('counts the operations of all APIs together, and links to the contents of all', () => {
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

test('labels the only operation "1 operation"', () => {
  expect(home(['get']).actions.map(({ label }) => label)).toEqual(['1 operation']);
});

test('separates the paragraphs of a description, and leaves out the one that is only a link', () => {
  expect(
    home(['get'])
      .references.flatMap(({ groups }) => groups)
      .map(({ description }) => description),
  ).toEqual(['All about ships. And of boats.']);
});

test('leaves out a group without operations', () => {
  expect(home([]).references).toEqual([]);
});

test('the first request shows the example response with its summary', () => {
  expect(home(['get'], { firstRequest: 'get' }).firstRequest).toEqual({ samples: [], response: example });
});

test('the first request has the configured parameters, and unknown ones are reported', () => {
  const problems: Problem[] = [];
  const configured = 'get?limit=1&limti=2';
  const [curl] =
    home(['get'], { firstRequest: configured }, (problem) => problems.push(problem)).firstRequest?.samples ?? [];
  expect(curl?.variants.map(({ code }) => codeText(code))).toEqual([
    expect.stringContaining('https://api.example/ships?limit=1'),
  ]);
  expect(problems.map(formatProblem).join()).toMatch(
    /^warning: The first request has no query parameter called `limti`, so it is omitted.*Did you mean `limit`\?/s,
  );
});

test('reports a first request to an unknown operation', () => {
  const problems: Problem[] = [];
  expect(
    home(['get', 'post'], { firstRequest: 'pst' }, (problem) => problems.push(problem)).firstRequest,
  ).toBeUndefined();
  expect(problems.map(formatProblem).join()).toMatch(
    /^warning: There is no operation called `pst`; the first request is left out\..*home\/firstRequest.*Did you mean `post`\?/s,
  );
});
