/** `#rrggbb`. */
export type Colour = string;

export type ColourMode = 'light' | 'dark';

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** How bright it looks, from 0 to 1, as WCAG reckons it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** So much of `other` in `one`: 0 is `one`, 1 is `other`. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const to = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Colours for what no style sheet reaches (icons, preview images, the bar of the browser), and those that an accent of
 * the site's own is held against. They are tokens of `packages/engine/ui/styles/tokens.css` under their names there; a test holds the
 * two together.
 */
export const brandColours = {
  paper: { light: '#ffffff', dark: '#111318' },
  'paper-sunk': { light: '#f4f5f7', dark: '#191c23' },
  ink: { light: '#14161a', dark: '#eceef2' },
  'ink-2': { light: '#454a54', dark: '#b9bfca' },
  azure: { light: '#1a43c8', dark: '#a6baff' },
  'or-wash': { light: '#fff8dc', dark: '#2a2512' },
} as const;

/** `--paper-inked`: panels that are dark in both modes. */
export const inkedPaper = '#222733';
