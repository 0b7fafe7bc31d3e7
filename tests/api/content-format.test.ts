import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
} from '../../packages/base/json.ts';
import { checkDocument } from '../../packages/playgrounds/content-format/check-document.ts';
import type { ContentFormat } from '../../packages/playgrounds/content-format/content-format.ts';
import type { DocumentProblem } from '../../packages/playgrounds/content-format/document-problem.ts';
import { contentFormatOf, formatGaps } from '../../packages/playgrounds/content-format/guide/find-format.ts';
import { documentAround, insertNode, nodeSkeleton } from '../../packages/playgrounds/content-format/insert-node.ts';
import { type CheckValue, createCheckValue } from './lint/examples.ts';
import { loadSiteDocument } from './load.ts';

let format: ContentFormat;
let check: CheckValue;

beforeAll(async () => {
  const document = await loadSiteDocument('openapi.yaml');
  check = createCheckValue(document);
  const read = contentFormatOf(document.root, 'Document');
  if (!read) throw new Error('There is no schema called Document.');
  format = read;
}, 60_000);

const errors = (value: JsonValue | string, place?: string): readonly DocumentProblem[] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return checkDocument(text, format, { place }).problems.filter(({ severity }) => severity === 'error');
};
const validByAjv = (value: JsonValue): boolean =>
  check('request', { $ref: '#/components/schemas/Document' }, value).length === 0;

test('nodes, places and limits are read from the API document', () => {
  expect([...format.nodes.keys()]).toMatchInlineSnapshot(`
    [
      "paragraph",
      "heading",
      "list",
      "image",
      "gallery",
      "embed",
      "attachment",
      "quote",
      "divider",
      "placeholder",
      "bookmark",
      "contact",
      "coverage",
      "text",
      "link",
      "mention",
      "variable",
      "list-item",
      "list-item-text",
    ]
  `);
  expect(format.places.map(({ id }) => id)).toEqual(['story', 'campaign', 'snippet', 'note']);
  expect(format.limits).toEqual({ bytes: 1024 ** 2, nodes: 5000, depth: 12 });
  expect([...format.nodes.values()].filter(({ allowedIn }) => allowedIn.size === 0)).toEqual([]);
});

test('the format has no gaps compared with the schemas', () => {
  expect(formatGaps(format)).toEqual([]);
});

test('the examples of all nodes are valid', () => {
  const examples = [...format.nodes.values()].flatMap(({ schema }) => listAt(schema, 'examples').filter(isObject));
  expect(examples.length).toBeGreaterThanOrEqual(format.nodes.size);
  expect(examples.flatMap((example) => errors(documentAround(example, format)))).toEqual([]);
  expect(listAt(format.schemas.get(format.root), 'examples').flatMap((each) => errors(each))).toEqual([]);
});

