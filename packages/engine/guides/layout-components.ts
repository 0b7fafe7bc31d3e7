import { calloutWords } from '@docs/base/callouts.ts';

/** How authors may use a component that only lays out. */
export interface LayoutComponent {
  /** Properties an author may set; any other is refused. All are texts. */
  readonly props: readonly string[];
  readonly required?: readonly string[];
  /** Of properties that do not take any text. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** What it stands in, without anything between. */
  readonly parent?: string;
  /** All that it shows: a component, or fences. Without it, it shows whatever stands inside. */
  readonly holds?: string;
}

/** What `holds` says of fences. */
export const FENCES = 'fences';

/** Components that lay out what stands inside them. The looks are in `components/prose`. */
export const layoutComponents: ReadonlyMap<string, LayoutComponent> = new Map<string, LayoutComponent>([
  ['Callout', { props: ['kind', 'title'], values: { kind: Object.keys(calloutWords) } }],
  ['Steps', { props: [], holds: 'Step' }],
  ['Step', { props: ['title'], required: ['title'], parent: 'Steps' }],
  ['Tabs', { props: ['group', 'label'], holds: 'Tab' }],
  ['Tab', { props: ['label', 'value'], required: ['label'], parent: 'Tabs' }],
  ['CodeGroup', { props: ['title'], holds: FENCES }],
  ['Cards', { props: [], holds: 'Card' }],
  ['Card', { props: ['title', 'href'], required: ['title', 'href'], parent: 'Cards' }],
]);
