import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEngine, root } from '../scripts/engine.mjs';
import { inCache, installPackages, setAside } from './cache.mjs';
import { runMeasured } from './run-measured.mjs';

/** GitHub's document, in the version that all figures refer to. */
const octokit = { '@octokit/openapi': '23.0.2' };
const sliceTags = ['issues', 'pulls', 'gists', 'git', 'search'];
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The measured sites: this site, five tags of GitHub's document, and all of it. */
export function inputs({ quick }) {
  return ['herald', 'slice', ...(quick ? [] : ['whole'])];
}

let documents;

/**
 * The folder of a site. `slice`, `whole` and `sandbox`, the slice with a sandbox, contain only a document, which is
 * fetched first.
 */
export async function siteFolder(input) {
  if (input === 'herald') return path.join(root, 'site');
  documents ??= writeDocuments();
  await documents;
  return inCache('sites', input);
}

async function writeDocuments() {
  const packages = await inCache('octokit');
  await installPackages(packages, octokit);
  const file = path.join(packages, 'node_modules/@octokit/openapi/generated/api.github.com.json');
  const whole = JSON.parse(await readFile(file, 'utf8'));
  const slice = sliceByTags(whole, sliceTags);
  for (const [input, document] of Object.entries({ slice, whole, sandbox: slice })) {
    const folder = await inCache('sites', input);
    const product = { name: 'GitHub', slug: 'github' };
    const config = { product, api: 'openapi.json', ...(input === 'sandbox' && { sandbox: 'simulated' }) };
    await writeFile(path.join(folder, 'config.json'), JSON.stringify(config));
    await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  }
}

/** The operations with one of these tags, and only the components that they use. */
export function sliceByTags(document, tags) {
  const paths = {};
  for (const [address, item] of Object.entries(document.paths)) {
    const fields = Object.entries(item).filter(
      ([key, value]) => !methods.includes(key) || value.tags?.some((tag) => tags.includes(tag)),
    );
    if (fields.some(([key]) => methods.includes(key))) paths[address] = Object.fromEntries(fields);
  }
  const { components = {}, webhooks: _, 'x-webhooks': __, ...rest } = document;
  const reached = reachedComponents(paths, components);
  const used = Object.entries(components).map(([kind, all]) => [
    kind,
    // Security schemes are referred to by name, not by `$ref`.
    kind === 'securitySchemes'
      ? all
      : Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(`#/components/${kind}/${name}`))),
  ]);
  return {
    ...rest,
    tags: document.tags?.filter(({ name }) => tags.includes(name)),
    paths,
    components: Object.fromEntries(used.filter(([, all]) => Object.keys(all).length > 0)),
  };
}

function reachedComponents(start, components) {
  const reached = new Set();
  const stack = [start];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { $ref } = node;
    if (typeof $ref === 'string' && $ref.startsWith('#/components/') && !reached.has($ref)) {
      reached.add($ref);
      const [kind, name] = $ref.slice('#/components/'.length).split('/');
      stack.push(components[kind]?.[name]);
    }
    stack.push(...Object.values(node));
  }
  return reached;
}

/** A clean build: without the output of an earlier one, but with the engine already bundled. */
export async function buildOurs(input, { compress = true } = {}) {
  await loadEngine();
  const out = await outputFolder(compress ? input : `${input}-plain`);
  await setAside(out);
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const command = scripts.build.split(' ').slice(1);
  const args = [...command, '--site', await siteFolder(input), '--out', out, '--keep-assets', '0'];
  if (!compress) args.push('--no-compress');
  const measured = await runMeasured(process.execPath, args, { cwd: root });
  if (measured.status !== 0) throw new Error(`${input} did not build:\n${measured.output.slice(-4000)}`);
  const { pages } = JSON.parse(await readFile(path.join(out, 'build.json'), 'utf8'));
  return { ...measured, pages };
}

async function outputFolder(input) {
  await mkdir(await inCache('output'), { recursive: true });
  return path.join(await inCache('output'), input);
}

const built = new Set();

/** One of our sites, built and served, with what the browser needs to measure it. */
export async function openOurs(input, { reuse }) {
  const folder = await outputFolder(input);
  if (!built.has(input) && !(reuse && existsSync(path.join(folder, 'build.json')))) await buildOurs(input);
  built.add(input);
  const { engine } = await loadEngine();
  const { address, server } = await engine.serve({ folder, base: '/', port: 0 });
  // In GitHub's document, the page and links of one tag, so that all sites change between the same pages.
  const page = input === 'herald' ? '/docs/api/create-campaign' : '/docs/api/pulls-create-review';
  const links = input === 'herald' ? 'a[href]' : 'a[href^="/docs/api/pulls-"]';
  const interactions = {
    'colour mode': '[data-colour-mode]',
    search: '[data-search-open] button',
    'Try it': '[data-island="request-builder"] > summary',
  };
  const looks = { page, sidebar: `#sidebar nav ${links}`, heading: '#main h1', interactions };
  return { name: 'Herald Docs', input, folder, address, ...looks, close: () => server.close() };
}
