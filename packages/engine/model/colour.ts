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
  accent: { light: '#1a43c8', dark: '#a6baff' },
  'highlight-wash': { light: '#fff8dc', dark: '#2a2512' },
} as const;

/** `--paper-inked`: panels that are dark in both modes. */
export const inkedPaper = '#222733';

/** The colour of what can be clicked, where a site has its own. */
export type Accent = Readonly<Record<ColourMode, Colour>>;

/** What words need (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

const { paper, 'paper-sunk': sunk, 'highlight-wash': marked } = brandColours;

const extremes = { light: '#000000', dark: '#ffffff' } as const;

/** The tokens of `tokens.css` that go with the accent: for hover, for what is chosen, for names in code. */
export function accentTokens(accent: Accent): ReadonlyMap<string, Accent> {
  const { light, dark } = accent;
  const deep = mix(light, extremes.light, 0.3);
  return new Map([
    ['accent', accent],
    ['accent-strong', { light: deep, dark: mix(dark, extremes.dark, 0.36) }],
    ['accent-wash', washOf(accent)],
    ['code-name', { light: deep, dark: mix(dark, extremes.dark, 0.16) }],
  ]);
}

function washOf({ light, dark }: Accent): Accent {
  return { light: mix(paper.light, light, 0.08), dark: mix(paper.dark, dark, 0.1) };
}

export interface Unreadable {
  readonly on: Colour;
  readonly contrast: number;
  /** The nearest shade that can be read. */
  readonly instead: Colour;
}

/** Where words in this colour cannot be read. */
export function unreadable(colour: Colour, mode: ColourMode): Unreadable | undefined {
  const worst = worstOf(colour, mode);
  if (worst.contrast >= LEAST_CONTRAST) return undefined;
  for (let share = 0.02; share < 1; share += 0.02) {
    const instead = mix(colour, extremes[mode], share);
    if (worstOf(instead, mode).contrast >= LEAST_CONTRAST) return { ...worst, instead };
  }
  return { ...worst, instead: extremes[mode] };
}

/** Panels with requests are dark in light mode, too; they take the dark one of both colours. */
function worstOf(colour: Colour, mode: ColourMode): { on: Colour; contrast: number } {
  const wash = washOf({ light: colour, dark: colour })[mode];
  const under = [paper[mode], sunk[mode], marked[mode], wash, ...(mode === 'dark' ? [inkedPaper] : [])];
  const [worst] = under
    .map((on) => ({ on, contrast: contrast(colour, on) }))
    .sort((one, other) => one.contrast - other.contrast);
  return worst ?? { on: paper[mode], contrast: 1 };
}
