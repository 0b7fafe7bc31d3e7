/** What authors may use in a guide without importing it. The looks are in `components/prose`. */
export const authorComponents = ['Callout', 'Steps', 'Step', 'Tabs', 'Tab', 'CodeGroup', 'Cards', 'Card'] as const;

export type AuthorComponent = (typeof authorComponents)[number];
