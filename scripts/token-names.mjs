// Names of tokens are for people; 71 times `--ink` and 300 more names as long are 3 % of the stylesheet of every page.

/** Set by rules that are no part of the stylesheets: the accent of a site (`packages/engine/model/accent.ts`). */
const setElsewhere = ['azure', 'azure-deep', 'azure-wash', 'code-name'];

/** By its name, the short one that a token of `tokens.css` has in built sites. */
export function shortTokens(source) {
  const declared = [...source.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name);
  const names = [...new Set(declared)].filter((name) => !setElsewhere.includes(name));
  // From `a` on. Those that modules set for themselves are words.
  return new Map(names.map((name, index) => [`--${name}`, `--${(index + 10).toString(36)}`]));
}

/** For PostCSS: before the files get their names, which follow from what is in them. */
export function shortenTokens(source) {
  const names = shortTokens(source);
  const shorten = (text) => text.replace(/--[\w-]+/g, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'shorten-tokens',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop);
        declaration.value = shorten(declaration.value);
      });
    },
  };
}
