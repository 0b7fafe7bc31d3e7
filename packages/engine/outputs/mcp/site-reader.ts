import { type DocsStore, openStore } from './docs-store.ts';

/** A published site cannot be read; the message says why and how to fix it. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** Limits for a site: bytes of a file, of which the search index is the largest, and milliseconds per request. */
const usual = {
  bytes: 50_000_000,
  time: 30_000,
  /** How long a site is assumed to be unchanged. */
  keep: 60_000,
};
type SiteLimits = typeof usual;

/**
 * Opens a published site by its address, which ends with a slash. The returned function gives its current state, so it
 * notices a new deployment. The site only needs to serve files below its address.
 */
export function siteReader(address: URL, limits = usual): () => Promise<DocsStore> {
  const read = (file: string): Promise<string> => getFile(file, address, limits);
  let known: { marker: string; time: number; store: DocsStore } | undefined;
  return async () => {
    const time = Date.now();
    if (known && time - known.time < limits.keep) return known.store;
    const marker = await read('build.json');
    const store = known?.marker === marker ? known.store : await openSite(marker, address, read);
    known = { marker, time, store };
    return store;
  };
}

async function openSite(marker: string, address: URL, read: DocsStore['read']): Promise<DocsStore> {
  const store = await openStore(marker, read);
  if (store) return store;
  throw new SiteError(
    `The docs at ${address.href} have a format that this server cannot read. Download the server again from there.`,
  );
}

async function getFile(file: string, address: URL, limits: SiteLimits): Promise<string> {
  const url = new URL(encodeURI(file).replace(/[?#]/g, encodeURIComponent), address);
  // File names come from the site and must not lead elsewhere.
  if (!url.href.startsWith(address.href)) throw new SiteError(`${url.href} is not a file of ${address.href}.`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limits.time) });
    if (response.status !== 200) throw unexpected(response, url, address);
    return await readText(response, url, limits);
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError(reason(error, url, limits));
  }
}

async function readText(response: Response, url: URL, { bytes }: SiteLimits): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytes) throw new SiteError(`${url.href} has more than ${bytes} bytes, which is more than is read.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function unexpected({ status, headers }: Response, url: URL, address: URL): SiteError {
  const to = headers.get('location');
  if (to !== null) {
    return new SiteError(
      `${url.href} redirects to ${to.slice(0, 500)}, which is not followed. Start the server with the address of the docs there.`,
    );
  }
  const fix = url.pathname.endsWith('/build.json')
    ? ` Is ${address.href} the front page of the docs?`
    : ' It may have been removed by a new deployment: try again in a minute.';
  return new SiteError(`${url.href} was not found (${status}).${fix}`);
}

function reason(error: unknown, url: URL, { time }: SiteLimits): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `${url.href} did not arrive within ${time / 1000} seconds. Try again later.`;
  }
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  return `${url.origin} cannot be reached (${code || message || 'no reason given'}). Check the address and the network.`;
}
