/** Sizes of text in diagrams, in pixels, as in the stylesheet. */
const FONT_SIZE = { name: 14, code: 13, label: 13 } as const;

type Face = keyof typeof FONT_SIZE;

/** Widths relative to the font size, a little larger than in common sans fonts: too wide is better than too narrow. */
const NARROW = /[fijlrtI.,:;'|!()[\]/\\ -]/;
const WIDE = /[mwMW@%→]/;
const CAPITAL = /[A-Z_#&<>=+~]/;

/** Estimated width of a text, whatever fonts are installed, on the safe side. */
export function textWidth(text: string, face: Face): number {
  // Code fonts differ by a few percent only (0.55 to 0.62 of the size).
  if (face === 'code') return text.length * 0.62 * FONT_SIZE.code;
  let width = 0;
  for (const character of text) {
    const known = character.codePointAt(0) ?? 0;
    // Letters outside Latin, Greek and Cyrillic are often as wide as high.
    if (known > 0x52f) width += 1;
    else if (NARROW.test(character)) width += 0.36;
    else if (WIDE.test(character)) width += 0.92;
    else if (CAPITAL.test(character)) width += 0.72;
    else width += 0.58;
  }
  const bold = face === 'name' ? 1.06 : 1;
  return Math.ceil(width * FONT_SIZE[face] * bold);
}

export function widestLine(lines: readonly string[], face: Face): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, face)));
}

/** Breaks a text at spaces (not at no-break ones) so that each line fits; a word that is too long gets its own line. */
export function wrapText(text: string, face: Face, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/[ \n\t]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, face) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
