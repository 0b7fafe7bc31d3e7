/** The first is what a callout is that does not say. */
export const calloutKinds = ['note', 'tip', 'caution', 'danger'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

export function calloutKind(named: unknown): CalloutKind {
  return calloutKinds.find((kind) => kind === named) ?? 'note';
}
