import { type Accent, accentTokens } from '../../model/colour.ts';

/** A mark is square; a logo is as wide as it has to be, and leaves room for the tools. */
const logoStyle =
  '[data-logo]{inline-size:auto;max-inline-size:min(10rem,30vw);object-fit:contain;object-position:0}' +
  'body[data-layout=front]>header [data-logo]{block-size:2rem;&+span{position:absolute;clip-path:inset(50%)}}';

/** What only this site needs, in every page after the style sheet, which is bundled once for all. Layered rules give way to it. */
export function siteStyle({ accent, logo }: { accent?: Accent | undefined; logo?: unknown }): string | undefined {
  return (accent ? accentStyle(accent) : '') + (logo ? logoStyle : '') || undefined;
}

function accentStyle(accent: Accent): string {
  const tokens = [...accentTokens(accent)].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`);
  return `:root{${tokens.join(';')}}`;
}
