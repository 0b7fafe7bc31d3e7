import type { Page } from 'playwright-core';

export interface Comparison {
  /** Share of the pixels with a visible difference; 1 if the sizes differ. */
  readonly share: number;
  /** The differences: red on a pale copy. */
  readonly picture: Buffer;
}

/** Compares two PNGs. The browser decodes them, because it is available anyway. */
export async function compareImages(page: Page, before: Buffer, after: Buffer): Promise<Comparison> {
  const { share, picture } = await page.evaluate(
    async ([one, other]) => {
      const pixelsOf = async (base64: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('There is no canvas');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [left, right] = [await pixelsOf(one), await pixelsOf(other)];
      const sameSize = left.width === right.width && left.height === right.height;
      let different = 0;
      const { data } = right;
      for (let at = 0; at < data.length; at += 4) {
        // Edges of letters vary slightly between runs.
        const change = [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (left.data[at + part] ?? 0)) > 48);
        if (change) different += 1;
        for (const part of [0, 1, 2])
          data[at + part] = change ? (part === 0 ? 255 : 0) : 192 + (data[at + part] ?? 0) / 4;
      }
      const canvas = new OffscreenCanvas(right.width, right.height);
      canvas.getContext('2d')?.putImageData(right, 0, 0);
      const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return {
        share: sameSize ? different / (data.length / 4) : 1,
        picture: btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join('')),
      };
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
  return { share, picture: Buffer.from(picture, 'base64') };
}
