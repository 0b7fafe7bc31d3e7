/** A word of a command: what stands in it, and the variables that the shell puts in. */
export type ShellWord = readonly ShellPiece[];
export type ShellPiece = string | { readonly env: string };

export interface ShellCommand {
  /** Lines of comment above and below the command, without their marks. */
  readonly notes: readonly string[];
  readonly words: readonly ShellWord[];
}

/** A word, or what ends one; anything else belongs to a program, not to one command. */
const TOKEN =
  /(?<joint>\\\r?\n)|(?<space>[ \t]+)|(?<line>\r?\n)|(?<comment>#[^\n]*)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[\s\S])*)"|(?<bare>(?:[\w@%+=:,./?-]|\\[^\n])+)|\$(?:(?<variable>\w+)|\{(?<braced>\w+)\})/y;

/** A shell script that is a single command, in words; `undefined` where it is more, or where it needs a shell to be understood. */
export function shellWords(script: string): ShellCommand | undefined {
  const notes: string[] = [];
  const words: ShellPiece[][] = [];
  let word: ShellPiece[] | undefined;
  let isEnded = false;
  const add = (...pieces: readonly ShellPiece[]): void => {
    if (word) word.push(...pieces);
    else {
      word = [...pieces];
      words.push(word);
    }
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < script.length) {
    const groups = TOKEN.exec(script)?.groups;
    if (!groups) return undefined;
    const { joint, space, line, comment, single, double, bare, variable, braced } = groups;
    if (joint !== undefined) continue;
    if (line !== undefined) isEnded = words.length > 0;
    if (space !== undefined || line !== undefined) word = undefined;
    else if (comment !== undefined && !word) {
      // A comment behind the command would end up elsewhere.
      if (words.length > 0 && !isEnded) return undefined;
      notes.push(comment.replace(/^#+\s*/, '').trimEnd());
    } else if (isEnded || comment !== undefined) return undefined;
    else if (single !== undefined) add(single);
    else if (bare !== undefined) add(bare.replace(/\\(.)/g, '$1'));
    else if (double !== undefined) {
      const pieces = inDouble(double);
      if (!pieces) return undefined;
      add(...pieces);
    } else add({ env: variable ?? braced ?? '' });
  }
  return words.length > 0 ? { notes, words: words.map(joined) } : undefined;
}

/** What stands in double quotes, where the shell still puts in variables, and runs commands. */
function inDouble(text: string): readonly ShellPiece[] | undefined {
  const pieces: ShellPiece[] = [''];
  for (const [piece, escaped, variable, braced, other] of text.matchAll(
    /\\([\s\S])|\$(?:(\w+)|\{(\w+)\})|([$`])|[^\\$`]+/g,
  )) {
    if (other !== undefined) return undefined;
    const name = variable ?? braced;
    if (name !== undefined) pieces.push({ env: name });
    else if (escaped === undefined) pieces.push(piece);
    else if (escaped !== '\n') pieces.push(/["\\$`]/.test(escaped) ? escaped : piece);
  }
  return pieces;
}

/** Text that stands side by side is one piece. */
function joined(word: ShellWord): ShellWord {
  const pieces: ShellPiece[] = [];
  for (const piece of word) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  }
  return pieces.length > 0 ? pieces : [''];
}
