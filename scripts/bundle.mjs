// Bundles engine and client into a folder: `node scripts/bundle.mjs FOLDER [SITE]`. Runs in a separate process, because
// the bundler takes a gigabyte that a build should not keep.
import { root } from './engine.mjs';
import { extensionsProblem } from './site-extensions.mjs';
import { buildBundles } from './vite-configs.mjs';

const [folder, site] = process.argv.slice(2);
try {
  await buildBundles(root, folder, site);
} catch (error) {
  const problem = site && extensionsProblem(root, error);
  console.error(problem ?? error);
  // The engine itself is correct; the site's additions are not.
  process.exitCode = problem ? 3 : 1;
}
