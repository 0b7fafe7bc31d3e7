import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readableName, shortNames } from './class-names.mjs';
import { shippedPackages } from './shipped-packages.mjs';
import {
  inlineWords,
  siteExtensions,
  withoutBuildModules,
  withoutLaterModules,
  withoutRuleModules,
} from './site-extensions.mjs';
import { componentClassNames, dropMarker, dropStyle, jsxAsModule, keepOnly, ownLoader } from './vite-plugins.mjs';

/** Browsers with the features that the styles use (light-dark(), popover, container queries). */
const browsers = ['chrome125', 'safari18', 'firefox128'];

const cssWith = (generateScopedName) => ({ modules: { generateScopedName, localsConvention: 'camelCaseOnly' } });

export const css = cssWith(readableName);

/** If the engine is a package, its packages are not linked into `node_modules`. */
export const resolveOwn = (root) => ({
  alias: [{ find: /^@docs\//, replacement: `${path.join(root, 'packages')}/` }],
});

const sharedWith = (root, scopedName, site) => ({
  root,
  configFile: false,
  logLevel: 'error',
  css: cssWith(scopedName),
  resolve: resolveOwn(root),
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [siteExtensions(root, site)],
  // Workers that islands start, bundled by the engine.
  worker: { format: 'es', plugins: () => [siteExtensions(root, site)] },
});

/** Packages with code for each platform, or that only one command or thread needs. */
const notBundled = ['@resvg/resvg-js', 'rolldown', '@modelcontextprotocol/sdk', 'openapi-typescript', 'typescript'];

/** Scripts that the entry loads on use, by name (`packages/engine/client/load-script.ts`). */
export const defineBundleFiles = (files) => ({ __BUNDLE_FILES__: JSON.stringify(files) });

function bundleFiles({ view, search, searchWorker, sandboxWorker }) {
  const file = ({ output }, name, extension) =>
    output
      .map(({ fileName }) => fileName)
      .find((each) => path.basename(each).startsWith(`${name}-`) && each.endsWith(extension));
  return defineBundleFiles({
    view: file(view, 'view', '.js'),
    search: file(search, 'search', '.js'),
    searchStyle: file(search, 'search', '.css'),
    searchWorker: file(searchWorker, 'search-worker', '.js'),
    sandboxWorker: file(sandboxWorker, 'sandbox-worker', '.js'),
  });
}

/**
 * A browser bundle. Bundles share no files. The entry is on every page. The view (the components) loads with the first
 * page change, and loads islands, and React with them, on first use. Search and its worker load when a reader searches.
 * All use one stylesheet.
 */
function clientBundle(context, name, file, { plugins = [], cssCodeSplit = false, define = {}, inOneFile = false }) {
  const { root, folder, shared, inline } = context;
  return build({
    ...shared,
    define: { ...shared.define, ...define },
    plugins: [
      ...shared.plugins,
      inline,
      withoutBuildModules,
      ...(inOneFile ? [] : [withoutRuleModules]),
      react(),
      ...plugins,
    ],
    base: './',
    // Workers that islands start.
    worker: {
      format: 'es',
      plugins: () => [...shared.plugins, inline],
      rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
    build: {
      outDir: path.join(folder, 'client'),
      emptyOutDir: false,
      target: browsers,
      // Phones have their own properties for text size.
      cssTarget: [...browsers, 'ios18'],
      cssCodeSplit,
      // An island requests the files it shares with others immediately, not after it has loaded.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: path.join(root, file) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: !inOneFile && {
            groups: [
              // One file for all islands.
              { name: 'react', test: /node_modules\/(?:react-dom|scheduler|react\/(?!cjs\/react-jsx))/ },
              // Code that loads immediately is in one file, even if islands also use it.
              { name, tags: ['$initial'], priority: -1 },
            ],
          },
        },
        // Islands import the components from the view, which is always loaded first.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
}

const viewBundle = (context) =>
  clientBundle(context, 'view', 'packages/engine/client/view.tsx', {
    plugins: [
      componentClassNames(context.root, context.scopedName),
      jsxAsModule(context.root),
      ownLoader(context.root),
      dropStyle('view'),
    ],
    cssCodeSplit: true,
  });

const searchBundle = (context) =>
  clientBundle(context, 'search', 'packages/engine/client/search/search.ts', {
    plugins: [componentClassNames(context.root, context.scopedName), jsxAsModule(context.root)],
    cssCodeSplit: true,
  });

const searchWorkerBundle = (context) =>
  clientBundle(context, 'search-worker', 'packages/engine/client/search/worker.ts', {});

/** The simulated account, with the site's rules. */
const sandboxWorkerBundle = (context) =>
  clientBundle(context, 'sandbox-worker', 'packages/engine/client/sandbox/worker.ts', {
    // The site's extensions, which contain its rules, import styles for pages.
    plugins: [keepOnly('.js')],
    inOneFile: true,
  });

/** Made last, because it contains the file names of the others. */
const entryBundle = (context, files) =>
  clientBundle(context, 'entry', 'packages/engine/client/entry.ts', {
    plugins: [componentClassNames(context.root, context.scopedName)],
    define: files,
  });

const styleBundle = (context) =>
  clientBundle(context, 'style', 'packages/engine/client/style.ts', {
    plugins: [withoutLaterModules, keepOnly('.css'), dropMarker()],
  });

/** A standalone script: one is inlined in every page, the other is written once the build id is known. */
const scriptBundle = ({ root, shared, inline }, file) =>
  build({
    ...shared,
    plugins: [...shared.plugins, inline],
    build: {
      write: false,
      target: browsers,
      rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
    },
  });

const engineBundle = ({ root, folder, shared }) =>
  build({
    ...shared,
    plugins: [...shared.plugins, react()],
    // Packages are part of the bundle: finding and loading hundreds of small files takes longer than building a small
    // site.
    ssr: { noExternal: true, external: notBundled },
    build: {
      outDir: path.join(folder, 'engine'),
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ['cli.ts', 'mcp.ts', 'threads/worker.ts', 'write/compress.ts'].map((file) =>
          path.join(root, 'packages/engine/cli', file),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });

/** The docs server for assistants in one file that requires only Node. */
const mcpBundle = ({ root, shared, inline }) =>
  build({
    ...shared,
    plugins: [...shared.plugins, inline],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: path.join(root, 'packages/engine/cli/remote-mcp.ts'),
        output: { format: 'esm', codeSplitting: false },
      },
    },
  });

/** `client/` for the browser, `engine/` for Node, both with the site's additions, if any. */
export async function buildBundles(root, folder, site) {
  const scopedName = shortNames(path.join(root, 'packages'));
  const shared = sharedWith(root, scopedName, site);
  const context = { root, folder, scopedName, shared, inline: inlineWords(root, site) };
  const view = viewBundle(context);
  const search = searchBundle(context);
  const searchWorker = searchWorkerBundle(context);
  const sandboxWorker = sandboxWorkerBundle(context);
  const entry = async () =>
    entryBundle(
      context,
      bundleFiles({
        view: await view,
        search: await search,
        searchWorker: await searchWorker,
        sandboxWorker: await sandboxWorker,
      }),
    );
  const [inline, worker, mcp, , ...bundles] = await Promise.all([
    scriptBundle(context, 'packages/engine/client/before-paint.ts'),
    scriptBundle(context, 'packages/engine/client/service-worker/service-worker.ts'),
    mcpBundle(context),
    engineBundle(context),
    view,
    search,
    searchWorker,
    sandboxWorker,
    entry(),
    styleBundle(context),
  ]);
  const code = (result) => [result].flat()[0].output[0].code.trim();
  await writeFile(path.join(folder, 'client/before-paint.js'), code(inline));
  await writeFile(path.join(folder, 'client/service-worker.js'), code(worker));
  await writeFile(path.join(folder, 'client/mcp.mjs'), code(mcp));
  await compressAssets(folder);
  const modules = [inline, worker, mcp, ...bundles]
    .flat()
    .flatMap(({ output }) => output)
    .flatMap(({ moduleIds = [] }) => moduleIds);
  const packages = await shippedPackages(modules, context.root);
  await writeFile(path.join(folder, 'client/packages.json'), JSON.stringify(packages));
}

/**
 * Compressed with the bundle, which is the same for every site, because the slowest compression takes longer than
 * rendering a page.
 */
async function compressAssets(folder) {
  const { compress } = await import(pathToFileURL(path.join(folder, 'engine/compress.js')).href);
  const client = path.join(folder, 'client');
  const assets = (await readdir(path.join(client, 'assets'))).map((name) => `assets/${name}`);
  for (const name of [...assets, 'mcp.mjs']) {
    const twins = compress(name, await readFile(path.join(client, name)));
    for (const [suffix, bytes] of Object.entries(twins)) await writeFile(path.join(client, name + suffix), bytes);
  }
}
