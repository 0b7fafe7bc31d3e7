import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { isObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../packages/base/json.ts';
import { migrateContact } from '../../site/programs/migrate-contact.mjs';
import { renderContent } from '../../site/programs/render-content.mjs';
import { guideTexts } from '../support/guide-fences.ts';
import { componentsOf } from './lint/api-document.ts';
import { type CheckValue, createCheckValue } from './lint/examples.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

let document: LoadedDocument;
let check: CheckValue;
let schemas: ReadonlyMap<string, JsonObject>;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  check = createCheckValue(document);
  schemas = new Map(componentsOf(document, 'schemas').map(([name, schema]) => [name, schema]));
}, 60_000);

const properties = (name: string): JsonObject => objectAt(schemas.get(name), 'properties') ?? {};

describe('migrate-contact.mjs', () => {
  const file = fileURLToPath(new URL('../../site/api/releases/0.9.0.json', import.meta.url));
  const release = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
  const before = (): string[] => {
    const old = objectAt(objectAt(objectAt(release, 'components'), 'schemas'), 'FlatContact');
    return Object.keys(objectAt(old, 'properties') ?? {});
  };

  test('the guide maps every field of the old contact to existing fields of the new one', () => {
    const text = guideTexts().get('how-to-migrate-contacts.mdx') ?? '';
    const rows = [...text.matchAll(/^\| `(\w+)` \| (`[^|]+) \|/gm)].map(([, old = '', now = '']) => ({ old, now }));
    expect(rows.map(({ old }) => old)).toEqual(before());
    for (const name of rows.flatMap(({ now }) => [...now.matchAll(/`([\w.]+)`/g)].map(([, each = '']) => each))) {
      const [first = '', second] = name.split('.');
      expect(Object.keys(properties('Contact')), name).toContain(first);
      if (second) expect(Object.keys(properties('Address')), name).toContain(second);
    }
  });

  test.each([
    ['a person', { name: 'Ana Maria Duarte', email: 'ana@harbourpost.example', phone: '+3295550127' }, 'person'],
    ['a person with one name and nothing else', { name: 'Madonna' }, 'person'],
    ['an organisation', { name: 'The Harbour Post', street: 'Kaai 12', city: 'Ghent', country: 'BE' }, 'organisation'],
  ])('%s becomes a valid request body', (_, old, type) => {
    const body = migrateContact(old, type) as JsonValue;
    expect(check('request', { $ref: '#/components/schemas/ContactCreateRequest' }, body)).toEqual([]);
  });

  test('the last word of the name becomes the last name', () => {
    expect(migrateContact({ name: 'Ana Maria Duarte' })).toMatchObject({
      first_name: 'Ana Maria',
      last_name: 'Duarte',
    });
    expect(migrateContact({ name: 'Madonna' })).toMatchObject({ first_name: 'Madonna', last_name: null });
  });
});

describe('render-content.mjs', () => {
  const render = (...children: JsonValue[]): string => renderContent({ children } as never);
  /** Every node of the format with its example. */
  const nodes = (): readonly { readonly type: string; readonly example: JsonValue }[] =>
    [...schemas].flatMap(([name, schema]) => {
      const type = stringAt(objectAt(objectAt(schema, 'properties'), 'type'), 'const');
      const [example] = listAt(schema, 'examples');
      return name.endsWith('Node') && type && example !== undefined ? [{ type, example }] : [];
    });

  test('renders every node of the format', () => {
    // A resource to read, a hint for editors, and a field that stories have no value for.
    const withoutOutput = ['coverage', 'placeholder', 'variable'];
    expect(nodes().length).toBeGreaterThan(15);
    const empty = nodes().filter(({ example }) => render(example) === '');
    expect(empty.map(({ type }) => type).filter((type) => !withoutOutput.includes(type))).toEqual([]);
  });

  test('renders the example document', () => {
    const [example] = listAt(schemas.get('Document'), 'examples');
    expect(isObject(example)).toBe(true);
    expect(renderContent(example as never)).toMatchSnapshot();
  });

  test('renders marks, lists, alignment and line breaks', () => {
    const text = (words: string, marks = {}): JsonValue => ({ type: 'text', text: words, ...marks });
    const paragraph = { type: 'paragraph', align: 'center', children: [text('a\nb', { bold: true, italic: true })] };
    expect(render(paragraph)).toBe('<p class="align-center"><strong><em>a<br>b</em></strong></p>');
    const item = (...children: JsonValue[]): JsonValue => ({ type: 'list-item', children });
    const words = { type: 'list-item-text', children: [text('one')] };
    const nested = { type: 'list', style: 'numbered', children: [item(words)] };
    expect(render({ type: 'list', style: 'bulleted', children: [item(words, nested)] })).toBe(
      '<ul><li>one<ol><li>one</li></ol></li></ul>',
    );
    expect(render({ type: 'heading', level: 1, children: [text('H')] })).toBe('<h2>H</h2>');
  });

  test('escapes text from the API and drops `javascript:` links', () => {
    const hostile = `"'><script>alert(1)</script>`;
    for (const { example } of nodes()) {
      const poisoned = JSON.parse(
        JSON.stringify(example, (key, value) =>
          typeof value === 'string' && key !== 'type' ? value + hostile : value,
        ),
      ) as JsonValue;
      expect(render(poisoned)).not.toContain('<script');
      expect(render(poisoned)).not.toMatch(/"'>/);
    }
    const link = { type: 'link', href: 'javascript:alert(1)', children: [{ type: 'text', text: 'here' }] };
    expect(render(link)).toBe('here');
  });

  test('renders variables or their fallback, and keeps the text of unknown nodes', () => {
    const variable = { type: 'variable', key: 'newsroom.name', fallback: 'us' };
    expect(render(variable)).toBe('us');
    expect(renderContent({ children: [variable] } as never, { 'newsroom.name': 'A & B' })).toBe('A &amp; B');
    expect(render({ type: 'constructor', children: [{ type: 'text', text: 'kept' }] })).toBe('kept');
  });
});
