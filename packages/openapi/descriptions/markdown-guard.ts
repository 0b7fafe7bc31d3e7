import { MAX_MARKDOWN_CONTAINERS, MAX_MARKDOWN_INDENT, MAX_MARKS, MAX_MARKS_IN_PARAGRAPH } from '@docs/base/limits.ts';

/** A line under a heading makes the parser look back to the start of the text: it counts like this many marks. */
const UNDERLINE_MARKS = 20;

const MARK = /[!&*<@[\\\]_`~]/g;
const UNDERLINE = /^(?:=[= \r]*|-[- \r]*)$/;
/** Quotes and list items that open at the start of a line, one inside the other. */
const CONTAINERS = /^(?:[ \t>]|(?:[-*+]|\d+[.)])(?=[ \t]))*/;

/** Whether reading a text as Markdown could take longer than anybody would wait. */
export function isTooIntricate(text: string): boolean {
  let total = 0;
  let inParagraph = 0;
  return text.split('\n').some((line) => {
    const [start = ''] = CONTAINERS.exec(line) ?? [];
    const rest = line.slice(start.length);
    const containers = count(start, />|[-*+]|\d+/g);
    const indent = count(start, / /g) + 4 * count(start, /\t/g);
    if (containers > MAX_MARKDOWN_CONTAINERS || indent > MAX_MARKDOWN_INDENT) return true;
    // A blank line, a new item, quote, heading or row starts a paragraph of its own.
    if (containers > 0 || /^(?:$|[#|])/.test(rest)) inParagraph = 0;
    const marks = UNDERLINE.test(rest) ? UNDERLINE_MARKS : count(rest, MARK);
    inParagraph += marks;
    total += marks;
    return inParagraph > MAX_MARKS_IN_PARAGRAPH || total > MAX_MARKS;
  });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
