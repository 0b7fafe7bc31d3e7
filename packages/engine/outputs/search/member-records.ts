import { type Content, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import type { OperationView } from '../../model/operation.ts';
import type { GuidePage } from '../../model/page.ts';
import {
  type FieldView,
  type SchemaEntry,
  type SchemaView,
  type TypeLabel,
  typeText,
  type ValueView,
} from '../../model/schema.ts';
import { firstSentence, headingId, runningText, splitAtHeadings } from './guide-records.ts';
import type { MemberKind, MemberRecord, OwnerAnchor } from './search-record.ts';

/** One occurrence of a member, before equal ones are put together. */
export type Member = Omit<MemberRecord, 'owners'> & { readonly owner: string; readonly anchor: string };

/** The members of a schema. Named schemas inside it have a page of their own and are found there. */
export function schemaMembers(entry: SchemaEntry, owner: string): Member[] {
  return [...valueMembers(entry.values, { owner, of: '', anchor: '' }), ...insideMembers(entry.inside, owner, '')];
}

/** Parameters, response headers, and bodies that no schema page shows. */
export function operationMembers(operation: OperationView, owner: string): Member[] {
  const parameters = operation.parameters.flatMap(({ place, fields }) =>
    fields.flatMap((field) => parameterMembers(field, owner, place)),
  );
  const headers = operation.responses.flatMap(({ headers }) =>
    headers.flatMap((field) => parameterMembers(field, owner, 'response header')),
  );
  const media = [...(operation.body?.media ?? []), ...operation.responses.flatMap((response) => response.media)];
  const bodies = media.flatMap(({ entry }) => (entry && !isNamed(entry.type) ? schemaMembers(entry, owner) : []));
  return [...parameters, ...headers, ...bodies];
}

function parameterMembers(field: FieldView, owner: string, place: string): Member[] {
  const own = member('parameter', field, owner, place);
  return [own, ...valueMembers(field.values, { owner, of: field.name, anchor: field.id })];
}

function insideMembers(view: SchemaView | undefined, owner: string, path: string): Member[] {
  const entries = (items: readonly SchemaEntry[]): Member[] =>
    items.flatMap((item) => (isNamed(item.type) ? [] : insideMembers(item.inside, owner, path)));
  switch (view?.kind) {
    case 'object':
      return view.fields.flatMap((field) => fieldMembers(field, owner, path));
    case 'list':
      return entries([view.item]);
    case 'tuple':
      return entries([...view.items, ...(view.rest ? [view.rest] : [])]);
    case 'choice':
      return [...entries(view.options), ...insideMembers(view.common, owner, path)];
    case 'conditions':
      return [
        ...insideMembers(view.base, owner, path),
        ...entries(view.conditions.flatMap(({ entry }) => (entry ? [entry] : []))),
      ];
    case 'link':
    case undefined:
      return [];
    default:
      return view satisfies never;
  }
}

function fieldMembers(field: FieldView, owner: string, path: string): Member[] {
  if (field.nameKind === 'pattern') return [];
  const own = member('field', field, owner, path);
  const values = valueMembers(field.values, { owner, of: field.name, anchor: field.id });
  const inside = isNamed(field.type) ? [] : insideMembers(field.inside, owner, `${path}${field.name}.`);
  return [own, ...values, ...inside];
}

function member(kind: MemberKind, field: FieldView, owner: string, of: string): Member {
  const note = firstSentence(runningText(field.description ?? []));
  return { kind, name: field.name, of, type: typeText(field.type), note, owner, anchor: field.id };
}

/** Only values that say something: `true`, numbers and single letters are found with their field. */
function valueMembers(
  values: readonly ValueView[] | undefined,
  place: { owner: string; of: string; anchor: string },
): Member[] {
  return (values ?? [])
    .filter(({ value }) => /[a-z]{2}/i.test(value) && !/^(?:true|false|null)$/.test(value))
    .map(({ value, meaning }) => ({
      kind: 'value',
      name: value.replace(/^"|"$/g, ''),
      type: '',
      note: firstSentence(runningText(meaning ?? [])),
      ...place,
    }));
}

/** The schema, or the items of the list, have a name and so a page. */
function isNamed(type: TypeLabel): boolean {
  return type.some((part) => typeof part !== 'string');
}

/** Equal members of several owners become one record. */
export function mergeMembers(members: readonly Member[]): MemberRecord[] {
  const groups = new Map<string, Member[]>();
  for (const each of members) {
    const { kind, name, of, type, note } = each;
    const key = JSON.stringify([kind, name, of, type, note]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()].map(mergeGroup);
}

function mergeGroup(members: readonly Member[]): MemberRecord {
  const [{ kind, name, of, type, note }] = members as [Member, ...Member[]];
  // A header that several answers of an operation carry is one place.
  const places = new Map(members.toReversed().map(({ owner, anchor }) => [owner, anchor]));
  const owners = [...places].reverse().map(([page, anchor]): OwnerAnchor => ({ page, anchor }));
  // Schemas: `Story` before `StoryCreateRequest`. Operations keep the order of the document.
  if (kind !== 'parameter') owners.sort((a, b) => a.page.length - b.page.length);
  return { kind, name, of, type, note, owners };
}

/** Identifiers that the tables of a guide explain: rows that begin with nothing but one of them. */
export function tableMembers(page: GuidePage): Member[] {
  return splitAtHeadings(page.content).flatMap((part) => {
    const id = headingId(part[0]);
    const owner = id === undefined ? page.href : `${page.href}#${id}`;
    return rowsOf(part).flatMap(({ children = [] }): Member[] => {
      const [first, ...others] = children;
      const name = identifierIn(first);
      if (name === undefined) return [];
      const texts = others.map((cell) => runningText([cell]).replace(/ ?·$/, ''));
      // Other cells are types, places and yes or no: the one that explains is the longest.
      const meaning = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
      return [{ kind: 'value', name, of: '', type: '', note: firstSentence(meaning), owner, anchor: '' }];
    });
  });
}

function rowsOf(content: Content): ContentElement[] {
  return content.flatMap((node) => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.tag === 'tr' ? [node] : rowsOf(node.children ?? []);
  });
}

/**
 * The identifier that a cell consists of. A linked one is explained where the link leads, and a plain word is found
 * with the text around it.
 */
function identifierIn(cell: ContentNode | undefined): string | undefined {
  const [only, ...more] = childrenOf(cell);
  if (typeof only !== 'object' || only.tag !== 'code' || more.length > 0) return undefined;
  const name = runningText([only]);
  return /^(?:\$\w+|[a-z\d]+(?:[_.:-][a-z\d]+)+)$/i.test(name) ? name : undefined;
}

function childrenOf(node: ContentNode | undefined): Content {
  return node === undefined || typeof node === 'string' || isCode(node) ? [] : (node.children ?? []);
}