describe('new nodes', () => {
  test('are valid wherever they are allowed, for ajv too', () => {
    for (const { type, allowedIn } of format.nodes.values()) {
      for (const place of allowedIn.keys()) {
        const document = documentAround(nodeSkeleton(type, format, place), format);
        expect(errors(document, place), `${type} in ${place}`).toEqual([]);
        expect(validByAjv(document), `${type} in ${place}`).toBe(true);
      }
    }
  });

  test('keep a valid document valid when inserted at any caret position', { tags: ['verify'] }, () => {
    const every = [...format.nodes.values()].filter(({ allowedIn }) => allowedIn.has('snippet'));
    const children = every.flatMap(({ type }) =>
      listAt(documentAround(nodeSkeleton(type, format, 'snippet'), format), 'children'),
    );
    const document = { type: 'document', version: '1.0', children };
    const texts = [JSON.stringify(document), JSON.stringify(document, null, 2)];
    expect(texts.flatMap((text) => errors(text, 'snippet'))).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.constantFrom(...every), (text, at, { type }) => {
        const edit = insertNode(text, at % (text.length + 1), type, format, 'snippet');
        if (!edit) throw new Error('nothing was inserted');
        const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
        expect(errors(changed, 'snippet')).toEqual([]);
        expect(changed[edit.caret]).toBe('{');
        expect(JSON.stringify(JSON.parse(changed)).length).toBeGreaterThan(texts[0]?.length ?? 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('compared with ajv', () => {
  /** Valid documents: the examples of the schemas, with all fields that a client can send. */
  const documents = (): fc.Arbitrary<JsonObject> => {
    const blocks = [...format.nodes.values()].map(({ type, schema }) => {
      const examples = [nodeSkeleton(type, format), ...listAt(schema, 'examples').filter(isObject)];
      return examples.map((example) => withoutServerFields(documentAround(example, format)));
    });
    const children = blocks.flat().flatMap((document) => listAt(document, 'children'));
    return fc
      .array(fc.constantFrom(...children), { minLength: 1, maxLength: 3 })
      .map((list) => ({ type: 'document', version: '1.0', children: list }));
  };
  const names =
    'type version children text level file href url key kind align layout style images contact bold subscript superscript newsroom_contact_id x __proto__'.split(
      ' ',
    );
  const values: JsonValue[] = [
    null,
    true,
    0,
    2,
    1.5,
    '',
    'x',
    'left',
    'text',
    'list',
    'paragraph',
    'https://example.com/a',
    'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13',
    [],
    {},
    [{ type: 'text', text: 'a' }],
    { type: 'divider' },
    'a'.repeat(301),
  ];

  test('the checker and ajv reject the same documents', () => {
    let rejected = 0;
    fc.assert(
      fc.property(
        documents(),
        fc.array(
          fc.tuple(
            fc.nat(),
            fc.constantFrom('drop', 'set', 'swap'),
            fc.constantFrom(...names),
            fc.constantFrom(...values),
          ),
          { maxLength: 2 },
        ),
        (document, changes) => {
          const changed = changes.reduce<JsonValue>(
            (value, [at, kind, name, put]) => mutate(value, at, kind, name, put),
            document,
          );
          // Unique ids are a rule that a schema cannot express.
          const found = errors(changed).filter(({ rule }) => rule !== 'not_unique');
          const valid = validByAjv(changed);
          if (!valid) rejected += 1;
          expect(found.length === 0, JSON.stringify({ changed, found })).toBe(valid);
        },
      ),
      { numRuns: 1500 },
    );
    expect(rejected).toBeGreaterThan(300);
  });

  /** Ajv also checks fields that the server ignores; they are excluded from the comparison. */
  function withoutServerFields(value: JsonValue): JsonValue {
    const hidden = new Set(
      [...format.schemas.values()].flatMap((schema) =>
        Object.entries(objectAt(schema, 'properties') ?? {})
          .filter(([, each]) => isTrue(each, 'readOnly'))
          .map(([name]) => name),
      ),
    );
    const strip = (each: JsonValue): JsonValue => {
      if (Array.isArray(each)) return each.map(strip);
      if (!isObject(each)) return each;
      return Object.fromEntries(
        Object.entries(each)
          .filter(([name]) => !hidden.has(name) || (name === 'url' && 'type' in each))
          .map(([name, inner]) => [name, strip(inner)]),
      );
    };
    return strip(value);
  }
});

/** Changes the object or list with index `at`: removes a field, sets one, or replaces it by another value. */
function mutate(root: JsonValue, at: number, kind: 'drop' | 'set' | 'swap', name: string, put: JsonValue): JsonValue {
  const count = countOf(root);
  let rest = at % count;
  const visit = (value: JsonValue): JsonValue => {
    rest -= 1;
    if (rest === -1) return change(value);
    if (Array.isArray(value)) return value.map(visit);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)])) : value;
  };
  const change = (value: JsonValue): JsonValue => {
    if (kind === 'swap') return put;
    if (Array.isArray(value)) return kind === 'drop' ? value.slice(1) : [...value, put];
    if (!isObject(value)) return put;
    const keys = Object.keys(value);
    const gone = keys[at % Math.max(1, keys.length)];
    return kind === 'drop'
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))
      : Object.fromEntries([
          ...Object.entries(value),
          [fieldAt(value, name) === undefined && at % 2 ? (gone ?? name) : name, put],
        ]);
  };
  return visit(root);
}

function countOf(value: JsonValue): number {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return 1 + inner.reduce<number>((sum, each) => sum + countOf(each), 0);
}
