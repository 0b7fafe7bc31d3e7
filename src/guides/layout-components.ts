/** Components that lay out what stands inside them. The looks are in `components/prose`. */
export const layoutComponents = ['Callout', 'Steps', 'Step', 'Tabs', 'Tab', 'CodeGroup', 'Cards', 'Card'] as const;
