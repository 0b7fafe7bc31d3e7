import type { YAMLError } from 'yaml';

/** A mistake in a YAML text: what is wrong, its offset, and how to fix it. */
interface YamlMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

type Words = Partial<YamlMistake> & Omit<YamlMistake, 'offset'>;

const QUOTE = 'Put the whole text in quotes.';
const INDENT = 'Indent it with as many spaces as the other fields of the same object or list.';
const NO_COLON = 'There is no `: ` after this name.';
const WRITE_COLON = 'Write a colon and a space after it.';

/** Translates the parser's errors for the author: one mistake per line, at the line to change. */
export function yamlMistakes(
  errors: readonly Pick<YAMLError, 'code' | 'pos' | 'message'>[],
  text: string,
): readonly YamlMistake[] {
  const isAt = (wanted: YAMLError['code'], start: number): boolean =>
    errors.some(({ code, pos }) => code === wanted && pos[0] === start);
  const mistakes = errors.flatMap((error): readonly YamlMistake[] => {
    const [start] = error.pos;
    // A text that continues in a line containing `: `, which the parser reports twice.
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && isAt('MULTILINE_IMPLICIT_KEY', start)) return [];
    const isTwice = error.code === 'MULTILINE_IMPLICIT_KEY' && isAt('BLOCK_AS_IMPLICIT_KEY', start);
    const words = isTwice ? indentedTooDeep(text, start) : mistakeWords(error);
    const offset = words.offset ?? start;
    return [{ ...words, offset: offset + (/^ */.exec(text.slice(offset, offset + 200))?.[0].length ?? 0) }];
  });
  const lines = new Map<number, YamlMistake>();
  for (const mistake of mistakes.toSorted((one, other) => one.offset - other.offset)) {
    const line = text.lastIndexOf('\n', mistake.offset - 1);
    if (!lines.has(line)) lines.set(line, mistake);
  }
  return [...lines.values()];
}

function indentedTooDeep(text: string, start: number): Words {
  return {
    offset: text.indexOf('\n', start) + 1,
    message: 'The line is indented deeper than the one above, which already has a value.',
    fix: `${INDENT} If it continues the text above, put that in quotes.`,
  };
}

function mistakeWords({ code, message: told }: Pick<YAMLError, 'code' | 'message'>): Words {
  for (const [known, words, message, fix] of MISTAKES) {
    const match = known === code && words.exec(told);
    if (match) return { message: message.replace('$1', () => match[1] ?? ''), fix: fix.replace('$1', match[1] ?? '') };
  }
  return other(told);
}

const ANY = /^/;

/** Errors of the parser, by code and words in their message, of which `$1` is a part. The first match counts. */
const MISTAKES: readonly (readonly [code: YAMLError['code'], told: RegExp, message: string, fix: string])[] = [
  ['TAB_AS_INDENT', ANY, 'The line is indented with a tab.', 'Indent with spaces: YAML does not allow tabs there.'],
  [
    'BAD_INDENT',
    /end with a ([\]}])/,
    'The brackets opened above are not closed before this line: `$1` is missing.',
    'Write the `$1`, or indent the lines that are still inside.',
  ],
  ['BAD_INDENT', ANY, 'The indentation of this line matches no line above it.', INDENT],
  ['BLOCK_AS_IMPLICIT_KEY', ANY, 'A text without quotes cannot contain `: `.', QUOTE],
  ['MULTILINE_IMPLICIT_KEY', ANY, NO_COLON, WRITE_COLON],
  ['BLOCK_IN_FLOW', ANY, 'A comma is missing inside the brackets.', 'Write commas between fields and items.'],
  ['BAD_SCALAR_START', /character (\S)/, 'A text without quotes cannot start with `$1`.', QUOTE],
  [
    'BAD_DQ_ESCAPE',
    ANY,
    'This is not a valid escape in double quotes.',
    'Write the backslash twice, or use single quotes.',
  ],
  ['DUPLICATE_KEY', ANY, 'This object already has that name.', 'Remove one of the two, or rename it.'],
  [
    'MULTIPLE_DOCS',
    ANY,
    'A second document starts here.',
    'Keep one document in the file: remove the `---`, or what follows.',
  ],
  ['MISSING_CHAR', /closing .?quote/, 'A quoted text is not closed.', 'Write the missing quote.'],
  ['MISSING_CHAR', /^Implicit map keys/, NO_COLON, WRITE_COLON],
  [
    'MISSING_CHAR',
    /^Comments/,
    'There is no space before this `#`.',
    'Add a space if it starts a comment. Otherwise, quote the text.',
  ],
  ['UNEXPECTED_TOKEN', /block-seq-ind/, 'A list cannot start on the line of its name.', 'Start it on the next line.'],
  [
    'UNEXPECTED_TOKEN',
    /at node end/,
    'The value ends before this.',
    "Put all of it in quotes. Inside single quotes, write `''` for an apostrophe.",
  ],
];

function other(told: string): Words {
  const message = told.replace(/(?: at line \d+, column \d+:?)?(?:\n.*)?$/s, '').trim();
  return {
    message: message ? `This is not valid YAML: ${message}.` : 'This is not valid YAML or JSON.',
    fix: 'Correct the syntax at this place. Quote texts that contain `: ` or `#`, or start with a special character.',
  };
}
