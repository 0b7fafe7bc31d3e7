// The documents that others are measured on as well, as site folders to build:
// `node bench/octokit-slices.mjs PACKAGE OUT` reads `@octokit/openapi` in PACKAGE (its folder, installed outside this
// project) and writes OUT/mid (five tags with the components they reach) and OUT/github (all of it).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const midTags = ['issues', 'pulls', 'gists', 'git', 'search'];

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations with one of these tags, and only the components that they reach. */
export function sliceByTags(document, tags) {
  const paths = {};
  for (const [address, item] of Object.entries(document.paths)) {
    const kept = Object.entries(item).filter(
      ([key, value]) => !methods.includes(key) || value.tags?.some((tag) => tags.includes(tag)),
    );
    if (kept.some(([key]) => methods.includes(key))) paths[address] = Object.fromEntries(kept);
  }
  const { components = {}, webhooks: _, 'x-webhooks': __, ...rest } = document;
  const reached = reachedComponents(paths, components);
  const used = Object.entries(components).map(([kind, parts]) => [
    kind,
    // Security schemes are named, not referred to.
    kind === 'securitySchemes'
      ? parts
      : Object.fromEntries(Object.entries(parts).filter(([name]) => reached.has(`#/components/${kind}/${name}`))),
  ]);
  return {
    ...rest,
    tags: document.tags?.filter(({ name }) => tags.includes(name)),
    paths,
    components: Object.fromEntries(used.filter(([, parts]) => Object.keys(parts).length > 0)),
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

export function countParts({ paths, components }) {
  const operations = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => methods.includes(key)));
  return { operations: operations.length, schemas: Object.keys(components?.schemas ?? {}).length };
}

/** A site folder with nothing in it but an API document. */
export async function writeSite(folder, document, product) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'config.json'), `${JSON.stringify({ product, api: 'openapi.json' }, null, 2)}\n`);
  await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
}

/** Writes both sites and returns their folders with what they hold. */
export async function writeOctokitSites(packageFolder, out) {
  const file = path.join(packageFolder, 'generated/api.github.com.json');
  const whole = JSON.parse(await readFile(file, 'utf8'));
  const product = { name: 'GitHub', slug: 'github' };
  const documents = { mid: sliceByTags(whole, midTags), github: whole };
  const sites = [];
  for (const [name, document] of Object.entries(documents)) {
    const folder = path.join(out, name);
    await writeSite(folder, document, product);
    sites.push({ name, folder, ...countParts(document) });
  }
  return sites;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [packageFolder, out] = process.argv.slice(2);
  if (!packageFolder || !out) {
    console.error(`Usage: node bench/${path.basename(process.argv[1])} PACKAGE OUT`);
    process.exitCode = 2;
  } else {
    for (const { folder, operations, schemas } of await writeOctokitSites(packageFolder, out))
      console.log(`${folder}: ${operations} operations, ${schemas} schemas`);
  }
}
