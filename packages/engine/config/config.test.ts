import { formatProblem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { expect, test } from 'vitest';
import { describeSite, resolveConfig, sidebarsSchema } from './index.ts';

const least = { product: { name: 'Acme', slug: 'acme' }, api: 'openapi.yaml' };

test('everything but product and api has a default', () => {
  const { config } = resolveConfig(least, 'config.json');
  expect(config).toMatchObject({
    title: 'Acme Developers',
    url: 'https://developers.acme.example',
    apiUrl: 'https://api.acme.example',
    colourMode: { respectSystem: true },
    versions: [],
  });
});

test('rejects an empty product name and an empty title', () => {
  const { problems } = resolveConfig({ ...least, product: { name: ' ', slug: 'acme' }, title: '' }, 'config.json');
  expect(problems.map(({ at, fix }) => `${at.pointer} ${fix}`)).toEqual([
    '/product/name Write at least one character.',
    '/title Write at least one character.',
  ]);
});

test('accepts only accents that are colours with enough contrast', () => {
  const accent = { light: '#0b6e4f', dark: '#7fe0bd' };
  expect(resolveConfig({ ...least, accent }, 'config.json').config?.accent).toEqual(accent);
  const problemsOf = (colours: object): string[] =>
    resolveConfig({ ...least, accent: colours }, 'config.json').problems.map(({ message, fix }) => `${message} ${fix}`);
  expect(problemsOf({ ...accent, light: '#7fe0bd' })).toEqual([
    expect.stringMatching(
      /^`accent\.light` is not valid: found "#7fe0bd"\. .*it has 1\.\d:1, and 4\.5:1 is required.*with enough contrast is #[\da-f]{6}\.$/,
    ),
  ]);
  for (const light of ['green', '#0b6', '#0b6e4f}</style>', 'url(x)']) {
    expect(problemsOf({ ...accent, light })).toEqual([expect.stringContaining('Expected a colour such as #1a43c8')]);
  }
});

test('accepts only SVG path outlines in a mark', () => {
  const drawn = { ink: 'M0 6.2h2v1.6H0z', accent: 'm5,12 h-1e1Z' };
  expect(resolveConfig({ ...least, mark: drawn }, 'config.json').config?.mark).toEqual(drawn);
  for (const ink of ['logo.svg', 'zzz', 'L0 0', 'M']) {
    const { problems } = resolveConfig({ ...least, mark: { ink } }, 'config.json');
    expect(problems.map(({ fix }) => fix)).toEqual([
      'Expected the outline of a shape: the `d` of a path in an SVG, which starts with M.',
    ]);
  }
});

test('accepts a logo file as the mark, but not together with outlines', () => {
  const problemsOf = (mark: object): string[] =>
    resolveConfig({ ...least, mark }, 'config.json').problems.map(({ at, fix }) => `${at.pointer} ${fix}`);
  const { config } = resolveConfig({ ...least, mark: { image: 'brand/{product}.SVG' } }, 'config.json');
  expect([config?.logo, config?.mark]).toEqual(['brand/acme.SVG', undefined]);
  expect(problemsOf({ imag: 'logo.svg' })).toEqual(['/mark/imag Did you mean `image`?']);
  expect(problemsOf({ image: 'logo.png', ink: 'M0 0h2v2z' })).toEqual([
    '/mark Expected either outlines, `ink` and `accent`, or a file, `image`: not both.',
  ]);
  for (const nothing of [{}, { accent: 'M0 0h2v2z' }])
    expect(problemsOf(nothing)).toEqual([
      '/mark Expected `ink`, the outline of a shape, or `image`, the path of a logo.',
    ]);
  for (const image of ['logo.gif', 'logo', '.svg', '/logo.svg', 'https://acme.com/logo.svg', 'data:x.svg'])
    expect(problemsOf({ image })).toEqual([
      '/mark/image Expected the path of an SVG or PNG file in the site folder, such as logo.svg.',
    ]);
});

test('fills in placeholders in values and keys', () => {
  const { config } = resolveConfig(
    { ...least, tags: { '{product}-x': { label: '{Product}', description: 'All about {product}' } } },
    'config.json',
  );
  expect(config?.tags).toEqual({ 'acme-x': { label: 'Acme', description: 'All about acme' } });
});

test('each problem has a message, a location and a fix', () => {
  const { config, problems } = resolveConfig(
    { product: { name: 'Acme', slug: 'Acme Inc' }, api: 1, titel: 'x' },
    'config.ts',
  );
  expect(config).toBeUndefined();
  expect(problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
    "error: \`product.slug\` is not valid: found "Acme Inc".
      at config.ts#/product/slug
      fix: Expected lower-case letters, digits and single hyphens.

    error: \`api\` is not valid: found 1.
      at config.ts#/api
      fix: Write a string instead.

    error: Unknown field \`titel\` in the top level.
      at config.ts#/titel
      fix: Did you mean \`title\`?"
  `);
});

test('reports values of the wrong type with a fix, at an escaped pointer', () => {
  const { problems } = resolveConfig(
    {
      product: 1,
      api: '',
      navbar: { start: [{ type: 'sidebr', label: 'X' }, { type: 'zzz' }, { label: 'X' }] },
      redirects: { '/docs/old': 'new' },
      versions: {},
      lastUpdated: 'no',
      apiUrl: 'api',
      search: { synonyms: [['one'], 'a', 'bc'] },
    },
    'config.ts',
  );
  expect(problems.map(({ at, fix }) => `${at.pointer} ${fix}`)).toEqual([
    '/product Write an object instead.',
    '/api Write at least one character.',
    '/apiUrl Expected an absolute URL such as https://api.example.com.',
    '/navbar/start/0/type Did you mean `sidebar`?',
    '/navbar/start/1/type Write one of `sidebar`, `guide`, `link`.',
    '/navbar/start/2/type Write one of `sidebar`, `guide`, `link`.',
    '/versions Write a list instead.',
    '/lastUpdated Write `true` or `false` instead.',
    '/redirects/~1docs~1old Expected a path of this site such as /docs/introduction.',
    '/search/synonyms/0 List at least 2.',
    '/search/synonyms/1 Write a list instead.',
    '/search/synonyms/2 Write a list instead.',
  ]);
});

test('reports what is missing in a sidebar item of its type', () => {
  const items = ['intro', 1, { type: 'lnk' }, { type: 'link', label: 'X' }, { type: 'category', label: 'X', item: [] }];
  const input = { main: { sections: [{ label: 'Start', items }] } };
  const { error } = sidebarsSchema.safeParse(input);
  const problems = error ? schemaProblems(error, input, { file: 'f', rule: 'sidebars', schema: sidebarsSchema }) : [];
  expect(problems.map(({ at, fix }) => `${at.pointer?.slice(23)} ${fix}`)).toEqual([
    '1 Write a string or an object instead.',
    '2/type Did you mean `link`?',
    '3/href Add it: a string is needed.',
    '4/items Add it: a list is needed.',
    '4/item Did you mean `items`?',
  ]);
});

test('rejects a `javascript:` link', () => {
  const { problems } = resolveConfig(
    { ...least, footer: { columns: [{ title: 'X', links: [{ label: 'Y', href: 'javascript:alert(1)' }] }] } },
    'config.ts',
  );
  expect(problems).toHaveLength(1);
});

test.each([
  'javascript:alert(1)',
  'ftp://acme.example',
  'https:acme.example',
  'acme.example',
  'https://',
  'https://a b',
])('rejects %s as the URL of an app, a mock or an API', (text) => {
  const { problems } = resolveConfig({ ...least, appUrl: text, mockUrl: text, apiUrl: text }, 'config.ts');
  expect(problems.map(({ at, fix }) => `${at.pointer} ${fix}`)).toEqual(
    ['/apiUrl', '/mockUrl', '/appUrl'].map(
      (pointer) => `${pointer} Expected an absolute URL such as https://api.example.com.`,
    ),
  );
});

test('reports every unknown field with the nearest name, also in nested objects', () => {
  const { problems } = resolveConfig(
    {
      ...least,
      redirect: {},
      quallity: 'results.json',
      zzz: 1,
      footer: { column: [] },
      navbar: { start: [{ type: 'link', label: 'Y', href: '/', hreff: '/' }] },
      home: { areas: [{ title: 'X', text: 'Y', operations: ['a'], guid: 'x' }] },
    },
    'config.ts',
  );
  expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'Unknown field `hreff` in `navbar.start.0`. Did you mean `href`?',
    'Unknown field `column` in `footer`. Did you mean `columns`?',
    'Unknown field `guid` in `home.areas.0`. Did you mean `guide`?',
    'Unknown field `redirect` in the top level. Did you mean `redirects`?',
    'Unknown field `quallity` in the top level. Did you mean `quality`?',
    'Unknown field `zzz` in the top level. Remove it, or check its spelling.',
  ]);
});

