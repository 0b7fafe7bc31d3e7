// The dev server: renders pages on request through Vite, so that you can edit components, guides, config and the API
// document while it runs.
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { listen, refusePortInUse } from '../packages/engine/cli/serve/listen.mjs';
import { createDevSite } from './dev-site.mjs';
import { createViteServer, inlineScript, styles } from './dev-vite.mjs';
import { root } from './engine.mjs';
import { refuseHost } from './local-host.mjs';
import { extensionsProblem, siteIn } from './site-extensions.mjs';

/** Serves until stopped. Returns the exit code: 1 if it cannot listen, 2 for wrong usage. */
export async function startDev(args) {
  const http = createHttpServer();
  const { vite, watch } = await createViteServer(http, siteIn(args));
  const refuse = async (text, code) => {
    console.error(text);
    await vite.close();
    return code;
  };
  const { devOptions } = await vite.ssrLoadModule('/packages/engine/cli/dev/dev-options.ts');
  const options = devOptions(args);
  if (options.kind === 'wrong-usage') return refuse(options.text, 2);
  const { site: folder, port, host } = options;
  try {
    // Reading the site takes long, so errors are reported before.
    await refusePortInUse({ port, host });
  } catch (error) {
    return refuse(error.message, 1);
  }
  let site;
  try {
    site = await createDevSite(vite, folder, await inlineScript(folder));
  } catch (error) {
    const problem = extensionsProblem(root, error);
    if (!problem) throw error;
    return refuse(problem, 1);
  }
  watch(folder);
  followChanges(vite, site);
  http.on('request', createHandler({ vite, site, folder, host }));
  try {
    await listen(http, { port, host });
  } catch (error) {
    return refuse(error.message, 1);
  }
  const open = host === 'localhost' ? '' : `  Open to others at ${host}.\n`;
  console.log(`\n  http://localhost:${http.address().port}/\n${open}`);
  return 0;
}

/** Several files that change together are read once. */
function followChanges(vite, site) {
  let timer;
  vite.watcher.on('all', (event, file) => {
    const kind = site.kindOf(file);
    if (!kind) return;
    site.forget(file);
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // Problems are printed last.
      console.log(`${event} ${path.relative(process.cwd(), file)}`);
      vite.ws.send(await site.reload(kind));
    }, 50);
  });
}

function createHandler({ vite, site, folder, host }) {
  return async (request, response) => {
    if (refuseHost(request, response, host !== 'localhost')) return;
    const send = (status, type, body) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const pathname = pathOf(request.url);
    try {
      if (pathname === undefined) return send(400, 'text/plain; charset=utf-8', 'This is no address.\n');
      if (pathname === '/@styles.css') return send(200, 'text/css; charset=utf-8', await styles(vite, folder));
      if (pathname === '/@problems') return send(200, 'text/plain; charset=utf-8', site.problems());
      const answer = await site.answer(pathname);
      if (!answer) return vite.middlewares(request, response, () => response.writeHead(404).end('Not found'));
      const { status, type, body } = answer;
      // Adds Vite's client and the preamble of React's fast refresh.
      const isPage = type.startsWith('text/html');
      return send(status, type, isPage ? await vite.transformIndexHtml(pathname, String(body)) : body);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      return send(500, 'text/plain; charset=utf-8', `${error.stack}\n`);
    }
  };
}

/** `undefined` for paths that browsers do not request, such as `//` or `/%`. */
function pathOf(url = '/') {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return undefined;
  }
}
