import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../packages/engine/cli/serve/listen.mjs';

export interface Host {
  /** Origin, without a path. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Why a host cannot be started on this machine; undefined if it can. */
export function missingHost(name: 'nginx' | 'caddy'): string | undefined {
  if (spawnSync(name, ['version']).error) return `${name} is not installed`;
  if (name === 'nginx' && !existsSync(brotliModule)) return 'the brotli module of nginx is not installed';
  return undefined;
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Starts nginx with the server block that the build wrote, after inserting port and folder. */
export async function startNginx(output: string, base: string): Promise<Host> {
  const { work, root } = await placeOutput(output, base);
  const port = await freePort();
  const block = await serverBlock(path.join(output, '_hosts/nginx.conf'), root, port);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join('\n');
  const config = `${mainLines()}
daemon off;
pid ${work}/nginx.pid;
error_log stderr warn;
events {}
http { access_log off; ${temporary}
${block}
}`;
  await writeFile(path.join(work, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', path.join(work, 'nginx.conf'), '-e', 'stderr']);
  return ready(child, port, work);
}

/**
 * Starts nginx as the container does: with the steps and settings of `deploy/container`, in a folder other than `/`.
 */
export async function startContainer(output: string): Promise<Host> {
  const work = await mkdtemp(path.join(tmpdir(), 'host-'));
  const port = await freePort();
  const steps = await readFile('deploy/container/Containerfile', 'utf8');
  const [, place = '', step = ''] = /^COPY dist (\S+)\n(?:#.*\n)*RUN ([\s\S]+?[^\\])\n/m.exec(steps) ?? [];
  await mkdir(path.dirname(work + place), { recursive: true });
  await symlink(output, work + place);
  const placed = spawnSync('sh', ['-c', step.replaceAll('/srv', `${work}/srv`)], { encoding: 'utf8' });
  if (placed.status !== 0) throw new Error(`The step of the container failed:\n${placed.stderr}`);
  const settings = await readFile('deploy/container/nginx.conf', 'utf8');
  const [included = ''] = /(?<=include )\/srv[^;]+/.exec(settings) ?? [];
  await writeFile(path.join(work, 'block.conf'), await serverBlock(work + included, `${work}/srv/docs`, port));
  const config = settings
    .replaceAll(' /tmp/', ` ${work}/`)
    .replace(/^include .*modules.*$/m, mainLines())
    .replace(included, `${work}/block.conf`);
  await writeFile(path.join(work, 'nginx.conf'), config);
  return ready(spawn('nginx', ['-c', path.join(work, 'nginx.conf'), '-e', 'stderr']), port, work);
}

function mainLines(): string {
  // A master process with root rights would start workers that cannot read the folder.
  return `load_module ${brotliModule};\n${process.getuid?.() === 0 ? 'user root;' : ''}`;
}

async function serverBlock(file: string, root: string, port: number): Promise<string> {
  return (await readFile(file, 'utf8'))
    .replaceAll('8080', String(port))
    .replace('root /srv/docs;', `root ${root};`)
    .replace(/^ {2}listen \[::\].*\n/m, '');
}

/** Starts Caddy with the Caddyfile that the build wrote. */
export async function startCaddy(output: string, base: string): Promise<Host> {
  const { work, root } = await placeOutput(output, base);
  const port = await freePort();
  await writeFile(
    path.join(work, 'Caddyfile'),
    `{\n  admin off\n  auto_https off\n}\nimport ${path.join(output, '_hosts/Caddyfile')}\n`,
  );
  const child = spawn('caddy', ['run', '--config', path.join(work, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: root, HOME: work, XDG_DATA_HOME: work },
  });
  return ready(child, port, work);
}

/** A separate root folder with the output at its base. */
async function placeOutput(output: string, base: string): Promise<{ work: string; root: string }> {
  const work = await mkdtemp(path.join(tmpdir(), 'host-'));
  if (base === '/') return { work, root: output };
  const place = path.join(work, 'root', base);
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(output, place.replace(/\/$/, ''));
  return { work, root: path.join(work, 'root') };
}

async function ready(child: ChildProcess, port: number, work: string): Promise<Host> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(address, { redirect: 'manual' });
      break;
    } catch {
      if (child.exitCode !== null || attempt > 200) throw new Error(`The host did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  return {
    address,
    stop: async () => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      await rm(work, { recursive: true, force: true });
    },
  };
}
