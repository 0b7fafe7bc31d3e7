export { entityDiagram } from './entity-diagram.ts';
export type { LayoutGraph } from './graph.ts';
export { createGraphLayout } from './graph-layout.ts';
export { type SequenceMessage, type SequenceStep, sequenceDiagram } from './sequence.ts';
export { type StateAction, type StateChange, stateDiagram } from './state-diagram.ts';
