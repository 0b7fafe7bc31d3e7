/** The kinds of callouts, and the word that each begins with unless it has a title. */
export const calloutWords = { note: 'Note', tip: 'Tip', caution: 'Caution', danger: 'Danger' } as const;

export type CalloutKind = keyof typeof calloutWords;

/** One that does not say is a note. */
export function calloutKind(named: unknown): CalloutKind {
  return Object.hasOwn(calloutWords, String(named)) ? (named as CalloutKind) : 'note';
}
