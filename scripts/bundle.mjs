// Bundles engine and client into a folder: `node scripts/bundle.mjs FOLDER`. In a process of its own, because the bundler
// takes a gigabyte that a build should not have to carry along.
import { root } from './engine.mjs';
import { buildBundles } from './vite-configs.mjs';

await buildBundles(root, process.argv[2]);
