import { type ContentNode, elementsOf, isCode } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { OperationView, OverviewView } from '../../model/operation.ts';
import type { PageOf } from '../../model/page.ts';
import {
  type FieldView,
  type SchemaEntry,
  type SchemaView,
  schemasInside,
  type TypeLabel,
  typeText,
  type ValueView,
} from '../../model/schema.ts';
import { headingId, runningText, sentenceExcerpt, splitAtHeadings } from './guide-records.ts';
import type { FieldKind, FieldRecord } from './search-record.ts';

/** A field on one page, before equal fields are merged. */
export type FoundField = Omit<FieldRecord, 'owners'> & { readonly owner: string; readonly anchor: string };

/** The fields of a schema. Named schemas inside it have their own pages and are found there. */
export function schemaFields(entry: SchemaEntry, owner: string): FoundField[] {
  return [...valueFields(entry.values, { owner, of: '', anchor: '' }), ...insideFields(entry.inside, owner, '')];
}

/** Fields that the overview explains for all operations. */
export function overviewFields({ chapters }: OverviewView, owner: string): FoundField[] {
  return chapters.flatMap(({ fields = [] }) =>
    fields.flatMap((field) => parameterFields(field, owner, phrases.responseHeader)),
  );
}

/** Parameters, response headers, and bodies that have no schema page. */
export function operationFields(operation: OperationView, owner: string): FoundField[] {
  const parameters = operation.parameters.flatMap(({ place, fields }) =>
    fields.flatMap((field) => parameterFields(field, owner, place)),
  );
  const headers = [...operation.responses.flatMap((response) => response.headers), ...(operation.commonHeaders ?? [])];
  const media = [...(operation.body?.media ?? []), ...operation.responses.flatMap((response) => response.media)];
  const bodies = media.flatMap(({ entry }) => (entry && !isNamed(entry.type) ? schemaFields(entry, owner) : []));
  return [
    ...parameters,
    ...headers.flatMap((field) => parameterFields(field, owner, phrases.responseHeader)),
    ...bodies,
  ];
}

function parameterFields(field: FieldView, owner: string, location: string): FoundField[] {
  const own = foundField('parameter', field, owner, location);
  return [own, ...valueFields(field.values, { owner, of: field.name, anchor: field.id })];
}

function insideFields(view: SchemaView | undefined, owner: string, path: string): FoundField[] {
  if (view?.kind === 'object') return view.fields.flatMap((field) => fieldAndInside(field, owner, path));
  const inside = view ? schemasInside(view) : [];
  return inside.flatMap((entry) => (isNamed(entry.type) ? [] : insideFields(entry.inside, owner, path)));
}

function fieldAndInside(field: FieldView, owner: string, path: string): FoundField[] {
  if (field.nameKind === 'pattern') return [];
  const own = foundField('field', field, owner, path);
  const values = valueFields(field.values, { owner, of: field.name, anchor: field.id });
  const inside = isNamed(field.type) ? [] : insideFields(field.inside, owner, `${path}${field.name}.`);
  return [own, ...values, ...inside];
}

function foundField(kind: FieldKind, field: FieldView, owner: string, of: string): FoundField {
  const note = sentenceExcerpt(runningText(field.description ?? []));
  return { kind, name: field.name, of, type: typeText(field.type), note, owner, anchor: field.id };
}

/** Only meaningful values: `true`, numbers and single letters are found with their field. */
function valueFields(
  values: readonly ValueView[] | undefined,
  of: { owner: string; of: string; anchor: string },
): FoundField[] {
  return (values ?? [])
    .filter(({ value }) => /[a-z]{2}/i.test(value) && !/^(?:true|false|null)$/.test(value))
    .map(({ value, meaning }) => ({
      kind: 'value',
      name: value.replace(/^"|"$/g, ''),
      type: '',
      note: sentenceExcerpt(runningText(meaning ?? [])),
      ...of,
    }));
}

/** Whether the schema, or that of the list's items, has a name and therefore a page. */
function isNamed(type: TypeLabel): boolean {
  return type.some((piece) => typeof piece !== 'string');
}

/** Equal fields of several pages become one record. */
export function mergeFields(found: readonly FoundField[]): FieldRecord[] {
  const records = new Map<string, FieldRecord & { readonly owners: FieldRecord['owners'][number][] }>();
  for (const { owner: page, anchor, ...field } of found) {
    const key = JSON.stringify([field.kind, field.name, field.of, field.type, field.note]);
    const record = records.get(key) ?? { ...field, owners: [] };
    // Several responses of an operation may have the same header: link to the first one.
    if (!record.owners.some((known) => known.page === page)) record.owners.push({ page, anchor });
    records.set(key, record);
  }
  // Schemas: `Story` before `StoryCreateRequest`. Operations keep the order of the document.
  for (const { kind, owners } of records.values())
    if (kind !== 'parameter') owners.sort((a, b) => a.page.length - b.page.length);
  return [...records.values()];
}

/** Identifiers explained in tables of a guide: rows whose first cell contains nothing else. */
export function tableFields(page: PageOf<'guide'>): FoundField[] {
  return splitAtHeadings(page.content).flatMap((section) => {
    const id = headingId(section[0]);
    const owner = id === undefined ? page.href : `${page.href}#${id}`;
    return elementsOf(section, ['tr']).flatMap(({ children = [] }): FoundField[] => {
      const [first, ...others] = children;
      const name = identifierIn(first);
      if (name === undefined) return [];
      const texts = others.map((cell) => runningText([cell]).replace(/ ?·$/, ''));
      // Other cells contain types, places and yes or no: the longest one is the explanation.
      const meaning = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
      return [{ kind: 'value', name, of: '', type: '', note: sentenceExcerpt(meaning), owner, anchor: '' }];
    });
  });
}

/**
 * The identifier that a cell consists of. A linked one is explained at the target, and a plain word is found with the
 * text around it.
 */
function identifierIn(cell: ContentNode | undefined): string | undefined {
  const [only, ...more] = cell === undefined || typeof cell === 'string' || isCode(cell) ? [] : (cell.children ?? []);
  if (typeof only !== 'object' || only.tag !== 'code' || more.length > 0) return undefined;
  const name = runningText([only]);
  return /^(?:\$\w+|[a-z\d]+(?:[_.:-][a-z\d]+)+)$/i.test(name) ? name : undefined;
}
