import { calloutWords } from '@docs/base/callouts.ts';

/** How authors can use a layout component. */
export interface LayoutComponent {
  /** Properties an author may set; any other is rejected. All are text. */
  readonly props: readonly string[];
  readonly required?: readonly string[];
  /** Allowed values of properties that do not accept any text. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Its required direct parent. */
  readonly parent?: string;
  /** The only content it shows: a component, or fences. If absent, it shows any content. */
  readonly holds?: string;
}

/** The value of `holds` for fences. */
export const FENCES = 'fences';

/** Components that lay out their content. Their styles are in `components/prose`. */
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
