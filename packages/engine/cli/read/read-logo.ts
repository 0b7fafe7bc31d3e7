import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_LOGO_BYTES } from '@docs/base/limits.ts';
import { errorAt, type Problem, type SourceLocation } from '@docs/base/problem.ts';
import type { LogoSource } from '../../model/site.ts';
import { ownFile, realFolders, relativePath } from '../paths.ts';
import { utf8Text } from './read-file.ts';

/** Height of the logo in the masthead, in pixels. */
const SHOWN_HEIGHT = 28;

/** The logo that the config of a site names, or why it cannot be shown. */
export async function readLogo(folder: string, image: string, configFile: string): Promise<LogoSource | Problem> {
  const file = path.join(folder, image);
  const real = await ownFile(file, await realFolders([folder]));
  const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
  if (real === undefined || !found?.isFile()) {
    const why = real === undefined ? 'is not in the site folder' : found ? 'is not a file' : 'does not exist';
    const fix = 'Put the file itself into the site folder, and write its path in it.';
    return problem(`The logo \`${image}\` ${why}.`, { file: configFile, pointer: '/mark/image' }, fix);
  }
  const at = { file: relativePath(file) };
  if (found.size > MAX_LOGO_BYTES) {
    const size = `${Math.ceil(found.size / 1000)} KB; at most ${MAX_LOGO_BYTES / 1000}`;
    const fix = 'Save a smaller version: a PNG that is 200 pixels high, or an SVG without embedded images.';
    return problem(`The logo has ${size} can be loaded with every page.`, at, fix);
  }
  const bytes = await readFile(real);
  const pixels = pngSize(bytes);
  if (/\.png$/i.test(image)) {
    if (pixels) return shown(bytes, 'png', pixels);
    return problem('This is not a complete PNG.', at, 'Save the logo again as PNG or SVG.');
  }
  if (pixels) return problem('This is a PNG, though its name ends with .svg.', at, 'Rename it to end with .png.');
  return readSvg(bytes, at);
}

async function readSvg(bytes: Buffer, at: SourceLocation): Promise<LogoSource | Problem> {
  const text = utf8Text(bytes, at.file);
  if (typeof text !== 'string') return text;
  const broken = await svgError(text);
  if (broken !== undefined) return brokenSvg(broken, at);
  const size = svgSize(text);
  if (size) return shown(text, 'svg', size);
  const message = 'The logo has no width and height, so browsers cannot determine its proportions.';
  return problem(message, at, 'Add a `viewBox` to its first element: `<svg viewBox="0 0 120 32" …>`.');
}

/** The error of the library that draws icons from it, which takes long to load. */
async function svgError(text: string): Promise<string | undefined> {
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    new Resvg(text, { font: { loadSystemFonts: false } });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Its messages end with a position: `SVG data parsing failed cause expected 'g' tag, not 'svg' at 1:44`. */
function brokenSvg(error: string, { file }: SourceLocation): Problem {
  const [, reason = error, line, column] = /^(?:.*? cause )?(.*?)(?: at (\d+):(\d+))?$/s.exec(error) ?? [];
  const at = line === undefined ? { file } : { file, line: Number(line), column: Number(column) };
  const fix = 'Save the logo again as SVG: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="…">` and what is in it.';
  return problem(`This SVG cannot be drawn: ${reason}.`, at, fix);
}

function shown(content: string | Buffer, ending: 'svg' | 'png', { width, height }: LogoSize): LogoSource {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {
    name: `assets/logo-${hash}.${ending}`,
    width: Math.max(1, Math.round((SHOWN_HEIGHT * width) / height)),
    height: SHOWN_HEIGHT,
    content,
  };
}

function problem(message: string, at: SourceLocation, fix: string): Problem {
  return errorAt(at, 'logo', message, fix);
}

/** The size of a logo in any unit: only the proportions matter. */
type LogoSize = { readonly width: number; readonly height: number };

const signature = '89504e470d0a1a0a';
const header = Buffer.from('IHDR');
const end = Buffer.from('IEND');

/** The size of a PNG; `undefined` if the file is incomplete or not a PNG. */
function pngSize(bytes: Buffer): LogoSize | undefined {
  const isPng = bytes.toString('hex', 0, 8) === signature && bytes.subarray(12, 16).equals(header);
  if (!isPng || !bytes.subarray(-8, -4).equals(end)) return undefined;
  return positive(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

const root = /<(?:[\w.-]+:)?svg(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/;

/** The size of a well-formed SVG: width and height if they share a unit, otherwise its `viewBox`, as in browsers. */
function svgSize(text: string): LogoSize | undefined {
  const [, attributes = ''] = root.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  const value = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]?.trim() ?? '';
  const [width, height] = [value('width'), value('height')].map((length) => /^([\d.]+)([a-z]*)$/i.exec(length));
  if (width && height && width[2] === height[2]) return positive(Number(width[1]), Number(height[1]));
  const [, , boxWidth, boxHeight] = value('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  return positive(boxWidth, boxHeight);
}

function positive(width = 0, height = 0): LogoSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
