import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inCache, installPackages, setAside } from './cache.mjs';
import { docusaurus } from './peers/docusaurus.mjs';
import { starlight } from './peers/starlight.mjs';
import { runMeasured } from './run-measured.mjs';
import { serveFolder } from './serve-folder.mjs';
import { siteFolder } from './sites.mjs';

/** The peers on five tags of GitHub's document, ready to build; and why any are missing. */
export async function preparePeers({ reuse }) {
  const peers = [];
  const missing = [];
  for (const peer of [docusaurus, starlight]) {
    try {
      const folder = await inCache('peers', peer.name.toLowerCase());
      await installPackages(folder, peer.packages, { overrides: peer.overrides });
      peers.push(createPeer(peer, { folder, node: await nodeFor(peer), reuse }));
    } catch (error) {
      missing.push(`${peer.name}: ${error.message}`);
    }
  }
  return { peers, missing };
}

/** The Node that runs a peer: ours, unless it is too old. */
async function nodeFor({ node }) {
  const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);
  if (!node || major(process.version) >= major(node)) return process.execPath;
  const folder = await inCache('peers', `node-${node}`);
  await installPackages(folder, { node }, { scripts: true });
  return path.join(folder, 'node_modules/node/bin/node');
}

function createPeer({ name, files, commands, clean, page, sidebar, heading, interactions }, { folder, node, reuse }) {
  const input = 'slice';
  const out = path.join(folder, `output-${input}`);
  let isBuilt = reuse && existsSync(out);
  /** From nothing: no output, no cache. */
  const build = async () => {
    for (const each of clean) await setAside(path.join(folder, each));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    await copyFile(path.join(await siteFolder(input), 'openapi.json'), path.join(folder, 'openapi.json'));
    const total = { seconds: 0, processorSeconds: 0, megabytes: 0 };
    for (const command of commands) {
      const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
      const measured = await runMeasured(node, command, { cwd: folder, env });
      if (measured.status !== 0) throw new Error(`${name} did not build ${input}:\n${measured.output.slice(-2000)}`);
      total.seconds += measured.seconds;
      total.processorSeconds += measured.processorSeconds ?? Number.NaN;
      total.megabytes = Math.max(total.megabytes, measured.megabytes ?? Number.NaN);
    }
    await setAside(out);
    await rename(path.join(folder, 'output'), out);
    isBuilt = true;
    const pages = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.html')).length;
    return { ...total, pages };
  };
  const open = async () => {
    if (!isBuilt) await build();
    return { name, input, page, sidebar, heading, interactions, ...(await serveFolder(out)) };
  };
  return { name, input, build, open };
}
