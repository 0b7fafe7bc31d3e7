/** Names that the bundler fills in, relative to the base of the site. */
declare const __BUNDLE_FILES__: Readonly<Record<'view' | 'search' | 'searchStyle' | 'searchWorker', string>>;

/** Address of a file of the bundle that is loaded on use. */
export function bundleFile(name: keyof typeof __BUNDLE_FILES__): string {
  return (document.documentElement.dataset.base ?? '/') + __BUNDLE_FILES__[name];
}
