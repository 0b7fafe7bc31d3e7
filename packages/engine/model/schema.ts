import type { Content } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { OperationLink } from '@docs/base/method.ts';
import type { LimitView } from '@docs/openapi/schema/limits-in-words.ts';

/** A type as shown: plain words and links to schema pages, e.g. `Contact` + `[]`. */
export type TypePiece = string | { readonly text: string; readonly href: string };
export type TypeLabel = readonly TypePiece[];

/** A type without its links. */
export function typeText(type: TypeLabel): string {
  return type.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** An enum value with its meaning, when the document gives one. */
export interface ValueView {
  readonly value: string;
  /** Inline content. */
  readonly meaning?: Content;
}

/** An example in a row, and what the document says of it. */
export interface ExampleNote {
  readonly value: string;
  readonly summary?: string;
}

/** What is known of a value besides its members: everything a row shows under its name. */
export interface ValueFacts {
  readonly type: TypeLabel;
  /** Block content: paragraphs, lists, code. */
  readonly description?: Content;
  readonly limits?: readonly LimitView[];
  readonly values?: readonly ValueView[];
  readonly default?: string;
  readonly example?: string;
  /** All of them, where there are several. */
  readonly examples?: readonly ExampleNote[];
  readonly deprecated?: boolean;
}

/** A member of an object, a parameter or a header: one row of a tree. */
export interface FieldView extends ValueFacts {
  /** Stable, readable anchor, unique in its page. */
  readonly id: string;
  readonly name: string;
  /** `pattern`: the name stands for any key (maps). */
  readonly nameKind?: 'pattern';
  readonly required?: boolean;
  readonly access?: 'read-only' | 'write-only';
  /** "since 1.0.0", where releases are known. */
  readonly history?: string;
  /** The inside of the value, where there is one to show. */
  readonly inside?: SchemaView;
  /** Of ids, on the page of a schema. */
  readonly flow?: IdFlow;
}

/** Where an id comes from, and which operations take it. */
export interface IdFlow {
  readonly from: readonly OperationLink[];
  readonly into: readonly OperationLink[];
  /** How many more take it. */
  readonly more?: number;
}

/** The inside of a schema. Scalars have none. */
export type SchemaView =
  | { readonly kind: 'object'; readonly fields: readonly FieldView[]; readonly note?: string }
  | { readonly kind: 'list'; readonly item: SchemaEntry; readonly note?: string }
  | { readonly kind: 'tuple'; readonly items: readonly SchemaEntry[]; readonly rest?: SchemaEntry }
  | {
      readonly kind: 'choice';
      readonly mode: 'one' | 'any';
      /** The member that tells the options apart. */
      readonly discriminator?: string;
      readonly options: readonly ChoiceOption[];
      /** Members shared by all options, stated beside the choice. */
      readonly common?: SchemaView;
    }
  | { readonly kind: 'conditions'; readonly base?: SchemaView; readonly conditions: readonly ConditionView[] }
  /** Not expanded here: the schema has a page of its own (depth limit, or the document loops). */
  | { readonly kind: 'link'; readonly name: string; readonly href: string; readonly loops: boolean };

/** A schema with its own facts, for places that have no field name: list items, options, bodies. */
export interface SchemaEntry extends ValueFacts {
  readonly inside?: SchemaView;
}

export interface ChoiceOption extends SchemaEntry {
  readonly id: string;
  /** The schema's title or component name, else what tells it apart: `type: "github"`, or its type. */
  readonly label: string;
  /** Value(s) of the discriminator that select this option; `OTHERWISE` among them is no value but says when. */
  readonly discriminatorValues?: readonly string[];
}

/** Of the option that is taken where the discriminator is missing, or has a value that selects no other one. */
export const OTHERWISE = phrases.missingOrAnyOtherValue;

/** `not`, `if`/`then`/`else`, `dependentRequired`: shown as sentences with, where useful, a schema. */
export interface ConditionView {
  readonly text: Content;
  readonly entry?: SchemaEntry;
}

/** Whether members or variants at the top say all that the type does: they name no schema, and no other kind of value. */
export function tellsType({ type, inside }: SchemaEntry): boolean {
  const top = inside?.kind === 'conditions' ? inside.base : inside;
  if (top?.kind !== 'object' && top?.kind !== 'choice') return false;
  return type.every((piece) => typeof piece === 'string' && (top.kind === 'choice' || !piece.includes(' | ')));
}

/** How many fields, items or options a closed row announces. */
export function countInside(view: SchemaView): number {
  switch (view.kind) {
    case 'object':
      return view.fields.length;
    case 'list':
      return view.item.inside ? countInside(view.item.inside) : 0;
    case 'tuple':
      return view.items.length;
    case 'choice':
      return view.options.length;
    case 'conditions':
      return view.base ? countInside(view.base) : 0;
    case 'link':
      return 0;
  }
}

/** The schemas directly inside of one; what options share, or what conditions are about, is one of them. */
export function schemasInside(view: SchemaView): readonly SchemaEntry[] {
  const unnamed = (inside: SchemaView | undefined): readonly SchemaEntry[] => (inside ? [{ type: [], inside }] : []);
  switch (view.kind) {
    case 'object':
      return view.fields;
    case 'list':
      return [view.item];
    case 'tuple':
      return view.rest ? [...view.items, view.rest] : view.items;
    case 'choice':
      return [...view.options, ...unnamed(view.common)];
    case 'conditions':
      return [...unnamed(view.base), ...view.conditions.flatMap(({ entry }) => entry ?? [])];
    case 'link':
      return [];
    default:
      return view satisfies never;
  }
}

/** How many rows with an anchor a tree has, closed ones included. */
export function countRows(view: SchemaView): number {
  const own = view.kind === 'object' ? view.fields.length : view.kind === 'choice' ? view.options.length : 0;
  return schemasInside(view).reduce((rows, { inside }) => rows + (inside ? countRows(inside) : 0), own);
}

/** Changes the fields of the schema itself; those inside them belong to schemas with pages of their own. */
export function mapOwnFields(view: SchemaView, change: (field: FieldView) => FieldView): SchemaView {
  if (view.kind === 'object') return { ...view, fields: view.fields.map(change) };
  if (view.kind === 'conditions' && view.base) return { ...view, base: mapOwnFields(view.base, change) };
  if (view.kind === 'choice' && view.common) return { ...view, common: mapOwnFields(view.common, change) };
  return view;
}

/** The same tree under another root anchor, for a schema that is shown inside a field of another page. */
export function underAnchor(view: SchemaView, from: string, to: string): SchemaView {
  const id = (anchor: string): string => (anchor.startsWith(from) ? to + anchor.slice(from.length) : `${to}.${anchor}`);
  const entry = <T extends SchemaEntry>(item: T): T =>
    item.inside ? { ...item, inside: underAnchor(item.inside, from, to) } : item;
  switch (view.kind) {
    case 'object':
      return { ...view, fields: view.fields.map((field) => ({ ...entry(field), id: id(field.id) })) };
    case 'list':
      return { ...view, item: entry(view.item) };
    case 'tuple':
      return { ...view, items: view.items.map(entry), ...(view.rest && { rest: entry(view.rest) }) };
    case 'choice':
      return {
        ...view,
        options: view.options.map((option) => ({ ...entry(option), id: id(option.id) })),
        ...(view.common && { common: underAnchor(view.common, from, to) }),
      };
    case 'conditions':
      return {
        ...view,
        ...(view.base && { base: underAnchor(view.base, from, to) }),
        conditions: view.conditions.map((condition) => ({
          ...condition,
          ...(condition.entry && { entry: entry(condition.entry) }),
        })),
      };
    case 'link':
      return view;
  }
}

const insideTitles: Readonly<Record<SchemaView['kind'], string>> = {
  object: phrases.fields,
  conditions: phrases.fields,
  list: phrases.items,
  tuple: phrases.items,
  choice: phrases.variants,
  link: phrases.value,
};

/** What the inside of a schema is called: the heading over it. */
export function insideTitle(inside: SchemaView | undefined): string {
  return inside ? insideTitles[inside.kind] : phrases.value;
}

/** The fields of an object, those that all variants have in common included. */
export function fieldsOf(view: SchemaView | undefined): readonly FieldView[] {
  switch (view?.kind) {
    case 'object':
      return view.fields;
    case 'conditions':
      return fieldsOf(view.base);
    case 'choice':
      return fieldsOf(view.common);
    default:
      return [];
  }
}
