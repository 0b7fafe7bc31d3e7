// What the dev server needs from Vite: current code, all styles as one sheet, and the script before the first paint.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer } from 'vite';
import { root } from './engine.mjs';
import { siteExtensions } from './site-extensions.mjs';
import { css, defineBundleFiles, resolveOwn } from './vite-configs.mjs';

/** Vite with the site's extensions, watching the engine; `watch` adds the site folder. */
export async function createViteServer(http, site) {
  const watched = [path.join(root, 'packages')];
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    css,
    resolve: resolveOwn(root),
    // Must match `devAssets` (packages/engine/cli/dev/dev.ts), which cannot be loaded before there is a server to load
    // it.
    define: defineBundleFiles({
      view: 'packages/engine/client/dev-view.ts',
      search: 'packages/engine/client/search/search.ts',
      searchStyle: '@styles.css',
      searchWorker: 'packages/engine/client/search/worker.ts',
      sandboxWorker: 'packages/engine/client/sandbox/worker.ts',
    }),
    // Fast refresh works in islands only; in the browser, pages do not use React
    // (`packages/engine/client/dev-view.ts`).
    plugins: [
      siteExtensions(root, site),
      react({ refreshExclude: [/\/node_modules\//, /\/packages\/engine\/(?:ui\/|client\/view)/] }),
    ],
    // Vite reloads pages for any HTML file below its root, but files of a build in another shell are not served here.
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: (file) => !concerns(file, watched) },
      fs: { allow: [root, path.resolve(site)] },
    },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
  });
  const watch = (folder) => {
    watched.push(folder);
    vite.watcher.add(folder);
  };
  return { vite, watch };
}

/** Whether a path is in one of the folders, or a parent of one. */
function concerns(file, folders) {
  const within = (inner, outer) => !path.relative(outer, inner).startsWith('..');
  return folders.some((folder) => within(file, folder) || within(folder, file));
}

export async function inlineScript(site) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: resolveOwn(root),
    plugins: [siteExtensions(root, site)],
    build: {
      write: false,
      rolldownOptions: { input: path.join(root, 'packages/engine/client/before-paint.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return output[0].code;
}

/** All styles as one sheet, so that pages are styled before any script runs, as in the build. */
export async function styles(vite, site) {
  const files = (await readdir(path.join(root, 'packages'), { recursive: true }))
    .filter((file) => file.endsWith('.css'))
    .sort();
  const own = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.module.css')).sort();
  const ordered = ['engine/ui/styles/index.css', ...files.filter((file) => file.endsWith('.module.css'))];
  const addresses = [
    ...ordered.map((file) => `/packages/${file.split(path.sep).join('/')}`),
    ...own.map((file) => path.join(site, file)),
  ];
  const sheets = addresses.map(async (address) => (await vite.ssrLoadModule(`${address}?inline`)).default);
  return (await Promise.all(sheets)).join('\n');
}
