import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadEngine, root } from '../../scripts/engine.mjs';
import { inCache, setAside } from '../cache-folder.mjs';
import { runMeasured } from '../measures/run-measured.mjs';
import { generatedSite, octokitSites } from './documents.mjs';

/** What we measure ourselves on; `operations` of made-up documents is in the name. */
const generated = /^(\d+) operations$/;

/** The folder of a site by its name: `herald`, `mid`, `github`, `1000 operations`. */
async function siteFolder(name) {
  if (name === 'herald') return path.join(root, 'site');
  const [, operations] = generated.exec(name) ?? [];
  if (operations) return generatedSite(Number(operations));
  const sites = await octokitSites();
  return sites.find((site) => site.name === name).folder;
}

const outputs = new Map();

async function outputFolder(name) {
  return path.join(await inCache('output'), name.replace(' ', '-'));
}

/** Takes the outputs of earlier runs as they are: to try the bench itself. */
export async function reuseOutputs() {
  for (const name of ['herald', 'mid', 'github', '1000 operations']) {
    const folder = await outputFolder(name);
    if (existsSync(path.join(folder, 'build.json'))) outputs.set(name, folder);
  }
}

/** Where a site is built to; it is built unless this run has done so already. */
export async function outputOf(name) {
  if (!outputs.has(name)) outputs.set(name, (await buildOnce(name)).folder);
  return outputs.get(name);
}

/** A clean build: no output and no results of earlier builds, the engine bundled. Everything it starts is measured. */
export async function buildOnce(name, { compress = true } = {}) {
  const site = await siteFolder(name);
  const folder = await outputFolder(compress ? name : `${name}-plain`);
  await loadEngine();
  await dropResults();
  await setAside(folder);
  const args = [...(await buildCommand()), '--site', site, '--out', folder, '--keep-assets', '0'];
  if (!compress) args.push('--no-compress');
  const measured = await runMeasured(process.execPath, args, { cwd: root });
  if (measured.status !== 0) throw new Error(`${name} did not build:\n${measured.output.slice(-4000)}`);
  if (compress) outputs.set(name, folder);
  const { pages } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  return { ...measured, pages, folder };
}

/** What `npm run build` runs. */
async function buildCommand() {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return scripts.build.split(' ').slice(1);
}

/** What builds keep for the next one. The bundle of the engine stays: it belongs to the installation. */
async function dropResults() {
  await rm(path.join(root, 'node_modules/.cache/herald-docs/content'), { recursive: true, force: true });
}

/** The same build again, with what the first one kept: what a writer waits for. */
export async function buildAgain(name) {
  const folder = await outputOf(name);
  const args = [...(await buildCommand()), '--site', await siteFolder(name), '--out', folder, '--keep-assets', '0'];
  const measured = await runMeasured(process.execPath, args, { cwd: root });
  if (measured.status !== 0) throw new Error(`${name} did not build again:\n${measured.output.slice(-4000)}`);
  return measured;
}
