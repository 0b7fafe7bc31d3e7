// The dev server: pages are rendered on request through Vite, so that components, guides, config and the API
// document can be edited while it runs.

import { readdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer } from 'vite';
import { root } from './engine.mjs';
import { listen, refusePortInUse } from './listen.mjs';
import { refuseHost } from './local-host.mjs';
import { css, defineBundleFiles } from './vite-configs.mjs';

/** Serves until it is stopped. Returns the exit code: 1 where it cannot listen, 2 for wrong usage. */
export async function startDev(args) {
  const http = createHttpServer();
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    css,
    define: defineBundleFiles({
      view: 'src/client/dev-view.ts',
      search: 'src/client/search/search.ts',
      searchStyle: '@styles.css',
      searchWorker: 'src/client/search/worker.ts',
    }),
    // Fast refresh is for parts; pages are not React's in the browser (`src/client/dev-view.ts`).
    plugins: [react({ refreshExclude: [/\/node_modules\//, /\/src\/(?:components\/|client\/view)/] })],
    server: { middlewareMode: true, hmr: { server: http } },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
  });
  const { devOptions } = await vite.ssrLoadModule('/src/build/dev/dev-options.ts');
  const options = devOptions(args);
  if (options.kind === 'wrong-usage') {
    console.error(options.text);
    await vite.close();
    return 2;
  }
  const { site: siteFolder, port, host } = options;
  const refuse = async (error) => {
    console.error(error.message);
    await vite.close();
    return 1;
  };
  try {
    // Reading the site takes long: what cannot work is told before.
    await refusePortInUse({ port, host });
  } catch (error) {
    return refuse(error);
  }
  const beforePaint = await inlineScript();
  const engine = () => vite.ssrLoadModule('/src/build/dev/dev.ts');

  // Reading the API document takes longest, so it is kept while only guides change, and so are the other guides.
  const caches = { api: new Map(), guides: new Map() };
  let state = await (await engine()).loadDevState(siteFolder, caches);
  // Kept from the start: it must be there when code is broken.
  const { formatProblem } = await vite.ssrLoadModule('/src/model/problem.ts');
  let problemText = printProblems(state.problems, formatProblem);
  let engineLoads = true;

  const reload = async ({ event, file, wholePage }) => {
    try {
      state = await (await engine()).loadDevState(siteFolder, caches, state);
      engineLoads = true;
    } catch (error) {
      // Code that is being written is broken now and then: the pages that worked stay.
      state = { ...state, problems: [codeProblem(error)] };
      engineLoads = false;
    }
    problemText = printProblems(state.problems, formatProblem);
    const broken = state.problems.some(({ severity }) => severity === 'error');
    // Pages cannot be rendered without the engine, but those that are open can tell why.
    if (wholePage && engineLoads) vite.ws.send({ type: 'full-reload' });
    else
      vite.ws.send({
        type: 'custom',
        event: broken ? 'site:problems' : 'site:content',
        data: { problems: problemText },
      });
    console.log(`${event} ${path.relative(process.cwd(), file)}`);
  };

  vite.watcher.add(siteFolder);
  let timer;
  vite.watcher.on('all', (event, file) => {
    const inSite = file.startsWith(siteFolder + path.sep);
    const shell = file.includes(`${path.sep}components${path.sep}shell${path.sep}`);
    const engineCode =
      file.startsWith(path.join(root, 'src') + path.sep) &&
      (!engineLoads || !/[\\/](client|components|styles)[\\/]|\.test\.tsx?$/.test(file));
    if (!inSite && !shell && !engineCode) return;
    if (!/^(?:guides|programs|public)[\\/]/.test(path.relative(siteFolder, file)))
      for (const cache of Object.values(caches)) cache.clear();
    clearTimeout(timer);
    timer = setTimeout(() => reload({ event, file, wholePage: shell || engineCode }), 50);
  });

  http.on('request', async (request, response) => {
    if (refuseHost(request, response, host !== 'localhost')) return;
    const pathname = pathOf(request.url);
    if (pathname === undefined) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('This is no address.\n');
      return;
    }
    try {
      if (pathname === '/@styles.css') {
        response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(await styles(vite));
        return;
      }
      if (pathname === '/@problems') {
        response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(problemText);
        return;
      }
      const module = await engine();
      const answer = /^\/(src|node_modules|@)/.test(pathname)
        ? undefined
        : await module.devResponse(state, decodeURIComponent(pathname), module.devAssets(beforePaint));
      // Adds Vite's client and the preamble of React's fast refresh.
      if (answer?.type.startsWith('text/html'))
        answer.body = await vite.transformIndexHtml(pathname, String(answer.body));
      if (answer)
        response
          .writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' })
          .end(answer.body);
      else vite.middlewares(request, response, () => response.writeHead(404).end('Not found'));
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.stack}\n`);
    }
  });
  try {
    await listen(http, { port, host });
  } catch (error) {
    return refuse(error);
  }
  const open = host === 'localhost' ? '' : `  Open to others at ${host}.\n`;
  console.log(`\n  http://localhost:${http.address().port}/\n${open}`);
  return 0;
}

/** `undefined` for what browsers do not ask for, such as `//` or `/%`. */
function pathOf(url = '/') {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return undefined;
  }
}

/** Code that Vite cannot load, as a problem like any other. */
function codeProblem(error) {
  const { id, loc, message = String(error) } = error ?? {};
  const file = loc?.file ?? id;
  return {
    rule: 'engine',
    severity: 'error',
    message,
    at: { file: file ? path.relative(process.cwd(), file) : 'src', line: loc?.line, column: loc?.column },
    fix: 'Correct the code; the page reloads.',
  };
}

function printProblems(problems, formatProblem) {
  if (problems.length === 0) return '';
  const text = problems.map(formatProblem).join('\n\n');
  console.error(`${text}\n`);
  return text;
}

async function inlineScript() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: path.join(root, 'src/client/before-paint.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return output[0].code;
}

/** All styles as one sheet, so that pages are styled before any script runs, as in the build. */
async function styles(vite) {
  const files = (await readdir(path.join(root, 'src'), { recursive: true }))
    .filter((file) => file.endsWith('.css'))
    .sort();
  const ordered = ['styles/index.css', ...files.filter((file) => file.endsWith('.module.css'))];
  const parts = await Promise.all(
    ordered.map(async (file) => (await vite.ssrLoadModule(`/src/${file.split(path.sep).join('/')}?inline`)).default),
  );
  return parts.join('\n');
}
