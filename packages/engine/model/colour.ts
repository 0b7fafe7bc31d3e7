/** `#rrggbb`. */
export type Colour = string;

export type ColourMode = 'light' | 'dark';

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance from 0 to 1, as defined by WCAG. */
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

/** Mixes `share` of `other` into `one`: 0 gives `one`, 1 gives `other`. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const to = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colours of `packages/engine/ui/styles/tokens.css` under the same names; a test keeps both in sync. Icons, preview
 * images and the browser's bar use them, and the colours of a site are compared with them.
 */
export const ownColours = {
  paper: { light: '#ffffff', dark: '#111318' },
  'paper-sunk': { light: '#f4f5f7', dark: '#191c23' },
  'paper-inked': { light: '#222733', dark: '#222733' },
  ink: { light: '#14161a', dark: '#eceef2' },
  'ink-2': { light: '#454a54', dark: '#b9bfca' },
  'ink-3': { light: '#636975', dark: '#969dab' },
  edge: { light: '#858c99', dark: '#6f7787' },
  accent: { light: '#1a43c8', dark: '#a6baff' },
  'accent-strong': { light: '#12308f', dark: '#c6d3ff' },
  'accent-wash': { light: '#ecf0fd', dark: '#1b2340' },
  highlight: { light: '#ffe27a', dark: '#4a3d06' },
  'highlight-wash': { light: '#fff8dc', dark: '#2a2512' },
  success: { light: '#0e6638', dark: '#74d19b' },
  'method-put': { light: '#75298b', dark: '#dca6ee' },
  warning: { light: '#864e00', dark: '#efb85e' },
  danger: { light: '#b01c1c', dark: '#ff9d96' },
  'danger-wash': { light: '#fdeeed', dark: '#331817' },
  'code-name': { light: '#12308f', dark: '#b4c5ff' },
  'code-string': { light: '#0e6638', dark: '#8ad8aa' },
  'code-number': { light: '#75298b', dark: '#dfb0ef' },
  'code-keyword': { light: '#a3195b', dark: '#ff9cc0' },
  'code-punct': { light: '#5a606b', dark: '#9ba2b0' },
} as const;

/** A colour in both modes. */
export type Shades = Readonly<Record<ColourMode, Colour>>;

export type ColourName = keyof typeof ownColours;

export type Palette = Readonly<Record<ColourName, Shades>>;

/** The colours in the config and theme of a site. */
export interface SiteLook<Theme = { readonly colours: Partial<Palette> }> {
  readonly accent?: Shades | undefined;
  readonly theme?: Theme | undefined;
}

/** The colours of a site: ours, overridden by those derived from its accent, overridden by its theme. */
export function siteColours({ accent, theme }: SiteLook): Palette {
  return { ...ownColours, ...(accent && Object.fromEntries(accentTokens(accent))), ...theme?.colours };
}

/** Minimum contrast of text and of the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const MIN_CONTRAST = { words: 4.5, edges: 3 };

const { paper, 'paper-sunk': sunk, 'paper-inked': inked, 'highlight-wash': marked } = ownColours;

const extremes = { light: '#000000', dark: '#ffffff' } as const;

/** The tokens of `tokens.css` derived from the accent: for hover, selection and names in code. */
export function accentTokens(accent: Shades): ReadonlyMap<ColourName, Shades> {
  const { light, dark } = accent;
  const deep = mix(light, extremes.light, 0.3);
  return new Map<ColourName, Shades>([
    ['accent', accent],
    ['accent-strong', { light: deep, dark: mix(dark, extremes.dark, 0.36) }],
    ['accent-wash', washOf(accent)],
    ['code-name', { light: deep, dark: mix(dark, extremes.dark, 0.16) }],
  ]);
}

function washOf({ light, dark }: Shades): Shades {
  return { light: mix(paper.light, light, 0.08), dark: mix(paper.dark, dark, 0.1) };
}

interface Unreadable {
  readonly on: Colour;
  readonly contrast: number;
  /** The nearest readable shade. */
  readonly instead: Colour;
}

/**
 * Where text in this accent cannot be read. Request panels are dark in light mode, too, and use the dark shade of both
 * colours.
 */
export function unreadable(colour: Colour, mode: ColourMode): Unreadable | undefined {
  const others = [paper[mode], sunk[mode], marked[mode], ...(mode === 'dark' ? [inked.dark] : [])];
  return faintOn(colour, mode, MIN_CONTRAST.words, (shade) => [...others, washOf({ light: shade, dark: shade })[mode]]);
}

/** The worst background of a colour, if the contrast is below the minimum; backgrounds may depend on the colour. */
function faintOn(colour: Colour, mode: ColourMode, minimum: number, under: (shade: Colour) => readonly Colour[]) {
  const worstOf = (shade: Colour): Pick<Unreadable, 'on' | 'contrast'> => {
    const [worst] = under(shade)
      .map((on) => ({ on, contrast: contrast(shade, on) }))
      .sort((one, other) => one.contrast - other.contrast);
    return worst ?? { on: paper[mode], contrast: 1 };
  };
  const worst = worstOf(colour);
  if (worst.contrast >= minimum) return undefined;
  for (let share = 0.02; share < 1; share += 0.02) {
    const instead = mix(colour, extremes[mode], share);
    if (worstOf(instead).contrast >= minimum) return { ...worst, instead };
  }
  return { ...worst, instead: extremes[mode] };
}

const words: readonly ColourName[] = [
  ...(['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'success', 'method-put', 'warning', 'danger'] as const),
  ...(['code-name', 'code-string', 'code-number', 'code-keyword', 'code-punct'] as const),
];
const surfaces: readonly ColourName[] = ['paper', 'paper-sunk', 'highlight-wash', 'accent-wash', 'danger-wash'];

/** Which colours are used on which backgrounds. */
const pairs: readonly (readonly [over: readonly ColourName[], under: readonly ColourName[], least: number])[] = [
  [words, surfaces, MIN_CONTRAST.words],
  [['ink', 'ink-2'], ['highlight'], MIN_CONTRAST.words],
  [['edge'], ['paper'], MIN_CONTRAST.edges],
];

export interface FaintPair extends Unreadable {
  readonly over: ColourName;
  readonly under: ColourName;
  readonly mode: ColourMode;
  readonly least: number;
}

/** Colours with too little contrast: for each colour and mode, the worst pair. */
export function faintPairs(palette: Palette): readonly FaintPair[] {
  const found = pairs.flatMap(([overs, under, least]) =>
    overs.flatMap((over) =>
      (['light', 'dark'] as const).flatMap((mode): FaintPair[] => {
        // Request panels are dark in light mode, too, and use the dark shade of both colours.
        const names: readonly ColourName[] =
          mode === 'dark' && under.includes('paper') ? [...under, 'paper-inked'] : under;
        const faint = faintOn(palette[over][mode], mode, least, () => names.map((name) => palette[name][mode]));
        const name = names.find((each) => palette[each][mode] === faint?.on);
        return faint && name ? [{ ...faint, over, under: name, mode, least }] : [];
      }),
    ),
  );
  return found.filter(
    (one) =>
      !found.some((other) => other.over === one.over && other.mode === one.mode && other.contrast < one.contrast),
  );
}
