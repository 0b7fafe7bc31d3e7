import { MAX_MARKDOWN_CONTAINERS, MAX_MARKDOWN_INDENT, MAX_MARKS, MAX_MARKS_IN_PARAGRAPH } from '@docs/base/limits.ts';

/** A line under a heading makes the parser look back to the start of the text: it counts like this many marks. */
const UNDERLINE = 20;

/** Whether reading a text as Markdown could take longer than anybody would wait. */
export function isTooIntricate(text: string): boolean {
  let total = 0;
  let inParagraph = 0;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    const { containers, indent, at } = readContainers(text, start, stop);
    if (containers > MAX_MARKDOWN_CONTAINERS || indent > MAX_MARKDOWN_INDENT) return true;
    // A blank line, a new item, quote, heading or row starts a paragraph of its own.
    if (containers > 0 || at === stop || text[at] === '#' || text[at] === '|') inParagraph = 0;
    const marks = isUnderline(text, at, stop) ? UNDERLINE : countMarks(text, at, stop);
    inParagraph += marks;
    total += marks;
    if (inParagraph > MAX_MARKS_IN_PARAGRAPH || total > MAX_MARKS) return true;
    start = stop + 1;
  }
  return false;
}

function isUnderline(text: string, from: number, stop: number): boolean {
  const first = text[from];
  if (first !== '=' && first !== '-') return false;
  for (let index = from; index < stop; index += 1)
    if (text[index] !== first && text[index] !== ' ' && text[index] !== '\r') return false;
  return true;
}

function countMarks(text: string, from: number, stop: number): number {
  let count = 0;
  for (let index = from; index < stop; index += 1) if (isMark(text.charCodeAt(index))) count += 1;
  return count;
}

/** Quotes and list items that open at the start of a line, one inside the other. */
function readContainers(
  text: string,
  start: number,
  stop: number,
): { readonly containers: number; readonly indent: number; readonly at: number } {
  let containers = 0;
  let indent = 0;
  let at = start;
  for (; at < stop; at += 1) {
    const character = text[at];
    if (character === ' ' || character === '\t') indent += character === '\t' ? 4 : 1;
    else if (character === '>') containers += 1;
    else if ((character === '-' || character === '*' || character === '+') && isSpace(text, at + 1)) containers += 1;
    else if (isDigit(text, at)) {
      let after = at;
      while (isDigit(text, after)) after += 1;
      if ((text[after] !== '.' && text[after] !== ')') || !isSpace(text, after + 1)) break;
      containers += 1;
      at = after;
    } else break;
  }
  return { containers, indent, at };
}

function isSpace(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** `!` `&` `*` `<` `[` `\` `]` `_` backtick `~` and `@`. */
function isMark(code: number): boolean {
  switch (code) {
    case 33:
    case 38:
    case 42:
    case 60:
    case 64:
    case 91:
    case 92:
    case 93:
    case 95:
    case 96:
    case 126:
      return true;
    default:
      return false;
  }
}
