// `npm run mock [-- --site DIR]`: Prism answers for the API document of a site, and for its upload host where one
// is described. Requests are checked against the document; a wrong one gets a problem, not an example. A small front
// (mock-front.mjs) asks it for the example that fits the request. The engine reads the documents, as a build does.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepPrism } from './keep-prism.mjs';
import { freePort, listen, refusePortInUse } from './listen.mjs';
import { mockDocument } from './mock-document.mjs';
import { createFront } from './mock-front.mjs';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

/** Answers for the APIs that the engine has read, until it is stopped. Returns the exit code. */
export async function startMock(apis) {
  const { PORT = '4010', UPLOAD_PORT = '4011' } = process.env;
  const ports = {
    API: { port: PORT, variable: 'PORT' },
    Uploads: { port: UPLOAD_PORT, variable: 'UPLOAD_PORT' },
  };
  const services = apis.map((api) => ({ ...api, ...ports[api.name] }));
  const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
  const children = [];
  const stop = async () => {
    for (const child of children) {
      child.removeAllListeners('exit');
      child.kill();
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  try {
    for (const { port, variable } of services) await refusePortInUse({ port, variable });
    await Promise.all(services.map((service) => start(service, { folder, children })));
  } catch (error) {
    console.error(error.message);
    await stop();
    // A front may listen already.
    process.exit(1);
  }
  const width = Math.max(...services.map(({ name }) => name.length));
  for (const { name, port } of services) console.log(`  ${name.padEnd(width)}  http://localhost:${port}`);
  console.log('  Stop with Ctrl-C.');
  return 0;
}

async function start({ name, document, port, variable }, running) {
  const behind = await freePort();
  const first = await startPrism({ name, document, port: behind }, running);
  const front = createFront({
    document,
    prism: keepPrism({
      first,
      start: () => startPrism({ name, document, port: behind }, running),
      address: `http://localhost:${behind}`,
    }),
    address: `http://localhost:${port}`,
  });
  await listen(front, { port, variable });
}

/** Resolves with its process as soon as it answers. */
async function startPrism({ name, document, port }, { folder, children }) {
  const target = path.join(folder, `${name}.json`);
  await writeFile(target, JSON.stringify(mockDocument(document)));
  // The front says who may read the answers.
  const args = [prism, 'mock', target, '--port', port, '--host', 'localhost', '--cors=false', '--errors'];
  args.push('--multiprocess=false');
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return new Promise((resolve, reject) => {
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
        resolve(child);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${name}: Prism ended with code ${code}.\n${output.trim()}`)));
  });
}