test('requires `{path}` in `editUrl`', () => {
  const problemsOf = (editUrl: string): string[] =>
    resolveConfig({ ...least, editUrl }, 'config.ts').problems.map(({ fix }) => fix);
  expect(problemsOf('https://git.example/edit/{path}')).toEqual([]);
  expect(problemsOf('https://git.example/edit/')).toEqual([
    expect.stringMatching(/^Expected `\{path\}` where the file is/),
  ]);
});

test.each(['index', '404', 'schemas', 'webhooks'])('rejects %s as the name of the overview', (overview) => {
  expect(resolveConfig({ ...least, overview }, 'config.ts').problems.map(({ at, fix }) => [at.pointer, fix])).toEqual([
    ['/overview', 'Expected another name: that page exists already.'],
  ]);
});

test('rejects two versions with the same id', () => {
  const version = { id: 'v1', label: 'v1' };
  const { problems } = resolveConfig({ ...least, versions: [version, { ...version, site: 'old' }] }, 'config.ts');
  expect(problems.map(formatProblem).join('')).toMatchInlineSnapshot(`
    "error: \`versions.1.id\` is not valid: found "v1".
      at config.ts#/versions/1/id
      fix: Expected a unique id."
  `);
});

test.each([
  'docs/old',
  '//docs',
  '/docs/e%20f',
  '/docs/e f',
  '/docs/a?b',
  '/docs/a;b',
  '/docs/../x',
  '/..',
  '/docs/.#a',
])('rejects a redirect from %s', (from) => {
  const { problems } = resolveConfig({ ...least, redirects: { [from]: '/docs/new' } }, 'config.ts');
  expect(problems).toEqual([
    expect.objectContaining({
      message: `The name \`${from}\` in \`redirects\` is not valid.`,
      fix: expect.stringContaining('Expected a path of this site such as /docs/introduction'),
    }),
  ]);
});

