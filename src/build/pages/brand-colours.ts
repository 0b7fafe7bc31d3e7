/**
 * Colours for what no style sheet reaches: icons, preview images and the bar of the browser. They are tokens of
 * `src/styles/tokens.css` under their names there; a test holds the two together.
 */
export const brandColours = {
  paper: { light: '#ffffff', dark: '#111318' },
  ink: { light: '#14161a', dark: '#eceef2' },
  'ink-2': { light: '#454a54', dark: '#b9bfca' },
  azure: { light: '#1a43c8', dark: '#a6baff' },
} as const;
