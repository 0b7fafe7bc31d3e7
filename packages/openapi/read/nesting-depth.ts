/**
 * How deeply a YAML or JSON text nests, at most; found without a parser, because parsers are recursive and a text
 * nested ten thousand levels deep ends the process, not just the parse. Text in quotes and comments may count too
 * much, never too little.
 */
export function nestingDepth(text: string): number {
  let deepest = 0;
  let flow = 0;
  const indents: number[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    let at = start;
    // Indentation, and the dashes of lists that open on one line: `- - - x`.
    let opened = 0;
    while (at < stop && (text[at] === ' ' || (text[at] === '-' && text[at + 1] === ' '))) {
      if (text[at] === '-') opened += 1;
      at += 1;
    }
    if (at < stop && text[at] !== '#') {
      const indent = at - start;
      while ((indents.at(-1) ?? -1) > indent) indents.pop();
      if ((indents.at(-1) ?? -1) < indent) indents.push(indent);
      for (; at < stop; at += 1) {
        const character = text[at];
        if (character === '[' || character === '{') flow += 1;
        else if ((character === ']' || character === '}') && flow > 0) flow -= 1;
        else if (character === '"') at = endOfQuote(text, at, stop);
        if (flow > 0) deepest = Math.max(deepest, indents.length + opened + flow);
      }
      deepest = Math.max(deepest, indents.length + opened + flow);
    }
    start = stop + 1;
  }
  return deepest;
}

/** Brackets in a quoted text nest nothing; a quote that does not end on its line is read on. */
function endOfQuote(text: string, from: number, stop: number): number {
  for (let at = from + 1; at < stop; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return from;
}
