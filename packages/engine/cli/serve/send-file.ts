import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from '../../outputs/hosting/content-types.ts';
import { cacheControl, indexLink } from '../../outputs/hosting/host-rules.ts';
import { type OpenFile, openFile, type ServeContext } from './output-folder.ts';

/** Extensions of compressed twins, by their encoding. */
const twins = { br: 'br', gzip: 'gz' } as const;

type Found = OpenFile & { readonly encoding?: keyof typeof twins };

/** Sends a file or its compressed twin, or 304. Returns whether the file exists. */
export async function sendFile(exchange: ServeContext, file: string, status: 200 | 400 | 404): Promise<boolean> {
  const { request, response, folder, base } = exchange;
  const kind = /\.(html|md)$/.exec(file)?.[1];
  const found = await openBest(request.headers, path.join(folder, file));
  if (!found) return false;
  const { handle, size, encoding } = found;
  try {
    const etag = etagOf(found, kind);
    const headers: Record<string, string> = {
      'content-type': contentType(file),
      ...(kind && { link: indexLink(base) }),
      'cache-control': status === 200 && file.startsWith('assets/') ? cacheControl.immutable : cacheControl.revalidate,
      vary: kind ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      etag,
      'accept-ranges': 'bytes',
      ...(encoding && { 'content-encoding': encoding }),
    };
    // The versions that the client has: `*`, or a list, compared weakly.
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
    if (status === 200 && (known.includes('*') || known.includes(etag))) {
      response.writeHead(304, headers).end();
      return true;
    }
    // A client with a range of another version must not get the rest of this one.
    const sameVersion = (request.headers['if-range'] ?? etag) === etag;
    const range = status === 200 && !encoding && sameVersion ? parseRange(request.headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
      return true;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
    headers['content-length'] = String(end - start + 1);
    // A file that is truncated meanwhile must not leave the client waiting.
    response.strictContentLength = true;
    response.writeHead(range ? 206 : status, headers);
    if (request.method === 'HEAD') response.end();
    else await pipeline(handle.createReadStream({ start, end: Math.max(start, end), autoClose: false }), response);
    return true;
  } finally {
    await handle.close();
  }
}

/** A page and its Markdown share an address and may have the same size and time: `kind` distinguishes them. */
function etagOf({ size, mtimeMs, encoding }: Found, kind: string | undefined): string {
  const properties = [size.toString(36), Math.round(mtimeMs).toString(36), kind, encoding && twins[encoding]];
  return `"${properties.filter((property) => property !== undefined).join('-')}"`;
}

/** A range refers to the plain file, so range requests get no encoding. */
async function openBest(headers: ServeContext['request']['headers'], file: string): Promise<Found | undefined> {
  const accepted = headers.range ? '' : String(headers['accept-encoding'] ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    const accepts = new RegExp(`(^|[\\s,])${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)`, 'i');
    const twin = accepts.test(accepted) ? await openFile(`${file}.${twins[encoding]}`) : undefined;
    if (twin) return { ...twin, encoding };
  }
  return openFile(file);
}

/** A single `bytes=` range. Several ranges and other units are ignored, as HTTP allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (!header?.startsWith('bytes=') || header.includes(',')) return undefined;
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return 'unsatisfiable';
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size || start > end) return 'unsatisfiable';
  return { start, end };
}