test('accepts redirects of pages and anchors, with placeholders', () => {
  const redirects = { '/docs/{product}-a': '/docs/b', '/docs/a#%C3%BC': '/docs/b#u' };
  expect(resolveConfig({ ...least, redirects }, 'config.ts').problems).toEqual([]);
});

test('rejects a URL as the document, with a command to download it', () => {
  const { problems } = resolveConfig({ ...least, api: 'https://api.acme.com/v1/openapi.json?x=1' }, 'config.json');
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "error: \`api\` is not valid: found "https://api.acme.com/v1/openapi.json?x=1".
      at config.json#/api
      fix: URLs are not read. Download the document first, \`curl -o openapi.json 'https://api.acme.com/v1/openapi.json?x=1'\` in the site folder, and write \`openapi.json\`."
  `);
});

const stamps = { id: 'stamps', document: 'api/{product}.yaml', title: '{Product} stamps' };
const letters = { id: 'letters', document: 'openapi.yaml' };
const apisOf = (given: object, more: object = {}) =>
  resolveConfig({ product: least.product, ...more, ...given }, 'config.json');

test('of several APIs, the first has the settings of the site, and the others have their own', () => {
  const { config } = apisOf({ apis: [letters, { ...stamps, account: 'letters' }] }, { releases: 'releases.yaml' });
  expect(config?.apis).toMatchObject([
    { id: 'letters', releases: 'releases.yaml', overlays: [], setting: 'apis[0]' },
    { id: 'stamps', document: 'api/acme.yaml', title: 'Acme stamps', account: 'letters', overlays: [] },
  ]);
  expect(config?.apis[1]?.releases).toBeUndefined();
  expect(apisOf({ api: 'openapi.yaml' }).config?.apis).toMatchObject([{ document: 'openapi.yaml', setting: 'api' }]);
});

test.each([
  [{}, /`api` is (?:missing|not valid)/],
  [{ api: 'openapi.yaml', apis: [letters] }, /either `api` or `apis`/],
  [{ apis: [] }, /apis/],
  [{ apis: [letters, letters] }, /`apis\.1\.id`.*a unique id/s],
  [{ apis: [{ ...letters, id: 'schemas' }] }, /API pages already use this name/],
  [{ apis: [letters, { ...stamps, document: 'https://acme.com/stamps.yaml' }] }, /URLs are not read/],
  [{ apis: [letters, { ...stamps, account: 'letter' }] }, /the id of another API with its own account/],
  [{ apis: [letters, { ...stamps, account: 'stamps' }] }, /the id of another API/],
  [{ api: 'openapi.yaml', documents: { stamps: 'stamps.yaml' } }, /`documents` no longer exists.*Write `apis`/s],
])('rejects the APIs %j', (given, message) => {
  const { config, problems } = apisOf(given);
  expect(config).toBeUndefined();
  expect(problems.map(formatProblem).join('\n')).toMatch(message);
});

test('describes a site with the title of its API, and whether it has guides', () => {
  expect(describeSite('Acme Parcels API', true)).toBe('Guides and reference for the Acme Parcels API.');
  expect(describeSite('The Parcels API', true)).toBe('Guides and reference for The Parcels API.');
  expect(describeSite('Acme Parcels', true)).toBe('Guides and reference for Acme Parcels.');
  expect(describeSite('Acme Parcels API', false)).toBe('Reference for the Acme Parcels API.');
  expect(describeSite('Acme Parcels', false)).toBe('Reference for Acme Parcels.');
});

test('accepts `meta` elements with a valid name that the site does not write itself', () => {
  const meta = [{ name: 'google-site-verification', content: 'a"><script>' }];
  expect(resolveConfig({ ...least, meta }, 'config.json').config?.meta).toEqual(meta);
  const wrong = [
    { name: 'robots', content: 'x' },
    { name: 'Twitter:card', content: 'x' },
    { name: 'a b', content: 'x' },
    { name: 'a', content: 'x\ny' },
    { name: 'a', content: 'x', 'http-equiv': 'refresh' },
  ];
  const { problems } = resolveConfig({ ...least, meta: wrong }, 'config.json');
  expect(problems.map(({ at, fix }) => `${at.pointer} ${fix}`)).toEqual([
    '/meta/0/name Expected another name: the site writes this one itself.',
    '/meta/1/name Expected another name: the site writes this one itself.',
    '/meta/2/name Expected a name of letters, digits, hyphens, dots and colons.',
    '/meta/3/content Expected one line of at most 1,000 characters.',
    '/meta/4/http-equiv Remove it, or check its spelling.',
  ]);
});
