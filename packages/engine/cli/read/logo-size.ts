/** What a logo measures, in units of its own: only the proportions count. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

const signature = '89504e470d0a1a0a';
const header = Buffer.from('IHDR');
const end = Buffer.from('IEND');

/** That of a PNG; `undefined` where the bytes are none, or not all of one. */
export function pngSize(bytes: Buffer): LogoSize | undefined {
  const isPng = bytes.toString('hex', 0, 8) === signature && bytes.subarray(12, 16).equals(header);
  if (!isPng || !bytes.subarray(-8, -4).equals(end)) return undefined;
  return positive(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

const root = /<(?:[\w.-]+:)?svg(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/;

/** That of an SVG which is known to be well formed: width and height in one unit, else its `viewBox`, as browsers do. */
export function svgSize(text: string): LogoSize | undefined {
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
