import { createRequire } from 'node:module';
import path from 'node:path';
import type { Drawing } from '../../model/output-file.ts';

export function drawPicture({ svg, width, fonts, as }: Drawing): Buffer {
  // Files are written without waiting, so it is loaded in the same way.
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const fontFiles = ['docs-serif-bold.ttf', 'docs-serif-italic.ttf'].map((file) => path.join(fonts, file));
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Docs Serif' },
  });
  const png = Buffer.from(image.render().asPng());
  return as === 'ico' ? icon(png) : png;
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
