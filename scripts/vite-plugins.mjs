// Plugins for what Vite does not do for the bundles by itself, one function each.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { classesIn } from './class-names.mjs';

/** Drops the files of a bundle that another one provides. */
export function keepOnly(extension) {
  return {
    name: 'keep-only',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (!file.endsWith(extension)) delete bundle[file];
    },
  };
}

/** Drops the comment that Vite appends to every stylesheet, which would rename it with each version of Vite. */
export function dropMarker() {
  return {
    name: 'drop-marker',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.fileName.endsWith('.css')) file.source = file.source.replace(/\s*\/\*\$vite\$:\d\*\/\s*$/, '');
    },
  };
}

/** Drops the styles of an entry, such as those of a site's views: they are in the single stylesheet of every page. */
export function dropStyle(name) {
  return {
    name: 'drop-style',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle))
        if (path.basename(file).startsWith(`${name}-`) && file.endsWith('.css')) delete bundle[file];
    },
  };
}

/**
 * Turns style modules of page components into names only, because their rules are in the single stylesheet of every
 * page. Vite only handles the styles of islands, which load with their code.
 */
export function componentClassNames(root, scopedName) {
  const components = path.join(root, 'packages/engine/ui') + path.sep;
  // Without the extension; otherwise Vite would treat the script as a style.
  const suffix = '.class-names.js';
  return {
    name: 'component-class-names',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.module.css')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id.startsWith(components) ? `\0${resolved.id.replace(/\.module\.css$/, suffix)}` : null;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null;
      const file = id.slice(1).replace(suffix, '.module.css');
      const names = classesIn(await readFile(file, 'utf8')).map((name) => [camelCase(name), scopedName(name, file)]);
      return `export default ${JSON.stringify(Object.fromEntries(names))}`;
    },
  };
}

const camelCase = (name) => name.replace(/-+(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * React's JSX functions as an ES module. As CommonJS they need a helper that React also needs, so the view would import
 * React's file: 77 KB with the first page change instead of 18 KB.
 */
export function jsxAsModule(root) {
  const react = createRequire(path.join(root, 'package.json')).resolve('react/package.json');
  const file = path.join(path.dirname(react), 'cjs/react-jsx-runtime.production.js');
  return {
    name: 'jsx-as-module',
    enforce: 'pre',
    resolveId: (source) => (source === 'react/jsx-runtime' ? file : null),
    transform: (code, id) => (id === file ? code.replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };') : null),
  };
}

/**
 * Loads islands without Vite's loader, which adds their styles as `<link>` and lays out the whole page again. At CPU ×4
 * that takes 75 to 190 ms when a playground opens; this way takes none (docs/performance.md).
 */
export function ownLoader(root) {
  const file = JSON.stringify(path.join(root, 'packages/engine/client/load-with-files.ts'));
  return {
    name: 'own-loader',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? `export { loadWithFiles as __vitePreload } from ${file}` : null),
  };
}
