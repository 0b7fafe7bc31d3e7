/** File names that the bundler fills in, relative to the base of the site. */
declare const __BUNDLE_FILES__: Readonly<
  Record<'view' | 'search' | 'searchStyle' | 'searchWorker' | 'sandboxWorker', string>
>;

/** Address of a file of the bundle that is loaded on demand. */
export function bundleFile(name: keyof typeof __BUNDLE_FILES__): string {
  return (document.documentElement.dataset.base ?? '/') + __BUNDLE_FILES__[name];
}

/**
 * Loads a script of the site once. After a failure the next call tries again, bypassing the browser's memory of the
 * failure.
 */
export function importOnce<T>(address: () => string): () => Promise<T> {
  let started: Promise<T> | undefined;
  let attempts = 0;
  return () => {
    const url = attempts === 0 ? address() : `${address()}?attempt=${attempts}`;
    started ??= (import(/* @vite-ignore */ url) as Promise<T>).catch((error: unknown) => {
      started = undefined;
      attempts += 1;
      throw new Error('A script on this site could not be loaded.', { cause: error });
    });
    return started;
  };
}

/**
 * Adds a stylesheet to the current page. A `<link>` would come before the adopted rules of the tabs, and inserting
 * layers instead of appending them makes Chromium lay out the whole page again.
 */
export async function adoptStyle(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The server returned ${response.status} for a stylesheet.`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

type PolicyFactory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

let policy: ScriptPolicy | undefined;

/**
 * The address of a worker as a trusted URL. Only scripts of the site are accepted: its hashed files and its service
 * worker.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory };
  const rules = { createScriptURL: ownScript };
  // Named in the content policy; no other policy may create script URLs.
  policy ??= trustedTypes?.createPolicy('site-scripts', rules) ?? rules;
  return policy.createScriptURL(address);
}

function ownScript(address: string): string {
  const url = new URL(address, location.origin);
  const base = document.documentElement.dataset.base ?? '/';
  const file = url.origin === location.origin && url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
  // The dev server serves sources.
  const known = /^(?:assets\/[\w.-]+\.js|sw\.js|(?:packages|site)\/[\w/.-]+\.ts)$/;
  if (!known.test(file)) throw new TypeError(`${address} is not a script of this site.`);
  return url.href;
}

/** The components, loaded with the first page change. */
export const loadView = importOnce<typeof import('./view.tsx')>(() => bundleFile('view'));
