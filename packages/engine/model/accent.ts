import { brandColours, type Colour, type ColourMode, contrast, inkedPaper, mix } from './colour.ts';

/** The colour of what can be clicked, where a site has its own. */
export type Accent = Readonly<Record<ColourMode, Colour>>;

/** What words need (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

const { paper, 'paper-sunk': sunk, 'or-wash': marked } = brandColours;

const extremes = { light: '#000000', dark: '#ffffff' } as const;

/** The tokens of `tokens.css` that go with the accent: for hover, for what is chosen, for names in code. */
export function accentTokens(accent: Accent): ReadonlyMap<string, Accent> {
  const { light, dark } = accent;
  const deep = mix(light, extremes.light, 0.3);
  return new Map([
    ['azure', accent],
    ['azure-deep', { light: deep, dark: mix(dark, extremes.dark, 0.36) }],
    ['azure-wash', washOf(accent)],
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
