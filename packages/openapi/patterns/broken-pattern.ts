/** What JavaScript calls a mistake, and every other dialect too. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/Unterminated group/, 'a `(` is not closed'],
  [/Unmatched '\)'/, 'a `)` closes nothing'],
  [/Unterminated character class/, 'a `[` is not closed'],
  [/Nothing to repeat/i, 'a `*`, `+` or `?` has nothing to repeat'],
  [/\\ at end/, 'it ends with a backslash'],
  [/out of order/, 'a range ends before it begins'],
];

/** What other dialects write in a way that JavaScript would misread: made into something that it reads. */
const DIALECTS: readonly (readonly [RegExp, string])[] = [
  [/\\Q[\s\S]*?(?:\\E|$)/g, 'a'],
  [/^(?:\(\*[A-Z][^)]*\))+/, ''],
  [/\[:\^?\w+:\]/g, 'a'],
  // A `]` that comes first in a set is one of its characters.
  [/((?:^|[^\\])\[\^?)\]/g, '$1\\]'],
  [/([^\\][*+?}])\+/g, '$1'],
];

/** Why a text is a regular expression in no dialect. What only JavaScript does not know is left alone. */
export function brokenPattern(source: string): string | undefined {
  const reason = reasonOf(source);
  if (reason === undefined) return undefined;
  const common = DIALECTS.reduce((text, [foreign, known]) => text.replace(foreign, known), source);
  return common === source ? reason : reasonOf(common) && reason;
}

function reasonOf(source: string): string | undefined {
  try {
    // Without `u`, which refuses much of what is widely written.
    new RegExp(source);
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/: Unterminated group`
    const told = error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ')) : '';
    return REASONS.find(([words]) => words.test(told))?.[1];
  }
}
