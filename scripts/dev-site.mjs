// The site in the dev server: read at the start, and again when a file of the site or of the engine changes.
import path from 'node:path';
import { root } from './engine.mjs';

/**
 * Site files that do not affect the API: while only these change, the parsed document is kept. `public` and overlays
 * are excluded, because a document or an overlay may be there.
 */
const besideApi = /^(?:guides|partials|programs)[\\/]|^public[\\/](?!.*\.(?:ya?ml|json)$)/i;

export async function createDevSite(vite, folder, beforePaint) {
  const engine = () => vite.ssrLoadModule('/packages/engine/cli/dev/dev.ts');
  // Reading the API document takes longest, so it is cached while only guides change, and so are the other guides.
  const memory = new Map();
  let state = await (await engine()).loadDevState(folder, memory);
  // Loaded at the start, because they must be available when code is broken.
  const { formatProblem } = await vite.ssrLoadModule('/packages/base/problem.ts');
  const { codeProblem } = await vite.ssrLoadModule('/packages/engine/cli/dev/dev-options.ts');
  const print = createPrinter(formatProblem);
  let problemText = print(state.problems);
  let engineLoads = true;

  const read = async () => {
    try {
      state = await (await engine()).loadDevState(folder, memory, state);
      engineLoads = true;
    } catch (error) {
      // Code is often broken while it is edited, so the last working pages stay.
      state = { ...state, problems: [codeProblem(...whatAndWhere(error))] };
      engineLoads = false;
    }
    problemText = print(state.problems);
  };

  return {
    /** The problems as text; empty if there are none. */
    problems: () => problemText,
    /** The file for a path, or `undefined` if Vite should handle it. */
    async answer(pathname) {
      const { devAssets, devResponse } = await engine();
      if (/^\/(packages|node_modules|@)/.test(pathname)) return undefined;
      return devResponse(state, decodeURIComponent(pathname), devAssets(beforePaint));
    },
    /** What a changed file belongs to: the site, its frame, the engine, or nothing. */
    kindOf(file) {
      if (file.startsWith(path.join(root, 'packages/engine/ui/shell') + path.sep)) return 'frame';
      const code = file.startsWith(path.join(root, 'packages') + path.sep);
      if (code && (!engineLoads || !/[\\/](client|ui|styles)[\\/]|\.test\.tsx?$/.test(file))) return 'engine';
      if (!file.startsWith(folder + path.sep)) return undefined;
      // The site's code extends the engine.
      return vite.moduleGraph.getModulesByFile(file)?.size ? 'engine' : 'content';
    },
    /** Drops whatever a changed file makes outdated. */
    forget(file) {
      if (!besideApi.test(path.relative(folder, file))) memory.clear();
    },
    /** Reads the site again. Returns the message for browsers. */
    async reload(kind) {
      await read();
      const broken = state.problems.some(({ severity }) => severity === 'error');
      // Pages cannot be rendered without the engine, but open pages can show the error.
      if (kind !== 'content' && engineLoads) return { type: 'full-reload' };
      return { type: 'custom', event: broken ? 'site:problems' : 'site:content', data: { problems: problemText } };
    },
  };
}

/** The problems of code that Vite cannot load. */
function whatAndWhere(error) {
  const { id, loc, message = String(error) } = error ?? {};
  const file = loc?.file ?? id;
  return [
    message,
    { file: file ? path.relative(process.cwd(), file) : 'packages', line: loc?.line, column: loc?.column },
  ];
}

/**
 * Prints new problems and the number of earlier ones; returns all as text. Line numbers are ignored, because they
 * change while a file is edited.
 */
function createPrinter(formatProblem) {
  let known = [];
  return (problems) => {
    const before = [...known];
    known = problems.map(({ rule, message, at }) => JSON.stringify([rule, message, at.file]));
    const added = problems.filter((_, index) => {
      const place = before.indexOf(known[index]);
      if (place >= 0) before.splice(place, 1);
      return place < 0;
    });
    const others = problems.length - added.length;
    if (others > 0) console.error(`${others} ${others === 1 ? 'problem' : 'problems'} from before.\n`);
    else if (before.length > 0 && added.length === 0) console.error('No problems any more.\n');
    if (added.length > 0) console.error(`${added.map(formatProblem).join('\n\n')}\n`);
    return problems.map(formatProblem).join('\n\n');
  };
}
