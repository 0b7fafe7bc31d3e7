// `npm run mock [-- --site DIR]`: Prism answers for the API document of a site, and for its upload host where one
// is described. Requests are checked against the document; a wrong one gets a problem, not an example. A small front
// (mock-front.mjs) asks it for the example that fits the request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BaseResolver, bundle, createConfig, Source } from '@redocly/openapi-core';
import { listen, refusePortInUse } from './listen.mjs';
import { createFront } from './mock-front.mjs';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const { PORT = '4010', UPLOAD_PORT = '4011' } = process.env;

const site = path.resolve(readOptions().site);
const { product, api = 'api/openapi.yaml' } = await loadConfig(site);
const document = path.join(site, api);
const uploads = path.join(path.dirname(document), 'uploads.yaml');
const services = [
  { name: 'API', file: document, port: PORT, variable: 'PORT' },
  ...(existsSync(uploads) ? [{ name: 'Uploads', file: uploads, port: UPLOAD_PORT, variable: 'UPLOAD_PORT' }] : []),
];

const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
const children = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));

try {
  for (const { port, variable } of services) await refusePortInUse({ port, host: 'localhost', variable });
  await Promise.all(services.map(start));
  const width = Math.max(...services.map(({ name }) => name.length));
  for (const { name, port } of services) console.log(`  ${name.padEnd(width)}  http://localhost:${port}`);
  console.log('  Stop with Ctrl-C.');
} catch (error) {
  console.error(error.message);
  await stop(1);
}

function readOptions() {
  try {
    return parseArgs({ options: { site: { type: 'string', default: 'site' } } }).values;
  } catch (error) {
    console.error(`${error.message}\nUsage: npm run mock [-- --site DIR]`);
    process.exit(2);
  }
}

async function loadConfig(from) {
  const json = path.join(from, 'config.json');
  if (existsSync(json)) return JSON.parse(await readFile(json, 'utf8'));
  // Node 20 cannot run TypeScript.
  const { loadConfigFromFile } = await import('vite');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'mock' }, path.join(from, 'config.ts'));
  return loaded.config;
}

/** One file without placeholders: Prism would read each part as it is written. */
async function bundleFile(file) {
  class Resolver extends BaseResolver {
    async loadExternalRef(ref) {
      const text = await readFile(ref, 'utf8');
      return new Source(ref, text.replaceAll('{product}', product.slug).replaceAll('{Product}', product.name));
    }
  }
  const config = await createConfig({});
  const result = await bundle({ ref: file, config, externalRefResolver: new Resolver(config.resolve) });
  const [problem] = result.problems;
  if (problem)
    throw new Error(`${file}: ${problem.message}\nRun \`npm run build\` to see every problem and its place.`);
  return result.bundle.parsed;
}

async function start({ name, file, port, variable }) {
  const document = await bundleFile(file);
  const behind = await freePort();
  await startPrism(name, document, behind);
  const front = createFront({
    document,
    prism: `http://localhost:${behind}`,
    address: `http://localhost:${port}`,
  });
  await listen(front, { port, host: 'localhost', variable });
}

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function startPrism(name, document, port) {
  const target = path.join(folder, `${name}.json`);
  await writeFile(target, JSON.stringify(document, withoutDeprecation));
  const args = [prism, 'mock', target, '--port', port, '--host', 'localhost', '--errors', '--multiprocess=false'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  await new Promise((resolve, reject) => {
    let output = '';
    let listening = false;
    const read = (chunk) => {
      const text = String(chunk);
      if (listening) process.stdout.write(text);
      else output += text;
      // Prism lists every operation before it listens; only warnings among them are worth a line.
      if (!listening && output.includes('Prism is listening')) {
        listening = true;
        for (const line of output.split('\n')) if (/\bwarn|\berror|\bfatal/.test(line)) console.error(line);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${name}: Prism ended with code ${code}.\n${output.trim()}`)));
  });
}

/** Prism answers for deprecated operations with `Deprecation: true`, which is not the header that RFC 9745 describes. */
function withoutDeprecation(key, value) {
  return key === 'deprecated' && value === true ? undefined : value;
}

async function stop(code) {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill();
  }
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}
