export { type SequenceMessage, type SequenceStep, sequenceDiagram } from './sequence.ts';
