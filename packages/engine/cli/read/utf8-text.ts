import { isUtf8 } from 'node:buffer';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';

/** The text of a file, without the mark that editors on Windows put before it; or where it is not in UTF-8. */
export function utf8Text(bytes: Buffer, file: string): string | Problem {
  if (isUtf16(bytes)) return otherEncoding('The file is not written in UTF-8 but in UTF-16.', { file });
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  return otherEncoding('The file is not written in UTF-8: here is a character of another encoding.', {
    file,
    ...firstOther(bytes),
  });
}

/** Whether that is what is wrong with a file. */
export function isOtherEncoding({ rule }: Problem): boolean {
  return rule === 'file-encoding';
}

/** Such files begin with a mark, in either order of bytes; in UTF-8 there are no such bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Where the first bytes stand that are none of UTF-8: read and written again, they are others. */
function firstOther(bytes: Buffer): { line: number; column: number } {
  const again = Buffer.from(bytes.toString('utf8'));
  const offset = bytes.findIndex((byte, index) => byte !== again[index]);
  const before = bytes.subarray(0, offset).toString('utf8').split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function otherEncoding(message: string, at: SourceLocation): Problem {
  return { rule: 'file-encoding', severity: 'error', message, at, fix: 'Save the file as UTF-8.' };
}
