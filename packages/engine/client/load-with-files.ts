import { adoptStyle } from './load-script.ts';

/** By address; each use of an island asks for its files again. */
const asked = new Map<string, Promise<void>>();

/**
 * The bundler wraps `import()` with this function and the other files that the module needs: scripts are requested in
 * parallel, and the module runs when its styles are loaded.
 */
export async function loadWithFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer = location.href,
): Promise<T> {
  await Promise.all(files.map((file) => askOnce(new URL(file, importer).href)));
  return load();
}

/** A failure is not remembered, so the next use of the island tries again. */
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

/** Waits for nothing: the import itself waits for the script and reports failures. */
async function preload(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
