import { dataComponents, partsOfComponents } from './data-components/index.ts';

/** Components that lay out what stands inside them. The looks are in `components/prose`. */
export const layoutComponents = ['Callout', 'Steps', 'Step', 'Tabs', 'Tab', 'CodeGroup', 'Cards', 'Card'] as const;

/** What authors may use in a guide without importing it. */
export const authorComponents: readonly string[] = [
  ...layoutComponents,
  ...dataComponents.keys(),
  ...partsOfComponents.keys(),
];
