import { fill, phrases } from '@docs/base/interface-words.ts';
import { type ColourMode, siteColours } from '../../model/colour.ts';
import type { Drawing, FileContent } from '../../model/output-file.ts';
import type { Page } from '../../model/page.ts';
import { type PreviewImage, previewFile, previewImage, previewTitles } from '../../model/preview-image.ts';
import type { LogoSource, MarkView, SiteView } from '../../model/site.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';
import { contentType } from '../hosting/content-types.ts';

/** The identity of the site: a logo replaces the mark. */
interface Brand<Site = Pick<SiteView, 'mark' | 'title' | 'accent' | 'theme'>> {
  readonly site: Site;
  readonly logo?: LogoSource | undefined;
}

/** Icons of the site, its logo, and a preview image for each type of page. */
export function brandFiles(
  site: SiteView,
  pages: readonly Page[],
  { description, fonts, logo }: { description: string; fonts: string; logo?: LogoSource | undefined },
): [string, FileContent][] {
  const brand = { site, logo };
  const images = new Set(pages.map((page) => previewImage(page.kind)));
  const preview = (image: PreviewImage): string =>
    image === 'site'
      ? previewSvg(brand, description)
      : sectionSvg(brand, previewTitles[image], previewText(image, pages));
  return [
    ...(logo ? [[logo.name, logo.content] as [string, FileContent]] : []),
    ['favicon.svg', faviconSvg(brand)],
    ['favicon.ico', { kind: 'drawing', svg: iconSvg(brand, fills(site, 'light')), width: 32, fonts, as: 'ico' }],
    ...[...images].map((image): [string, Drawing] => [
      previewFile(image),
      { kind: 'drawing', svg: preview(image), width: 1200, fonts, as: 'png' },
    ]),
  ];
}

function previewText(image: Exclude<PreviewImage, 'site'>, pages: readonly Page[]): string {
  const count = (kind: Page['kind']): number => pages.filter((page) => page.kind === kind).length;
  return {
    guides: phrases.previewOfGuides,
    operations: fill(phrases.previewOfOperations, { count: count('operation') }),
    schemas: fill(phrases.previewOfSchemas, { count: count('schema') }),
    events: fill(phrases.previewOfEvents, { count: count('event') }),
    errors: fill(phrases.previewOfErrors, { count: count('error') }),
  }[image];
}

type Colours = Readonly<Record<'ink' | 'accent', string>>;

/** Colours for pictures that are light, or that follow the colour mode. */
function fills(site: Pick<SiteView, 'accent' | 'theme'>, mode: ColourMode): Colours {
  const { ink, accent } = siteColours(site);
  return { ink: `fill="${ink[mode]}"`, accent: `fill="${accent[mode]}"` };
}

/** An icon that follows the system's colour mode. An SVG logo can do so itself. */
export function faviconSvg({ site, logo }: Brand): string {
  const { ink, accent } = siteColours(site);
  const style = `<style>.h{fill:${ink.light}}.b{fill:${accent.light}}@media (prefers-color-scheme:dark){.h{fill:${ink.dark}}.b{fill:${accent.dark}}}</style>`;
  return `${iconSvg({ site, logo }, { ink: 'class="h"', accent: 'class="b"' }, logo ? '' : style)}\n`;
}

/** The logo, the mark, or the first letter of the title. */
function iconSvg({ site: { mark, title }, logo }: Brand, colours: Colours, style = ''): string {
  const [letter = ''] = title;
  const shapes = logo
    ? logoImage(logo, { x: 0, y: 0, width: 32, height: 32 })
    : mark
      ? markPaths(mark, colours)
      : `<text x="16" y="27" font-family="Docs Serif, Georgia, serif" font-weight="700" font-size="32" text-anchor="middle" ${colours.ink}>${escapeHtml(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${style}${shapes}</svg>`;
}

function markPaths(mark: MarkView, colours: Colours): string {
  const { accent } = mark;
  return `<path ${colours.ink} d="${escapeHtml(mark.ink)}"/>${accent ? `<path ${colours.accent} d="${escapeHtml(accent)}"/>` : ''}`;
}

/** The name of the site between two rules, as on the front page. */
function previewSvg(brand: Brand<SiteView>, description: string): string {
  const { site } = brand;
  const size = Math.min(150, Math.round(2100 / Math.max(10, site.title.length)));
  const { svg } = emblem(brand, { x: 80, y: 76, scale: 3 });
  return sheet(site, `${svg}\n${siteName(site, { x: 76, y: 316, size })}`, description);
}

/** The preview image of a type of page: its title in large letters, the site's name above, beside the mark. */
function sectionSvg(brand: Brand<SiteView>, title: string, text: string): string {
  const { svg, nameAt } = emblem(brand, { x: 80, y: 72, scale: 2.2 });
  return sheet(
    brand.site,
    `${svg}
${siteName(brand.site, { x: nameAt, y: 124, size: 58 })}
<text x="76" y="316" font-size="132" font-weight="700" letter-spacing="-4" ${fills(brand.site, 'light').ink}>${escapeHtml(title)}</text>`,
    text,
  );
}

/** Paper with the top rule, the double rule below the headline and a few lines of text. */
function sheet(site: SiteView, head: string, text: string): string {
  const { paper, 'ink-2': paleInk } = siteColours(site);
  const { ink } = fills(site, 'light');
  // Wrapped at 52 characters; a word longer than a line gets its own line.
  const lines = (text.match(/\S.{0,51}(?=\s|$)|\S+/g) ?? [])
    .slice(0, 3)
    .map(
      (line, index) =>
        `<text x="80" y="${440 + index * 48}" font-size="38" font-style="italic" fill="${paleInk.light}">${escapeHtml(line)}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Docs Serif">
<rect width="1200" height="630" fill="${paper.light}"/><rect width="1200" height="14" ${ink}/>
${head}
<rect x="80" y="356" width="1040" height="6" ${ink}/><rect x="80" y="368" width="1040" height="2" ${ink}/>
${lines.join('')}
</svg>`;
}

/** The logo or the mark, and the x position of a name beside it. */
function emblem({ site, logo }: Brand, { x, y, scale }: { x: number; y: number; scale: number }) {
  const height = 32 * scale;
  const width = logo ? Math.min(400, (height * logo.width) / logo.height) : height;
  const nameAt = Math.floor(x + width) + 26;
  if (logo) return { svg: logoImage(logo, { x, y, width, height }), nameAt };
  if (!site.mark) return { svg: '', nameAt: x - 4 };
  const paths = markPaths(site.mark, fills(site, 'light'));
  return { svg: `<g transform="translate(${x} ${y}) scale(${scale})">${paths}</g>`, nameAt };
}

/** Embedded completely, because icons cannot load other files. */
function logoImage(
  { name, content }: LogoSource,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const address = `data:${contentType(name)};base64,${Buffer.from(content).toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${address}"/>`;
}

function siteName(site: SiteView, { x, y, size }: { x: number; y: number; size: number }): string {
  const [name, suffix] = site.nameAndSuffix.map(escapeHtml);
  return `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${-size / 28}" ${fills(site, 'light').ink}><tspan font-weight="700">${name}</tspan><tspan font-style="italic" dx="${size / 4}">${suffix}</tspan></text>`;
}
