import { fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { MediaView } from '../../model/operation.ts';
import {
  type ChoiceOption,
  type FieldView,
  isTypeObvious,
  OTHERWISE,
  type SchemaEntry,
  type SchemaView,
  type TypeLabel,
  type ValueFacts,
  type ValueView,
} from '../../model/schema.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';

/** Mandatory fields are `required` in requests and `always present` in responses. */
export interface TreeContext extends MarkdownContext {
  readonly required: 'required' | 'always present';
}

/** Fields, parameters or headers as a nested list. */
export function fieldBlocks(fields: readonly FieldView[], context: TreeContext): readonly string[] {
  if (fields.length === 0) return [];
  const always = context.required === 'always present' && fields.length > 1 && fields.every((field) => field.required);
  const list = md.bulletList(fields.map((field) => fieldItem(field, context, always)));
  return always ? [phrases.allFieldsAreAlwaysPresent, list] : [list];
}

function fieldItem(field: FieldView, context: TreeContext, always: boolean): readonly string[] {
  const { name, nameKind, type, required, access, deprecated } = field;
  const facts = [
    typeMarkdown(type, context),
    required && !always ? context.required : '',
    access === undefined ? '' : access === 'read-only' ? phrases.readOnly : phrases.writeOnly,
    deprecated ? 'deprecated' : '',
    ...shortNotes(field),
  ];
  // The name of a map's fields stands for any key.
  const word = nameKind === 'pattern' ? `*${md.escapeText(name)}*` : md.codeSpan(name);
  return entryItem(`${word}${inBrackets(facts)}`, field, context, flowNotes(field, context));
}

/** Which operations return an id, and which accept it. */
function flowNotes({ flow }: FieldView, context: TreeContext): readonly string[] {
  if (!flow) return [];
  const links = (operations: readonly LinkView[]): string =>
    operations.map((operation) => md.linkMarkdown(operation, context)).join(', ');
  const more = flow.more === undefined ? '' : ` ${fill(phrases.andCountMore, { count: flow.more })}`;
  return [
    flow.from.length > 0 ? fill(phrases.returnedByTheseOperations, { operations: links(flow.from) }) : '',
    flow.into.length > 0 ? fill(phrases.acceptedByTheseOperations, { operations: links(flow.into), more }) : '',
  ].filter(Boolean);
}

/** A schema without a field name: a body, a page's own schema. Its type is shown if it says more than the fields. */
export function entryBlocks(entry: SchemaEntry, context: TreeContext): readonly string[] {
  const facts = [isTypeObvious(entry) ? '' : typeMarkdown(entry.type, context), ...shortNotes(entry)]
    .filter(Boolean)
    .join(', ');
  return [md.escapeLineStarts(facts), ...separated(longNotes(entry, context), entry.inside, context)].filter(Boolean);
}

/** The inside of a schema, expanded. */
function viewBlocks(view: SchemaView, context: TreeContext): readonly string[] {
  switch (view.kind) {
    case 'object':
      return [...note(view.note), ...fieldBlocks(view.fields, context)];
    case 'list': {
      const short = shortNotes(view.item).join(', ');
      const notes = [
        ...note(view.note),
        short && fill(phrases.eachItemDescribed, { description: short }),
        ...longNotes(view.item, context),
      ];
      return separated(notes.filter(Boolean), view.item.inside, context);
    }
    case 'tuple': {
      const items = view.items.map((item) => tupleItem('', item, context));
      return [
        md.numberedList(
          view.rest ? [...items, tupleItem(`${phrases.furtherItemsWithColon} `, view.rest, context)] : items,
        ),
      ];
    }
    case 'choice': {
      const { mode, discriminator, options, common } = view;
      const intro = mode === 'one' ? phrases.oneOfThese : phrases.anyOfThese;
      return [
        ...(common ? viewBlocks(common, context) : []),
        discriminator ? fill(phrases.introByField, { intro, field: md.codeSpan(discriminator) }) : `${intro}:`,
        md.bulletList(options.map((option) => optionItem(option, discriminator, context))),
      ];
    }
    case 'conditions': {
      const base = view.base ? viewBlocks(view.base, context) : [];
      const inner: TreeContext = { ...context, required: 'required' };
      const items = view.conditions.map(({ text, entry }) => {
        const words = inlineMarkdown(text, context);
        if (!entry) return [words];
        // Fields say everything; other values only have a type and limits.
        const facts = entry.inside ? [] : [typeMarkdown(entry.type, context), ...shortNotes(entry)];
        return entryItem(`${words}${inBrackets(facts)}`, entry, inner);
      });
      return [...base, ...(base.length > 0 ? [phrases.conditionsWithColon] : []), md.bulletList(items)];
    }
    case 'link':
      return [
        `${view.loops ? `${phrases.theSameAgain} ` : `${phrases.allFieldsWithColon} `}${md.linkMarkdown({ label: view.name, href: view.href }, context)}`,
      ];
    default:
      return view satisfies never;
  }
}

function tupleItem(label: string, item: SchemaEntry, context: TreeContext): readonly string[] {
  const facts = [typeMarkdown(item.type, context), ...shortNotes(item)].filter(Boolean).join(', ');
  return entryItem(`${label}${facts}`, item, context);
}

function optionItem(option: ChoiceOption, discriminator: string | undefined, context: TreeContext): readonly string[] {
  const { label, type, discriminatorValues } = option;
  const telling = type.some((piece) => piece !== label && piece !== 'object');
  const facts = [
    telling ? typeMarkdown(type, context) : '',
    discriminator && discriminatorValues
      ? `${md.codeSpan(discriminator)}: ${discriminatorValues.map((value) => (value === OTHERWISE ? value : md.codeSpan(value))).join(', ')}`
      : '',
    ...shortNotes(option),
  ];
  return entryItem(`${md.bold(md.escapeText(label))}${inBrackets(facts)}`, option, context);
}

/** `head: first paragraph`, then the other blocks. */
function entryItem(head: string, entry: SchemaEntry, context: TreeContext, more: readonly string[] = []) {
  const notes = [...longNotes(entry, context), ...more];
  const [first, ...rest] = notes;
  const paragraph = first !== undefined && !/^(?:- |\d+\. |[#>|`]{1,3}\s)/.test(first);
  const line = paragraph ? `${head}: ${first}` : head;
  return [line, ...separated(paragraph ? rest : notes, entry.inside, context)];
}

/** Two adjacent lists would read as one, so a line separates them. */
function separated(notes: readonly string[], inside: SchemaView | undefined, context: TreeContext): readonly string[] {
  if (!inside) return notes;
  const blocks = viewBlocks(inside, context);
  const clash = notes.at(-1)?.startsWith('- ') && blocks[0]?.startsWith('- ');
  return [...notes, ...(clash ? [phrases.fieldsWithColon] : []), ...blocks];
}

function inBrackets(facts: readonly string[]): string {
  const words = facts.filter(Boolean).join(', ');
  return words === '' ? '' : ` (${words})`;
}

function note(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [md.escapeLineStarts(md.escapeText(text))];
}

/** A type in words; named schemas link to their page. */
function typeMarkdown(type: TypeLabel, context: MarkdownContext): string {
  return type
    .map((piece) =>
      typeof piece === 'string'
        ? md.escapeText(piece)
        : md.linkMarkdown({ label: piece.text, href: piece.href }, context),
    )
    .join('');
}

/** Limits, plain values, default and example: short facts after a name. */
export function shortNotes(facts: ValueFacts): readonly string[] {
  const { limits = [], values = [], example } = facts;
  const { examples = example === undefined ? [] : [{ value: example }] } = facts;
  return [
    // Patterns are full of special characters, so they are written as code.
    ...limits.map((limit) =>
      typeof limit === 'string'
        ? md.escapeText(limit)
        : fill(phrases.matchesPattern, { pattern: md.codeSpan(limit.pattern) }),
    ),
    ...(values.length > 0 && !explained(values)
      ? [fill(phrases.oneOfValues, { values: values.map(({ value }) => md.codeSpan(value)).join(', ') })]
      : []),
    ...(facts.default === undefined
      ? []
      : [fill(phrases.defaultValue, { value: md.codeSpan(facts.default) || 'empty' })]),
    ...examples.map(({ value, summary }) =>
      ['example', md.codeSpan(value) || 'empty', md.escapeText(summary ?? '')].filter(Boolean).join(' '),
    ),
  ];
}

/** Description and explained values: the blocks below. */
function longNotes(facts: ValueFacts, context: MarkdownContext): readonly string[] {
  const { description = [], values = [] } = facts;
  return [...contentBlocks(description, context), ...(explained(values) ? [valueList(values, context)] : [])];
}

function explained(values: readonly ValueView[]): boolean {
  return values.some(({ meaning }) => meaning);
}

function valueList(values: readonly ValueView[], context: MarkdownContext): string {
  return md.bulletList(
    values.map(({ value, meaning }) => {
      const words = meaning ? inlineMarkdown(meaning, context, 'one line') : '';
      return [words ? `${md.codeSpan(value) || '(empty)'}: ${words}` : md.codeSpan(value) || '(empty)'];
    }),
  );
}

/** The content of a body, by media type. */
export function mediaBlocks(media: readonly MediaView[], context: TreeContext): readonly string[] {
  return media.flatMap(({ type, entry }) => [
    fill(phrases.contentType, { type: md.codeSpan(type) }),
    ...(entry ? entryBlocks(entry, context) : []),
  ]);
}
