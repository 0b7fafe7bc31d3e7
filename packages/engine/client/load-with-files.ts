import { adoptStyle } from './load-script.ts';

/** By address; each use of an island calls for its files again. */
const asked = new Map<string, Promise<void>>();

/**
 * What the bundler calls around `import()`, with the other files that the module needs: scripts are asked for at once,
 * and the module runs when its styles are there.
 */
export async function loadWithFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer = location.href,
): Promise<T> {
  await Promise.all(files.map((file) => askOnce(new URL(file, importer).href)));
  return load();
}

/** A failure is not remembered: the next use of the island asks again. */
function askOnce(href: string): Promise<void> {
  const started =
    asked.get(href) ??
    (href.endsWith('.css') ? adoptStyle : preload)(href).catch((error: unknown) => {
      asked.delete(href);
      throw error;
    });
  asked.set(href, started);
  return started;
}

/** The import itself waits for a script, and tells when it does not come. */
async function preload(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
