// The dev server: pages are rendered on request through Vite, so that components, guides, config and the API
// document can be edited while it runs.

import { readdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer } from 'vite';
import { root } from './engine.mjs';
import { css, defineBundleFiles } from './vite-configs.mjs';

/** Serves until it is stopped. Returns the exit code: 2 for wrong usage. */
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
  const { devOptions } = await vite.ssrLoadModule('/src/build/dev-options.ts');
  const options = devOptions(args);
  if (options.kind === 'wrong-usage') {
    console.error(options.text);
    await vite.close();
    return 2;
  }
  const { site: siteFolder, port } = options;
  const beforePaint = await inlineScript();
  const engine = () => vite.ssrLoadModule('/src/build/dev.ts');
  const formatter = () => vite.ssrLoadModule('/src/model/problem.ts');

  // Reading the API document takes longest, so it is kept while only guides change, and so are the other guides.
  const caches = { api: new Map(), guides: new Map() };
  let state = await (await engine()).loadDevState(siteFolder, caches);
  let problemText = await printProblems(state.problems, formatter);

  vite.watcher.add(siteFolder);
  let timer;
  vite.watcher.on('all', (event, file) => {
    const inSite = file.startsWith(siteFolder + path.sep);
    const shell = file.includes(`${path.sep}components${path.sep}shell${path.sep}`);
    const engineCode =
      file.startsWith(path.join(root, 'src') + path.sep) &&
      !/[\\/](client|components|styles)[\\/]|\.test\.tsx?$/.test(file);
    if (!inSite && !shell && !engineCode) return;
    if (!/^(?:guides|programs)[\\/]/.test(path.relative(siteFolder, file)))
      for (const cache of Object.values(caches)) cache.clear();
    clearTimeout(timer);
    timer = setTimeout(async () => {
      state = await (await engine()).loadDevState(siteFolder, caches, state);
      problemText = await printProblems(state.problems, formatter);
      const broken = state.problems.some(({ severity }) => severity === 'error');
      if (shell || engineCode) vite.ws.send({ type: 'full-reload' });
      else
        vite.ws.send({
          type: 'custom',
          event: broken ? 'site:problems' : 'site:content',
          data: { problems: problemText },
        });
      console.log(`${event} ${path.relative(process.cwd(), file)}`);
    }, 50);
  });

  http.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
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
      if (answer?.type.startsWith('text/html')) answer.body = await vite.transformIndexHtml(pathname, answer.body);
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
  http.listen(port, () => console.log(`\n  http://localhost:${http.address().port}/\n`));
  return 0;
}

async function printProblems(problems, formatter) {
  if (problems.length === 0) return '';
  const { formatProblem } = await formatter();
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
