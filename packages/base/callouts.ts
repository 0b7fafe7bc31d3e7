import { phrases } from './interface-words.ts';

/** The kinds of callouts, and the word that each begins with unless it has a title. */
export const calloutWords = {
  note: phrases.note,
  tip: phrases.tip,
  caution: phrases.caution,
  danger: phrases.danger,
} as const;

export type CalloutKind = keyof typeof calloutWords;

/** One that does not say is a note. */
export function calloutKind(named: unknown): CalloutKind {
  return Object.hasOwn(calloutWords, String(named)) ? (named as CalloutKind) : 'note';
}

export interface AlertCallout {
  readonly kind: CalloutKind;
  readonly title?: string;
}

/** GitHub's kinds of alerts as callouts of the site; where the words differ, GitHub's stay. */
export const alertKinds: ReadonlyMap<string, AlertCallout> = new Map<string, AlertCallout>([
  ['note', { kind: 'note' }],
  ['tip', { kind: 'tip' }],
  ['important', { kind: 'note', title: 'Important' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
  ['caution', { kind: 'danger', title: 'Caution' }],
]);

/** The same for blocks between `:::note` and `:::`, as other builders of docs name them. */
export const directiveKinds: ReadonlyMap<string, AlertCallout> = new Map<string, AlertCallout>([
  ['note', { kind: 'note' }],
  ['info', { kind: 'note', title: 'Info' }],
  ['important', { kind: 'note', title: 'Important' }],
  ['tip', { kind: 'tip' }],
  ['caution', { kind: 'caution' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
  ['danger', { kind: 'danger' }],
]);
