import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { classesIn, readableName, shortNames } from './class-names.mjs';

/** Browsers with the features the styles rely on (light-dark(), popover, container queries). */
const browsers = ['chrome125', 'safari18', 'firefox128'];

const cssWith = (generateScopedName) => ({ modules: { generateScopedName, localsConvention: 'camelCaseOnly' } });

export const css = cssWith(readableName);

const sharedWith = (root, scopedName) => ({
  root,
  configFile: false,
  logLevel: 'error',
  css: cssWith(scopedName),
  define: { 'process.env.NODE_ENV': '"production"' },
});

/** Packages with code of their own for each platform, or that one command alone needs. */
const notBundled = ['@resvg/resvg-js', 'rolldown', '@modelcontextprotocol/sdk'];

/** Of what the converter to types uses to check documents, only small helpers are left. */
const checkers = /openapi-typescript\/node_modules\/@redocly|node_modules\/parse-json/;

/** What the converter to types needs of packages that take longer to load than it takes to work. */
function typeParts(root) {
  return {
    typescript: path.join(root, 'src/exports/type-syntax.ts'),
    '@redocly/openapi-core/lib/ref-utils.js': path.join(root, 'src/exports/ref-syntax.ts'),
  };
}

/** Drops the files of a bundle that another one provides. */
function keepOnly(extension) {
  return {
    name: 'keep-only',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (!file.endsWith(extension)) delete bundle[file];
    },
  };
}

/**
 * Style modules of the page components as names only: their rules are in the one stylesheet of every page. What is
 * left for Vite are the styles of parts, which come with their code.
 */
function componentClassNames(root, scopedName) {
  const components = path.join(root, 'src/components') + path.sep;
  // Without the extension, or Vite would take the script for a style.
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
 * React's JSX functions as an ES module. As CommonJS they need a helper, which React needs as well: one more file that
 * the view would have to wait for.
 */
function jsxAsModule(root) {
  const file = path.join(root, 'node_modules/react/cjs/react-jsx-runtime.production.js');
  return {
    name: 'jsx-as-module',
    enforce: 'pre',
    resolveId: (source) => (source === 'react/jsx-runtime' ? file : null),
    transform: (code, id) => (id === file ? code.replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };') : null),
  };
}

/** Loads parts our way: Vite adds their styles as `<link>`, which lays the whole page out again. */
function ownLoader(root) {
  const file = JSON.stringify(path.join(root, 'src/client/load-with-files.ts'));
  return {
    name: 'own-loader',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? `export { loadWithFiles as __vitePreload } from ${file}` : null),
  };
}

/** What the entry loads on use, by name (`src/client/bundle-file.ts`). */
export const defineBundleFiles = (files) => ({ __BUNDLE_FILES__: JSON.stringify(files) });

function bundleFiles({ view, search, searchWorker }) {
  const file = ({ output }, name, extension) =>
    output
      .map(({ fileName }) => fileName)
      .find((each) => path.basename(each).startsWith(`${name}-`) && each.endsWith(extension));
  return defineBundleFiles({
    view: file(view, 'view', '.js'),
    search: file(search, 'search', '.js'),
    searchStyle: file(search, 'search', '.css'),
    searchWorker: file(searchWorker, 'search-worker', '.js'),
  });
}

/** `client/` for the browser, `engine/` for Node. */
export async function buildBundles(root, folder) {
  const scopedName = shortNames(path.join(root, 'src'));
  const shared = sharedWith(root, scopedName);
  // Bundles that share nothing: the entry is on every page, the view (the components) comes with the first page change
  // and loads parts, and React with them, on their first use; search and its worker come when somebody searches, and
  // the stylesheet is one file for all.
  const client = (name, file, { plugins, cssCodeSplit = false, define = {} }) =>
    build({
      ...shared,
      define: { ...shared.define, ...define },
      plugins: [react(), ...plugins],
      base: './',
      build: {
        outDir: path.join(folder, 'client'),
        emptyOutDir: false,
        target: browsers,
        cssTarget: browsers,
        cssCodeSplit,
        // A part asks for the files it shares with others at once, not when it has arrived.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { [name]: path.join(root, file) },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // One file for all parts.
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(?:react-dom|scheduler|react\/(?!cjs\/react-jsx))/ }],
            },
          },
          // Parts take the components from the view, which is there before them.
          preserveEntrySignatures: 'allow-extension',
        },
      },
    });
  // Files that stand alone: one goes into every page, the other is written once a build is known.
  const script = (file) =>
    build({
      ...shared,
      build: {
        write: false,
        target: browsers,
        rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
      },
    });
  const engine = build({
    ...shared,
    plugins: [react()],
    // Packages are part of the bundle: hundreds of small files take longer to find and load than a small site to build.
    ssr: { noExternal: true, external: notBundled },
    resolve: { alias: typeParts(root) },
    build: {
      outDir: path.join(folder, 'engine'),
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ['cli', 'compress', 'download-worker', 'guide-worker', 'mcp', 'write-worker'].map((name) =>
          path.join(root, `src/build/${name}.ts`),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        treeshake: { moduleSideEffects: (id) => !checkers.test(id) },
      },
    },
  });
  const view = client('view', 'src/client/view.tsx', {
    plugins: [componentClassNames(root, scopedName), jsxAsModule(root), ownLoader(root)],
    cssCodeSplit: true,
  });
  const search = client('search', 'src/client/search/search.ts', {
    plugins: [componentClassNames(root, scopedName)],
    cssCodeSplit: true,
  });
  const searchWorker = client('search-worker', 'src/client/search/worker.ts', { plugins: [] });
  const entry = async () => {
    const files = bundleFiles({ view: await view, search: await search, searchWorker: await searchWorker });
    return client('entry', 'src/client/entry.ts', { plugins: [componentClassNames(root, scopedName)], define: files });
  };
  const [inline, worker, , ...bundles] = await Promise.all([
    script('src/client/before-paint.ts'),
    script('src/client/service-worker/service-worker.ts'),
    engine,
    view,
    search,
    searchWorker,
    entry(),
    client('style', 'src/client/style.ts', { plugins: [keepOnly('.css')] }),
  ]);
  const code = (result) => [result].flat()[0].output[0].code.trim();
  await writeFile(path.join(folder, 'client/before-paint.js'), code(inline));
  await writeFile(path.join(folder, 'client/service-worker.js'), code(worker));
  await compressAssets(folder);
  const packages = await packagesIn([inline, worker, ...bundles]);
  await writeFile(path.join(folder, 'client/packages.json'), JSON.stringify(packages));
}

/** Compressed with the bundle, which is the same for every site: the slowest compression takes longer than a page. */
async function compressAssets(folder) {
  const { compress } = await import(pathToFileURL(path.join(folder, 'engine/compress.js')).href);
  const assets = path.join(folder, 'client/assets');
  for (const name of await readdir(assets)) {
    const twins = compress(`assets/${name}`, await readFile(path.join(assets, name)));
    for (const [suffix, bytes] of Object.entries(twins)) await writeFile(path.join(assets, name + suffix), bytes);
  }
}

/** The packages that readers get code of, with their licences. */
async function packagesIn(bundles) {
  const modules = bundles
    .flat()
    .flatMap(({ output }) => output)
    .flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = modules.flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
  return Promise.all(
    [...new Set(folders)].sort().map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
      const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.|$)/i.test(each));
      return { name, version, licence: license, text: file ? await readFile(path.join(folder, file), 'utf8') : '' };
    }),
  );
}
