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
const NO_COLON = { message: 'There is no `: ` after this name.', fix: 'Write a colon and a space after it.' };

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
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        message: 'The line is indented with a tab.',
        fix: 'Indent with spaces: YAML does not allow tabs there.',
      };
    case 'BAD_INDENT': {
      const bracket = /end with a ([\]}])/.exec(told)?.[1];
      if (!bracket) return { message: 'The indentation of this line matches no line above it.', fix: INDENT };
      return {
        message: `The brackets opened above are not closed before this line: \`${bracket}\` is missing.`,
        fix: `Write the \`${bracket}\`, or indent the lines that are still inside.`,
      };
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: 'A text without quotes cannot contain `: `.', fix: QUOTE };
    case 'MULTILINE_IMPLICIT_KEY':
      return NO_COLON;
    case 'BLOCK_IN_FLOW':
      return { message: 'A comma is missing inside the brackets.', fix: 'Write commas between fields and items.' };
    case 'BAD_SCALAR_START':
      return {
        message: `A text without quotes cannot start with \`${told.match(/character (\S)/)?.[1]}\`.`,
        fix: QUOTE,
      };
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'This is not a valid escape in double quotes.',
        fix: 'Write the backslash twice, or use single quotes.',
      };
    case 'DUPLICATE_KEY':
      return { message: 'This object already has that name.', fix: 'Remove one of the two, or rename it.' };
    case 'MULTIPLE_DOCS':
      return {
        message: 'A second document starts here.',
        fix: 'Keep one document in the file: remove the `---`, or what follows.',
      };
    case 'MISSING_CHAR':
      if (/closing .?quote/.test(told))
        return { message: 'A quoted text is not closed.', fix: 'Write the missing quote.' };
      if (told.startsWith('Implicit map keys')) return NO_COLON;
      if (!told.startsWith('Comments')) return other(told);
      return {
        message: 'There is no space before this `#`.',
        fix: 'Add a space if it starts a comment. Otherwise, quote the text.',
      };
    case 'UNEXPECTED_TOKEN':
      if (told.includes('block-seq-ind'))
        return { message: 'A list cannot start on the line of its name.', fix: 'Start it on the next line.' };
      if (!told.includes('at node end')) return other(told);
      return {
        message: 'The value ends before this.',
        fix: "Put all of it in quotes. Inside single quotes, write `''` for an apostrophe.",
      };
    default:
      return other(told);
  }
}

function other(told: string): Words {
  const message = told.replace(/(?: at line \d+, column \d+:?)?(?:\n.*)?$/s, '').trim();
  return {
    message: message ? `This is not valid YAML: ${message}.` : 'This is not valid YAML or JSON.',
    fix: 'Correct the syntax at this place. Quote texts that contain `: ` or `#`, or start with a special character.',
  };
}
