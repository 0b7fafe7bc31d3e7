import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type SiteView, splitTitle } from '../model/site.ts';
import { escapeHtml } from './html-document.ts';

/** Horn and banner: the mark of the site, from which icons and preview image are made. */
const horn = 'M0 6.2h2v1.6h15.5c5 0 9.3-2 12.5-6h2v14.4h-2c-3.2-4-7.5-6-12.5-6H2v1.6H0z';
const banner = 'M5 12h11v19l-5.5-4.2L5 31z';

/** Icons and preview image of the site. */
export function brandFiles(
  site: SiteView,
  { description, fonts }: { description: string; fonts: string },
): [string, string | Buffer][] {
  return [
    ['favicon.svg', faviconSvg()],
    ['favicon.ico', icon(rasterise(markSvg(32), 32, fonts))],
    ['og.png', rasterise(previewSvg(site, description), 1200, fonts)],
  ];
}

function markSvg(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path fill="#14161a" d="${horn}"/><path fill="#1a43c8" d="${banner}"/></svg>`;
}

/** The mark as an icon that follows the system's colours. */
export function faviconSvg(): string {
  const style = '.h{fill:#14161a}.b{fill:#1a43c8}@media (prefers-color-scheme:dark){.h{fill:#eceef2}.b{fill:#a6baff}}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><path class="h" d="${horn}"/><path class="b" d="${banner}"/></svg>\n`;
}

/** The nameplate between its rules, as on the front page. */
function previewSvg(site: SiteView, description: string): string {
  const [name, suffix] = splitTitle(site.title).map(escapeHtml);
  const size = Math.min(150, Math.round(2100 / Math.max(10, site.title.length)));
  const lines = wrap(description, 52).slice(0, 3);
  const text = lines
    .map(
      (line, index) =>
        `<text x="80" y="${440 + index * 48}" font-size="38" font-style="italic" fill="#454a54">${escapeHtml(line)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Docs Serif">
<rect width="1200" height="630" fill="#fff"/><rect width="1200" height="14" fill="#14161a"/>
<g transform="translate(80 76) scale(3)"><path fill="#14161a" d="${horn}"/><path fill="#1a43c8" d="${banner}"/></g>
<text x="76" y="316" font-size="${size}" letter-spacing="-5" fill="#14161a"><tspan font-weight="700">${name}</tspan><tspan font-style="italic" dx="${size / 4}">${suffix}</tspan></text>
<rect x="80" y="356" width="1040" height="6" fill="#14161a"/><rect x="80" y="368" width="1040" height="2" fill="#14161a"/>
${text}
</svg>`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function rasterise(svg: string, width: number, fonts: string): Buffer {
  const fontFiles = ['docs-serif-bold.ttf', 'docs-serif-italic.ttf'].map((file) => path.join(fonts, file));
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Docs Serif' },
  });
  return Buffer.from(image.render().asPng());
}

/** An .ico that holds one PNG: six bytes of header, sixteen of directory. */
function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
