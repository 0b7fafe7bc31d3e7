import type { Content } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { OperationLink } from '@docs/base/method.ts';
import type { LimitView } from '@docs/openapi/schema/limits-in-words.ts';

/** A type as shown: text and links to schema pages, e.g. `Contact` + `[]`. */
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

/** An example with its summary in the document. */
export interface ExampleNote {
  readonly value: string;
  readonly summary?: string;
}

/** The facts about a value besides its fields: everything a row shows under its name. */
export interface ValueFacts {
  readonly type: TypeLabel;
  /** Block content: paragraphs, lists, code. */
  readonly description?: Content;
  readonly limits?: readonly LimitView[];
  readonly values?: readonly ValueView[];
  readonly default?: string;
  readonly example?: string;
  /** All examples, if there are several. */
  readonly examples?: readonly ExampleNote[];
  readonly deprecated?: boolean;
}

/** A field of an object, a parameter or a header: one row of a tree. */
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
  /** The inside of the value, if there is one to show. */
  readonly inside?: SchemaView;
  /** For ids, on schema pages. */
  readonly flow?: IdFlowView;
}

/** Which operations return an id, and which accept it. */
export interface IdFlowView {
  readonly from: readonly OperationLink[];
  readonly into: readonly OperationLink[];
  /** How many more accept it. */
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
      /** The field that distinguishes the options. */
      readonly discriminator?: string;
      readonly options: readonly ChoiceOption[];
      /** Fields shared by all options. */
      readonly common?: SchemaView;
    }
  | { readonly kind: 'conditions'; readonly base?: SchemaView; readonly conditions: readonly ConditionView[] }
  /** Not expanded here: the schema has its own page (depth limit, or recursion). */
  | { readonly kind: 'link'; readonly name: string; readonly href: string; readonly loops: boolean };

/** A schema with its own facts but without a field name: list items, options, bodies. */
export interface SchemaEntry extends ValueFacts {
  readonly inside?: SchemaView;
}

export interface ChoiceOption extends SchemaEntry {
  readonly id: string;
  /** The schema's title or component name, otherwise what distinguishes it: `type: "github"`, or its type. */
  readonly label: string;
  /** Discriminator values that select this option; `OTHERWISE` is not a value but a condition. */
  readonly discriminatorValues?: readonly string[];
}

/** For the option that applies if the discriminator is missing, or has any other value. */
export const OTHERWISE = phrases.missingOrAnyOtherValue;

/** `not`, `if`/`then`/`else`, `dependentRequired`: shown as sentences, with a schema if useful. */
export interface ConditionView {
  readonly text: Content;
  readonly entry?: SchemaEntry;
}

/** Whether the fields or variants say everything about the type: it names no schema and no other kind of value. */
export function isTypeObvious({ type, inside }: SchemaEntry): boolean {
  const top = inside?.kind === 'conditions' ? inside.base : inside;
  if (top?.kind !== 'object' && top?.kind !== 'choice') return false;
  return type.every((piece) => typeof piece === 'string' && (top.kind === 'choice' || !piece.includes(' | ')));
}

/** The number of fields, items or options that a closed row shows. */
export function countInside(view: SchemaView | undefined): number {
  if (!view) return 0;
  switch (view.kind) {
    case 'object':
      return view.fields.length;
    case 'list':
      return countInside(view.item.inside);
    case 'tuple':
      return view.items.length;
    case 'choice':
      return view.options.length;
    case 'conditions':
      return countInside(view.base);
    case 'link':
      return 0;
  }
}

/** The schemas directly inside another, including shared fields of options and the base of conditions. */
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

/** The number of rows with an anchor, including closed ones. */
export function countRows(view: SchemaView): number {
  const own = view.kind === 'object' ? view.fields.length : view.kind === 'choice' ? view.options.length : 0;
  return schemasInside(view).reduce((rows, { inside }) => rows + (inside ? countRows(inside) : 0), own);
}

/** Changes the fields of the schema itself; nested ones belong to schemas with their own pages. */
export function mapOwnFields(view: SchemaView, change: (field: FieldView) => FieldView): SchemaView {
  if (view.kind === 'object') return { ...view, fields: view.fields.map(change) };
  if (view.kind === 'conditions' && view.base) return { ...view, base: mapOwnFields(view.base, change) };
  if (view.kind === 'choice' && view.common) return { ...view, common: mapOwnFields(view.common, change) };
  return view;
}

/** The same tree under another root anchor, for a schema shown inside a field of another page. */
export function underAnchor(view: SchemaView, from: string, to: string): SchemaView {
  const id = (anchor: string): string => (anchor.startsWith(from) ? to + anchor.slice(from.length) : `${to}.${anchor}`);
  const copy = structuredClone(view);
  const rename = (entries: readonly SchemaEntry[]): void => {
    for (const entry of entries) {
      if ('id' in entry) Object.assign(entry, { id: id(String(entry.id)) });
      if (entry.inside) rename(schemasInside(entry.inside));
    }
  };
  rename(schemasInside(copy));
  return copy;
}

const insideTitles: Readonly<Record<SchemaView['kind'], string>> = {
  object: phrases.fields,
  conditions: phrases.fields,
  list: phrases.items,
  tuple: phrases.items,
  choice: phrases.variants,
  link: phrases.value,
};

/** The heading over the inside of a schema. */
export function insideTitle(inside: SchemaView | undefined): string {
  return inside ? insideTitles[inside.kind] : phrases.value;
}

/** The fields of an object, including those that all variants have in common. */
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
