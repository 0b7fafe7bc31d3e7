import { phrases } from './interface-words.ts';

/** The kinds of callouts, each with its default title. */
export const calloutWords = {
  note: phrases.note,
  tip: phrases.tip,
  caution: phrases.caution,
  danger: phrases.danger,
} as const;

export type CalloutKind = keyof typeof calloutWords;

/** A callout without a kind is a note. */
export function calloutKind(named: unknown): CalloutKind {
  return Object.hasOwn(calloutWords, String(named)) ? (named as CalloutKind) : 'note';
}

interface AlertCallout {
  readonly kind: CalloutKind;
  readonly title?: string;
}

/** GitHub's kinds of alerts as callouts of the site. Where the titles differ, GitHub's are kept. */
export const alertKinds: ReadonlyMap<string, AlertCallout> = new Map<string, AlertCallout>([
  ['note', { kind: 'note' }],
  ['tip', { kind: 'tip' }],
  ['important', { kind: 'note', title: 'Important' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
  ['caution', { kind: 'danger', title: 'Caution' }],
]);

/** The same for blocks between `:::note` and `:::`, with the names that other docs generators use. */
export const directiveKinds: ReadonlyMap<string, AlertCallout> = new Map<string, AlertCallout>([
  ['note', { kind: 'note' }],
  ['info', { kind: 'note', title: 'Info' }],
  ['important', { kind: 'note', title: 'Important' }],
  ['tip', { kind: 'tip' }],
  ['caution', { kind: 'caution' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
  ['danger', { kind: 'danger' }],
]);
