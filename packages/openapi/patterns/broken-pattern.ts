/** Errors in JavaScript and in every other dialect. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/Unterminated group/, 'a `(` is not closed'],
  [/Unmatched '\)'/, 'a `)` closes nothing'],
  [/Unterminated character class/, 'a `[` is not closed'],
  [/Nothing to repeat/i, 'a `*`, `+` or `?` has nothing to repeat'],
  [/\\ at end/, 'it ends with a backslash'],
  [/out of order/, 'a range ends before it begins'],
];

/** Syntax of other dialects that JavaScript would misread, converted to JavaScript's. */
const DIALECTS: readonly (readonly [RegExp, string])[] = [
  [/\\Q[\s\S]*?(?:\\E|$)/g, 'a'],
  [/^(?:\(\*[A-Z][^)]*\))+/, ''],
  [/\[:\^?\w+:\]/g, 'a'],
  // A `]` at the start of a set is an ordinary character.
  [/((?:^|[^\\])\[\^?)\]/g, '$1\\]'],
  [/([^\\][*+?}])\+/g, '$1'],
];

/** Why a text is not a regular expression in any dialect. Syntax that only JavaScript lacks is allowed. */
export function brokenPattern(source: string): string | undefined {
  const reason = reasonOf(source);
  if (reason === undefined) return undefined;
  const common = DIALECTS.reduce((text, [foreign, known]) => text.replace(foreign, known), source);
  return common === source ? reason : reasonOf(common) && reason;
}

function reasonOf(source: string): string | undefined {
  try {
    // Without `u`, which rejects many common patterns.
    new RegExp(source);
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/: Unterminated group`
    const told = error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ')) : '';
    return REASONS.find(([words]) => words.test(told))?.[1];
  }
}
