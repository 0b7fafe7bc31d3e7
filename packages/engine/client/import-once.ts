/**
 * Loads a script of the site once. After a failure the next call asks again, past the browser's memory of the failed
 * file.
 */
export function importOnce<T>(address: () => string): () => Promise<T> {
  let started: Promise<T> | undefined;
  let attempts = 0;
  return () => {
    const url = attempts === 0 ? address() : `${address()}?attempt=${attempts}`;
    started ??= (import(/* @vite-ignore */ url) as Promise<T>).catch((error: unknown) => {
      started = undefined;
      attempts += 1;
      throw new Error('A script of the site could not be loaded.', { cause: error });
    });
    return started;
  };
}
