/** The extensions of the site that is built, put together by `scripts/site-extensions.mjs`. Lists that it has not are empty. */
declare module 'virtual:site-extensions' {
  type Extensions = import('./extensions.ts').Extensions;
  export const components: NonNullable<Extensions['components']>;
  export const checks: NonNullable<Extensions['checks']>;
  export const views: NonNullable<Extensions['views']>;
  export const markdown: NonNullable<Extensions['markdown']>;
  export const islands: NonNullable<Extensions['islands']>;
  export const sandbox: NonNullable<Extensions['sandbox']>;
  /** Names of everything that the file exports. */
  export const exported: readonly string[];
}

/** What `words.json` of the site replaces. */
declare module 'virtual:site-words' {
  const words: Readonly<Record<string, unknown>>;
  export default words;
}
