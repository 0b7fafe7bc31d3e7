import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/engine.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { outputOf } from '../subjects/our-sites.mjs';
import { parseWrk } from './parse-wrk.mjs';
import { addUp, processTree } from './run-measured.mjs';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const connections = 64;

/** Requests over loopback until the server or wrk has no core left: pages, data and assets as a reader's browser asks. */
export async function measureServers({ quick }) {
  const missing = (name, args) => (spawnSync(name, args).error ? `${name} is not installed` : undefined);
  const noWrk = missing('wrk', ['-v']);
  if (noWrk) return { missing: [noWrk], servers: [] };
  const folder = await outputOf('herald');
  const script = await writeWrkScript(folder);
  const noNginx = missing('nginx', ['-v']);
  const starts = [startOurs, ...(noNginx ? [] : [startNginx])];
  const servers = [];
  try {
    for (const start of starts) {
      const server = await start(folder);
      try {
        servers.push({ name: server.name, ...(await loadServer(server, { script, seconds: quick ? 3 : 15 })) });
      } finally {
        await server.stop();
      }
    }
  } finally {
    await rm(path.dirname(script), { recursive: true, force: true });
  }
  return { missing: noNginx ? [noNginx] : [], connections, servers };
}

async function loadServer({ address, pid }, { script, seconds }) {
  const run = (duration) =>
    new Promise((resolve, reject) => {
      const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-s', script, address];
      const child = spawn('wrk', args);
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.on('error', reject);
      child.on('close', () => resolve(output));
    });
  await run(2);
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, addUp(await processTree(pid)).memory);
  }, 200);
  try {
    return { ...parseWrk(await run(seconds)), ...(memory > 0 && { megabytes: memory }), seconds };
  } finally {
    clearInterval(watch);
  }
}

/** A script that asks for pages, their data and the files of every page in turn. */
async function writeWrkScript(folder) {
  const entries = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8'));
  const html = await readFile(path.join(folder, 'docs/introduction.html'), 'utf8');
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, href]) => href);
  const pages = entries.map(({ href }) => href).filter((_, index) => index % 5 === 0);
  const data = pages.filter((href) => !href.endsWith('/')).map((href) => `${href}.data.json`);
  const paths = [...pages, ...data, ...assets];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'wrk-')), 'pages.lua');
  await writeFile(
    file,
    `local paths = { ${paths.map((each) => JSON.stringify(each)).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at], { ["Accept-Encoding"] = "br, gzip" })
end
`,
  );
  return file;
}

async function startOurs(folder) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'serve', '--out', folder], { cwd: root, env });
  return ready('npm start', child, port);
}

/** nginx with the server block that the build wrote; only port and folder are put in. */
async function startNginx(folder) {
  const work = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const block = (await readFile(path.join(folder, '_hosts/nginx.conf'), 'utf8'))
    .replaceAll('8080', String(port))
    .replace('root /srv/docs;', `root ${folder};`)
    .replace(/^ {2}listen \[::\].*\n/m, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  const config = `load_module ${brotliModule};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${work}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http { access_log off; ${places.join(' ')}
${block}
}`;
  await writeFile(path.join(work, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', path.join(work, 'nginx.conf'), '-e', 'stderr']);
  return ready('nginx', child, port, () => rm(work, { recursive: true, force: true }));
}

async function ready(name, child, port, clean = async () => undefined) {
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(address, { redirect: 'manual' });
      break;
    } catch {
      if (child.exitCode !== null || attempt > 1200) throw new Error(`${name} did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  const stop = async () => {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await closed;
    await clean();
  };
  return { name, address, pid: child.pid, stop };
}
