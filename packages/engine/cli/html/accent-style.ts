import { type Accent, accentTokens } from '../../model/accent.ts';

/** Stands in every page, after the style sheet: that one is bundled once for all sites. Layered rules give way to it. */
export function accentStyle(accent: Accent): string {
  const tokens = [...accentTokens(accent)].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`);
  return `:root{${tokens.join(';')}}`;
}
