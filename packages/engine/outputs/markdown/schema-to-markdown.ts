import type { LinkView } from '@docs/base/link-view.ts';
import {
  type ChoiceOption,
  type FieldView,
  OTHERWISE,
  type SchemaEntry,
  type SchemaView,
  tellsType,
} from '../../model/schema.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bold, bulletList, codeSpan, escapeLineStarts, escapeText, link, numberedList } from './markdown-text.ts';
import { linkMarkdown } from './page-parts.ts';
import { absoluteUrl, type Place } from './place.ts';
import { longNotes, shortNotes, typeMarkdown } from './value-notes.ts';

/** Members that must be there are `required` in what is sent, and `always present` in what comes back. */
export interface TreePlace extends Place {
  readonly required: 'required' | 'always present';
}

/** Members, parameters or headers as a nested list. */
export function fieldBlocks(fields: readonly FieldView[], place: TreePlace): readonly string[] {
  if (fields.length === 0) return [];
  const always = place.required === 'always present' && fields.length > 1 && fields.every((field) => field.required);
  const list = bulletList(fields.map((field) => fieldItem(field, place, always)));
  return always ? ['All members are always present.', list] : [list];
}

function fieldItem(field: FieldView, place: TreePlace, always: boolean): readonly string[] {
  const { name, nameKind, type, required, access, deprecated, inside } = field;
  const facts = [
    typeMarkdown(type, place),
    required && !always ? place.required : '',
    access?.replace('-', ' ') ?? '',
    deprecated ? 'deprecated' : '',
    ...shortNotes(field),
  ];
  // The name of a map's members stands for any name.
  const word = nameKind === 'pattern' ? `*${escapeText(name)}*` : codeSpan(name);
  return headed(`${word}${inBrackets(facts)}`, [...longNotes(field, place), ...flowNotes(field, place)], inside, place);
}

/** Where an id comes from, and what takes it. */
function flowNotes({ flow }: FieldView, place: TreePlace): readonly string[] {
  if (!flow) return [];
  const links = (operations: readonly LinkView[]): string =>
    operations.map((operation) => linkMarkdown(operation, place)).join(', ');
  const more = flow.more === undefined ? '' : ` and ${flow.more} more`;
  return [
    flow.from.length > 0 ? `Comes from ${links(flow.from)}.` : '',
    flow.into.length > 0 ? `Taken by ${links(flow.into)}${more}.` : '',
  ].filter(Boolean);
}

/** A schema without a field name: a body, a page's own schema. Its type only where that says more than the members. */
export function entryBlocks(entry: SchemaEntry, place: TreePlace): readonly string[] {
  const facts = [tellsType(entry) ? '' : typeMarkdown(entry.type, place), ...shortNotes(entry)]
    .filter(Boolean)
    .join(', ');
  return [escapeLineStarts(facts), ...separated(longNotes(entry, place), entry.inside, place)].filter(Boolean);
}

/** The inside of a schema, unfolded. */
function viewBlocks(view: SchemaView, place: TreePlace): readonly string[] {
  switch (view.kind) {
    case 'object':
      return [...note(view.note), ...fieldBlocks(view.fields, place)];
    case 'list': {
      const short = shortNotes(view.item).join(', ');
      const notes = [...note(view.note), short && `Each item: ${short}.`, ...longNotes(view.item, place)];
      return separated(notes.filter(Boolean), view.item.inside, place);
    }
    case 'tuple': {
      const items = view.items.map((item) => tupleItem('', item, place));
      return [numberedList(view.rest ? [...items, tupleItem('Any further item: ', view.rest, place)] : items)];
    }
    case 'choice': {
      const { mode, discriminator, options, common } = view;
      const intro = mode === 'one' ? 'One of' : 'Any of';
      return [
        ...(common ? viewBlocks(common, place) : []),
        discriminator ? `${intro}, told apart by ${codeSpan(discriminator)}:` : `${intro}:`,
        bulletList(options.map((option) => optionItem(option, discriminator, place))),
      ];
    }
    case 'conditions': {
      const base = view.base ? viewBlocks(view.base, place) : [];
      const inner: TreePlace = { ...place, required: 'required' };
      const items = view.conditions.map(({ text, entry }) => {
        const words = inlineMarkdown(text, place);
        if (!entry) return [words];
        // Members say all there is; other values have nothing but their type and limits.
        const facts = entry.inside ? [] : [typeMarkdown(entry.type, place), ...shortNotes(entry)];
        return headed(`${words}${inBrackets(facts)}`, longNotes(entry, place), entry.inside, inner);
      });
      return [...base, ...(base.length > 0 ? ['Conditions:'] : []), bulletList(items)];
    }
    case 'link': {
      const url = absoluteUrl(view.href, place);
      const name = escapeText(view.name);
      return [`${view.loops ? 'The same again: ' : 'All members: '}${url === undefined ? name : link(name, url)}`];
    }
    default:
      return view satisfies never;
  }
}

function tupleItem(label: string, item: SchemaEntry, place: TreePlace): readonly string[] {
  const facts = [typeMarkdown(item.type, place), ...shortNotes(item)].filter(Boolean).join(', ');
  return headed(`${label}${facts}`, longNotes(item, place), item.inside, place);
}

function optionItem(option: ChoiceOption, discriminator: string | undefined, place: TreePlace): readonly string[] {
  const { label, type, discriminatorValues, inside } = option;
  const telling = type.some((part) => part !== label && part !== 'object');
  const facts = [
    telling ? typeMarkdown(type, place) : '',
    discriminator && discriminatorValues
      ? `${codeSpan(discriminator)}: ${discriminatorValues.map((value) => (value === OTHERWISE ? value : codeSpan(value))).join(', ')}`
      : '',
    ...shortNotes(option),
  ];
  return headed(`${bold(escapeText(label))}${inBrackets(facts)}`, longNotes(option, place), inside, place);
}

/** `head: first paragraph`, then the other blocks. */
function headed(
  head: string,
  notes: readonly string[],
  inside: SchemaView | undefined,
  place: TreePlace,
): readonly string[] {
  const [first, ...rest] = notes;
  const paragraph = first !== undefined && !/^(?:- |\d+\. |[#>|`]{1,3}\s)/.test(first);
  const line = paragraph ? `${head}: ${first}` : head;
  return [line, ...separated(paragraph ? rest : notes, inside, place)];
}

/** Two lists in a row would read as one: a line goes between them. */
function separated(notes: readonly string[], inside: SchemaView | undefined, place: TreePlace): readonly string[] {
  if (!inside) return notes;
  const blocks = viewBlocks(inside, place);
  const clash = notes.at(-1)?.startsWith('- ') && blocks[0]?.startsWith('- ');
  return [...notes, ...(clash ? ['Members:'] : []), ...blocks];
}

function inBrackets(facts: readonly string[]): string {
  const words = facts.filter(Boolean).join(', ');
  return words === '' ? '' : ` (${words})`;
}

function note(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [escapeLineStarts(escapeText(text))];
}
