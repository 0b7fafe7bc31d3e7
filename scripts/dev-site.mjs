// The site as the dev server knows it: read at the start, and again when something of it, or of the engine, changes.
import path from 'node:path';
import { root } from './engine.mjs';

/**
 * Files of a site that say nothing about its API: what was read of that stays while only they change. A document that is
 * published as it is may lie in `public`, and so may an overlay.
 */
const besideApi = /^(?:guides|partials|programs)[\\/]|^public[\\/](?!.*\.(?:ya?ml|json)$)/i;

export async function createDevSite(vite, folder, beforePaint) {
  const engine = () => vite.ssrLoadModule('/packages/engine/cli/dev/dev.ts');
  // Reading the API document takes longest, so it is remembered while only guides change, and so are the other guides.
  const memory = new Map();
  let state = await (await engine()).loadDevState(folder, memory);
  // Kept from the start: they must be there when code is broken.
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
      // Code that is being written is broken now and then: the pages that worked stay.
      state = { ...state, problems: [codeProblem(...whatAndWhere(error))] };
      engineLoads = false;
    }
    problemText = print(state.problems);
  };

  return {
    /** What is wrong, as text; empty where nothing is. */
    problems: () => problemText,
    /** The file that answers a path, or `undefined` where Vite shall. */
    async answer(pathname) {
      const { devAssets, devResponse } = await engine();
      if (/^\/(packages|node_modules|@)/.test(pathname)) return undefined;
      return devResponse(state, decodeURIComponent(pathname), devAssets(beforePaint));
    },
    /** What a changed file is to the site: part of it, of the frame or the engine around it, or nothing. */
    kindOf(file) {
      if (file.startsWith(path.join(root, 'packages/engine/ui/shell') + path.sep)) return 'frame';
      const code = file.startsWith(path.join(root, 'packages') + path.sep);
      if (code && (!engineLoads || !/[\\/](client|ui|styles)[\\/]|\.test\.tsx?$/.test(file))) return 'engine';
      if (!file.startsWith(folder + path.sep)) return undefined;
      // Code is what the site adds to the engine.
      return vite.moduleGraph.getModulesByFile(file)?.size ? 'engine' : 'content';
    },
    /** Forgets what a changed file makes untrue. */
    forget(file) {
      if (!besideApi.test(path.relative(folder, file))) memory.clear();
    },
    /** Reads the site again. Returns what browsers are told. */
    async reload(kind) {
      await read();
      const broken = state.problems.some(({ severity }) => severity === 'error');
      // Pages cannot be rendered without the engine, but those that are open can tell why.
      if (kind !== 'content' && engineLoads) return { type: 'full-reload' };
      return { type: 'custom', event: broken ? 'site:problems' : 'site:content', data: { problems: problemText } };
    },
  };
}

/** What is wrong with code that Vite cannot load. */
function whatAndWhere(error) {
  const { id, loc, message = String(error) } = error ?? {};
  const file = loc?.file ?? id;
  return [
    message,
    { file: file ? path.relative(process.cwd(), file) : 'packages', line: loc?.line, column: loc?.column },
  ];
}

/** Prints what was not wrong before, and how much else still is; returns all of it as text. Lines move while a file is edited. */
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
