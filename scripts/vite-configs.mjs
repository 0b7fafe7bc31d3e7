import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Browsers with the features the styles rely on (light-dark(), popover, container queries). */
const browsers = ['chrome125', 'safari18', 'firefox128'];

/** Readable and the same in the static HTML and in the client bundle: `field-row` + `name` → `field-row-name`. */
export function scopedName(name, file) {
  return `${path.basename(file).replace('.module.css', '')}-${name}`;
}

export const css = { modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' } };

const shared = (root) => ({
  root,
  configFile: false,
  logLevel: 'error',
  css,
  define: { 'process.env.NODE_ENV': '"production"' },
});

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

/** `client/` for the browser, `engine/` for Node. */
export async function buildBundles(root, folder) {
  // Bundles that share nothing: the entry is on every page, the view (React) comes with the first page change, and
  // the stylesheet is one file for all.
  const client = (name, file, keep) =>
    build({
      ...shared(root),
      plugins: [react(), keepOnly(keep)],
      base: './',
      build: {
        outDir: path.join(folder, 'client'),
        emptyOutDir: false,
        target: browsers,
        cssTarget: browsers,
        cssCodeSplit: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { [name]: path.join(root, file) },
          output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
          preserveEntrySignatures: 'exports-only',
        },
      },
    });
  const beforePaint = build({
    ...shared(root),
    build: {
      write: false,
      target: browsers,
      rolldownOptions: { input: path.join(root, 'src/client/before-paint.ts'), output: { format: 'iife' } },
    },
  });
  const engine = build({
    ...shared(root),
    plugins: [react()],
    build: {
      outDir: path.join(folder, 'engine'),
      ssr: path.join(root, 'src/build/cli.ts'),
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'cli.js', chunkFileNames: '[name].js' } },
    },
  });
  const [inline] = await Promise.all([
    beforePaint,
    engine,
    client('entry', 'src/client/entry.ts', '.js'),
    client('view', 'src/client/view.tsx', '.js'),
    client('style', 'src/client/style.ts', '.css'),
  ]);
  const { output } = Array.isArray(inline) ? inline[0] : inline;
  await writeFile(path.join(folder, 'client/before-paint.js'), output[0].code.trim());
}
