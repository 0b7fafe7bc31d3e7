/** Names that the bundler fills in, relative to the base of the site. */
declare const __BUNDLE_FILES__: Readonly<
  Record<'view' | 'search' | 'searchStyle' | 'searchWorker' | 'sandboxWorker', string>
>;

/** Address of a file of the bundle that is loaded on use. */
export function bundleFile(name: keyof typeof __BUNDLE_FILES__): string {
  return (document.documentElement.dataset.base ?? '/') + __BUNDLE_FILES__[name];
}

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
      throw new Error('A script on this site could not be loaded.', { cause: error });
    });
    return started;
  };
}

/**
 * Adds a stylesheet to a page that is shown already. A `<link>` would put it before the rules of the tabs, which are
 * adopted, and where layers are inserted instead of appended Chromium lays the whole page out again.
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
 * The address of a worker, accepted by the browser. Only scripts of the site itself are: its hashed files, and its
 * service worker.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory };
  const rules = { createScriptURL: ownScript };
  // Named in the content policy; nothing else may make script addresses.
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

/** The components, which come with the first page change. */
export const loadView = importOnce<typeof import('./view.tsx')>(() => bundleFile('view'));
