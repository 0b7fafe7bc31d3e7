import { dataComponents, partsOfComponents } from './data-components/index.ts';
import { layoutComponents } from './layout-components.ts';

/** Components that are replaced by facts after a guide was read, and their parts. */
export const filledComponents: readonly string[] = [...dataComponents.keys(), ...partsOfComponents.keys()];

/** What authors may use in a guide without importing it. */
export const authorComponents: readonly string[] = [...layoutComponents.keys(), 'Include', ...filledComponents];
