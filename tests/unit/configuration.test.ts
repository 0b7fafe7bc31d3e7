import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { safeParse, type z } from 'zod';
import { sidebarsSchema } from '../../packages/engine/config/index.ts';
import { configSchema } from '../../packages/engine/config/schema.ts';
import { applyOverlay } from '../../packages/openapi/overlays/apply-overlay.ts';
import { originsOf } from '../../packages/openapi/overlays/origins.ts';
import { readOverlay } from '../../packages/openapi/overlays/read-overlay.ts';

const text = readFileSync('docs/configuration.md', 'utf8');
const adopting = readFileSync('docs/adopting.md', 'utf8');
const [settings = '', sidebars = ''] = text.split('\n## Sidebars');

function section(name: string): string {
  const start = settings.indexOf(`\n### \`${name}\`\n`);
  return start < 0 ? '' : (settings.slice(start + 4).split(/\n##+ /)[0] ?? '');
}

interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
}

/** Names of all fields in a schema, and the values of fields with a single value, such as the types of items. */
function namesIn(schema: z.core.$ZodType): ReadonlySet<string> {
  const { shape = {}, innerType, element, valueType, options = [], values = [] } = schema._zod.def as Definition;
  const inside = [innerType, element, valueType, ...options, ...Object.values(shape)].filter(
    (each) => each !== undefined,
  );
  return new Set([...Object.keys(shape), ...values.map(String), ...inside.flatMap((each) => [...namesIn(each)])]);
}

/** Names in the first column of tables; "`title`, `text`" are two. */
function firstColumn(part: string): readonly string[] {
  const cells = [...part.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Whether a field is optional: yes or no, or both if objects of several kinds have it. */
function optionality(schema: z.core.$ZodType, name: string): ReadonlySet<boolean> {
  const { shape = {}, innerType, element, valueType, options = [] } = schema._zod.def as Definition;
  const inside = [innerType, element, valueType, ...options, ...Object.values(shape)].filter(
    (each) => each !== undefined,
  );
  return new Set([
    ...(shape[name] ? [safeParse(shape[name], undefined).success] : []),
    ...inside.flatMap((each) => [...optionality(each, name)]),
  ]);
}

/** The names in tables with defaults, and their defaults. */
function defaults(part: string): readonly (readonly [name: string, fallback: string])[] {
  return [...part.matchAll(/^\|[^|]+\|[^|]+\| default \|[^|]+\|\n\|[-|]+\|\n((?:\|.+\n)+)/gm)].flatMap(
    ([, rows = '']) =>
      [...rows.matchAll(/^\| (`[^|]*`) \|[^|]*\| ([^|]*) \|/gm)].flatMap(([, cell = '', fallback = '']) =>
        firstColumn(`| ${cell} |`).map((name) => [name, fallback] as const),
      ),
  );
}

/** Each task begins with a table of its settings. */
const overview = [...settings.matchAll(/^\| setting \|.+\n(?:\|.+\n)+/gm)].join('\n');
const fields = Object.entries(configSchema.shape);

describe('docs/configuration.md', () => {
  test('has exactly the settings of the schema in its table', () => {
    expect([...firstColumn(overview)].sort()).toEqual(fields.map(([name]) => name).sort());
  });

  test.each(fields.filter(([, schema]) => namesIn(schema).size > 0))('has every field of `%s`', (name, schema) => {
    const part = section(name);
    const missing = [...namesIn(schema)].filter((each) => !part.includes(`\`${each}\``));
    expect(missing).toEqual([]);
    expect(firstColumn(part).filter((each) => each !== 'type' && !namesIn(schema).has(each))).toEqual([]);
  });

  test('states for every setting and field whether it is required', () => {
    const documented = defaults(overview);
    expect(documented.length).toBe(fields.length);
    for (const [name, fallback] of documented) {
      const field = configSchema.shape[name as keyof typeof configSchema.shape];
      expect(`${name} ${fallback === 'required'}`).toBe(`${name} ${!safeParse(field, undefined).success}`);
    }
    const parts = [
      ...fields.map(([name, schema]) => [name, schema, section(name)] as const),
      ['sidebars', sidebarsSchema, sidebars] as const,
    ];
    for (const [name, schema, part] of parts)
      for (const [field, fallback] of defaults(part)) {
        const required = fallback === 'required';
        expect([`${name}.${field}`, required, [...optionality(schema, field)]]).toEqual([
          `${name}.${field}`,
          required,
          expect.arrayContaining([!required]),
        ]);
      }
  });

  test('has exactly the fields and items of the sidebars', () => {
    const names = namesIn(sidebarsSchema);
    expect([...names].filter((each) => !sidebars.includes(`\`${each}\``))).toEqual([]);
    expect(firstColumn(sidebars).filter((each) => !names.has(each))).toEqual([]);
  });

  test('has examples that are valid', () => {
    const examples = (part: string): unknown[] =>
      [...part.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, code]) => runInNewContext(`({${code}})`));
    const config = examples(settings);
    expect(config.length).toBeGreaterThan(5);
    for (const example of config as object[]) {
      const api = 'apis' in example ? {} : { api: 'openapi.yaml' };
      configSchema.parse({ product: { name: 'Acme', slug: 'acme' }, ...api, ...example });
    }
    for (const example of examples(sidebars)) sidebarsSchema.parse({ ...(example as object) });
    const [, site = ''] = /```json\n([\s\S]+?)```/.exec(adopting) ?? [];
    configSchema.parse(JSON.parse(site));
  });
});

test('pages for adopters do not mention our own site', () => {
  expect(`${text}${adopting}`).not.toMatch(/herald/i);
});

test('the table of tasks names every setting under its task', () => {
  const [, tasks = ''] = /\| task \|.+\n\|[-|]+\n((?:\|.+\n)+)/.exec(text) ?? [];
  expect(firstColumn(overview).filter((name) => !tasks.includes(`\`${name}\``))).toEqual([]);
  for (const [, task = '', anchor = '', names = ''] of tasks.matchAll(/^\| \[(.+)\]\(#(.+)\) \| (.+) \|$/gm)) {
    const part = text.split(`\n## ${task}\n`)[1]?.split('\n## ')[0] ?? '';
    if (anchor === 'sidebars') continue;
    expect(anchor).toBe(task.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'));
    const [table = ''] = /\| setting \|.+\n(?:\|.+\n)+/.exec(part) ?? [];
    expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...firstColumn(table)].sort());
  }
});

test('the example overlay has the described effect', () => {
  const [, text = ''] = /```yaml\n(overlay:[\s\S]+?)```/.exec(section('overlays')) ?? [];
  const { overlay, findings } = readOverlay(parse(text));
  expect(findings).toEqual([]);
  if (!overlay) throw new Error('The file has no overlay');
  const parameters = [{ name: 'debug' }, { name: 'page' }];
  const schemas = { Parcel: { properties: { id: {} } }, NewParcel: { properties: { city: {} } } };
  const document = { paths: { '/parcels': { get: { parameters } } }, components: { schemas } };
  const input = { overlay, index: 0, origins: originsOf({ pointer: '' }) };
  expect(applyOverlay(document, input)).toEqual({
    findings: [],
    document: {
      paths: {
        '/parcels': {
          get: {
            summary: 'List parcels',
            parameters: [{ name: 'page' }, { name: 'city', in: 'query', schema: { type: 'string' } }],
          },
        },
      },
      components: { schemas: { ...schemas, NewParcel: { properties: { city: {}, id: {} } } } },
    },
  });
});

test('the check finds nested fields of a schema', () => {
  expect([...namesIn(configSchema.shape.navbar)].sort()).toEqual(
    ['end', 'guide', 'href', 'label', 'link', 'sidebar', 'start', 'type', 'version'].sort(),
  );
  expect([...namesIn(configSchema.shape.footer)].sort()).toEqual(
    ['columns', 'copyright', 'href', 'label', 'links', 'note', 'title'].sort(),
  );
});
