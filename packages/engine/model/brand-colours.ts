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
