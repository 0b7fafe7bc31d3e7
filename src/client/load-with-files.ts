import { adoptStyle } from './adopt-style.ts';

const styles = new Map<string, Promise<void>>();

/**
 * What the bundler calls around `import()`, with the other files that the module needs: scripts are asked for at once,
 * and the module runs when its styles are there.
 */
export async function loadWithFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer = location.href,
): Promise<T> {
  const urls = files.map((file) => new URL(file, importer).href);
  for (const url of urls.filter((each) => each.endsWith('.js'))) preload(url);
  await Promise.all(urls.filter((each) => each.endsWith('.css')).map(styleOnce));
  return load();
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** A failure is not remembered: the next use of the part asks again. */
function styleOnce(href: string): Promise<void> {
  const started =
    styles.get(href) ??
    adoptStyle(href).catch((error: unknown) => {
      styles.delete(href);
      throw error;
    });
  styles.set(href, started);
  return started;
}
