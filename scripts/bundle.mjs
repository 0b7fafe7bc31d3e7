// Bundles engine and client into a folder: `node scripts/bundle.mjs FOLDER [SITE]`. In a process of its own, because the
// bundler takes a gigabyte that a build should not have to carry along.
import { root } from './engine.mjs';
import { extensionsProblem } from './site-extensions.mjs';
import { buildBundles } from './vite-configs.mjs';

const [folder, site] = process.argv.slice(2);
try {
  await buildBundles(root, folder, site);
} catch (error) {
  const problem = site && extensionsProblem(root, error);
  console.error(problem ?? error);
  // The engine is fine: what the site adds to it is not.
  process.exitCode = problem ? 3 : 1;
}
