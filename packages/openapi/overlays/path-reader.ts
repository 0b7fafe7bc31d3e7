import type { PathMistake } from './json-path.ts';

/** Nested brackets, parentheses and calls: more than anyone writes, and less than the stack holds. */
const MAX_DEPTH = 50;

/** Carries what is wrong out of the parser. */
export class PathError extends Error {
  readonly mistake: PathMistake;

  constructor(mistake: PathMistake) {
    super(mistake.message);
    this.mistake = mistake;
  }
}

/** A place in the text of a path, and what can be read from there. */
export class PathReader {
  readonly text: string;
  at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  /** Goes on behind the token, if it stands here. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** What a sticky expression finds here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  space(): void {
    this.match(/[ \t\r\n]*/y);
  }

  fail(message: string, fix: string, offset = this.at): never {
    throw new PathError({ offset, message, fix });
  }

  /** Reads something that may hold more of its kind. */
  nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.fail('The path is nested too deeply.', 'Split the action into simpler ones.');
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** A text in single or double quotes; `undefined` where none starts. */
  quoted(): string | undefined {
    const quote = this.next;
    if (quote !== "'" && quote !== '"') return undefined;
    const start = this.at;
    this.at += 1;
    let result = '';
    while (!this.take(quote)) {
      if (this.ended) this.fail('The quote is not closed.', `Write ${quote} at the end of the text.`, start);
      result += this.next < ' ' || this.next === '\\' ? this.escaped(quote) : this.one();
    }
    return result;
  }

  private one(): string {
    this.at += 1;
    return this.text.charAt(this.at - 1);
  }

  private escaped(quote: string): string {
    const escaped = this.match(/\\(?:[bfnrt/\\'"]|u[\da-fA-F]{4})/y);
    const other = quote === '"' ? "\\'" : '\\"';
    if (escaped === undefined || escaped === other)
      this.fail(
        'This character cannot stand in quotes like that.',
        'Write a backslash as `\\\\`, others as `\\u` with four digits.',
      );
    if (escaped.startsWith('\\u')) return this.codePoint(Number.parseInt(escaped.slice(2), 16));
    return ESCAPES[escaped.charAt(1)] ?? escaped.charAt(1);
  }

  /** Half of a character is none. */
  private codePoint(unit: number): string {
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    const low = this.match(/\\u[dD][c-fC-F][\da-fA-F]{2}/y);
    if (unit > 0xdbff || low === undefined) this.fail('This is half of a character.', 'Write the character itself.');
    return String.fromCharCode(unit, Number.parseInt(low.slice(2), 16));
  }
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
