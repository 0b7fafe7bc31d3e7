import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { inCache, setAside } from '../cache-folder.mjs';
import { installPackages } from '../install-package.mjs';
import { runMeasured } from '../measures/run-measured.mjs';
import { octokitSites } from '../subjects/documents.mjs';
import { docusaurus } from './docusaurus.mjs';
import { starlight } from './starlight.mjs';

/** Each peer on each input, ready to be built; and why those that are not could not be installed. */
export async function preparePeers(inputs, { reuse }) {
  const peers = [];
  const missing = [];
  for (const peer of [docusaurus, starlight]) {
    try {
      const folder = await inCache('peers', peer.name.toLowerCase());
      await installPackages(folder, peer.packages, { overrides: peer.overrides });
      const node = await nodeFor(peer);
      for (const input of inputs) {
        const needed = peer.gigabytes?.[input] ?? 0;
        if (needed * 1024 ** 3 < totalmem()) peers.push(createPeer(peer, { folder, node, input, reuse }));
        else missing.push(`${peer.name} on ${input}: it needs more than ${needed} GB of memory`);
      }
    } catch (error) {
      missing.push(`${peer.name}: ${error.message}`);
    }
  }
  return { peers, missing };
}

/** The Node that runs a peer: ours, unless it is too old for it. */
async function nodeFor({ node }) {
  const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);
  if (!node || major(process.version) >= major(node)) return process.execPath;
  const folder = await inCache('peers', `node-${node}`);
  await installPackages(folder, { node }, { scripts: true });
  return path.join(folder, 'node_modules/node/bin/node');
}

function createPeer({ name, packages, files, commands, clean, output, ...looks }, { folder, node, input, reuse }) {
  const place = path.join(folder, `${output}-${input}`);
  let built = reuse && existsSync(place) ? place : undefined;
  /** From nothing: no output, no cache. */
  const build = async () => {
    const site = (await octokitSites()).find((each) => each.name === input);
    for (const each of clean) await setAside(path.join(folder, each));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    await copyFile(path.join(site.folder, 'openapi.json'), path.join(folder, 'openapi.json'));
    const total = { seconds: 0, processorSeconds: 0, megabytes: 0 };
    for (const command of commands) {
      const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
      const measured = await runMeasured(node, command, { cwd: folder, env });
      if (measured.status !== 0) throw new Error(`${name} did not build ${input}:\n${measured.output.slice(-2000)}`);
      total.seconds += measured.seconds;
      total.processorSeconds += measured.processorSeconds ?? Number.NaN;
      total.megabytes = Math.max(total.megabytes, measured.megabytes ?? Number.NaN);
    }
    built = place;
    await setAside(built);
    await rename(path.join(folder, output), built);
    return { ...total, ...(await countPages(built)) };
  };
  return {
    name,
    input,
    versions: packages,
    ...looks,
    build,
    output: async () => {
      if (!built) await build();
      return built;
    },
  };
}

async function countPages(folder) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, path: older, name }) => (await stat(path.join(parentPath ?? older, name))).size),
  );
  return {
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
    outputBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
