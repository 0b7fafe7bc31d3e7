// A site's additions to the engine: `components.tsx` in its folder, the site files that it imports, and `words.json`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ID = 'virtual:site-extensions';
const WORDS = 'virtual:site-words';
const lists = ['components', 'checks', 'views', 'markdown', 'islands', 'sandbox'];

/** The site of a command. Problems with its arguments are reported by the engine. */
export function siteIn(args) {
  const index = args.findIndex((word) => /^--site(?:=|$)/.test(word));
  return args[index]?.split('=')[1] ?? (index < 0 ? undefined : args[index + 1]) ?? 'site';
}

/** The file, if the site has one. */
export function extensionsFile(site) {
  const file = path.resolve(site, 'components.tsx');
  return existsSync(file) ? file : undefined;
}

/** Interface words that the site replaces, if any. Problems with them are reported by the engine. */
function wordsOf(site) {
  try {
    return JSON.parse(readFileSync(path.resolve(site, 'words.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** The site files that the bundles depend on, besides the packages. */
export function bundledFiles(site) {
  const words = path.resolve(site, 'words.json');
  return [...extensionFiles(path.resolve(site, 'components.tsx')), ...(existsSync(words) ? [words] : [])];
}

/** The file and everything it imports by relative paths. */
function extensionFiles(file, found = new Set()) {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!/\.[cm]?[jt]sx?$/.test(file)) return found;
  const imported = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.[^'"]+)\1/g);
  for (const [, , name] of imported) extensionFiles(path.resolve(path.dirname(file), name), found);
  return found;
}

/** Keeps build-only modules (`*.build.ts`) out of browser bundles. */
export const withoutBuildModules = leaveOut('without-build-modules', (source) => /\.build\.tsx?$/.test(source));

/** The same for sandbox rules (`*.sandbox.ts`), which only its worker needs. */
export const withoutRuleModules = leaveOut('without-rule-modules', (source) => /\.sandbox\.tsx?$/.test(source));

/** The same for modules that load later, such as islands. */
export const withoutLaterModules = leaveOut('without-later-modules', (_, kind) => kind === 'dynamic-import');

function leaveOut(name, isOut) {
  return {
    name,
    enforce: 'pre',
    resolveId: (source, _, { kind }) => (isOut(source, kind) ? { id: source, external: true } : null),
  };
}

/**
 * Provides a site's extensions where the engine imports them; without a file, there are none. A site can be in any
 * folder: packages that it does not have come from ours, and React always does, since there must be only one.
 */
export function siteExtensions(root, site) {
  const file = site && extensionsFile(site);
  return {
    name: 'site-extensions',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === ID || source === WORDS) return `\0${source}`;
      if (!importer || importer.startsWith('\0') || isInside(root, importer) || !/^[@\w]/.test(source)) return null;
      const isReact = /^react(?:-dom)?(?:\/|$)/.test(source);
      const own = isReact ? null : await this.resolve(source, importer, { skipSelf: true });
      return own ?? this.resolve(source, path.join(root, 'packages/engine/extensions.ts'), { skipSelf: true });
    },
    load(id) {
      if (id === `\0${WORDS}`) {
        const words = path.resolve(site ?? '', 'words.json');
        // Vite treats watched files as imports, so a missing file would be an error.
        if (site && existsSync(words)) this.addWatchFile(words);
        return `export default ${JSON.stringify(site ? wordsOf(site) : {})};`;
      }
      if (id !== `\0${ID}`) return null;
      if (!file) return [...lists, 'exported'].map((name) => `export const ${name} = [];`).join('\n');
      return [
        `import * as site from ${JSON.stringify(file)};`,
        ...lists.map((name) => `export const ${name} = site.${name} ?? [];`),
        'export const exported = /* @__PURE__ */ Object.keys(site);',
      ].join('\n');
    },
  };
}

/**
 * Inlines interface words, so that a browser bundle contains only the words it uses: `phrases.copied` becomes
 * `"Copied"`.
 */
export function inlineWords(root, site) {
  const module = path.join(root, 'packages/base/interface-words.ts');
  const words = { ...JSON.parse(readFileSync(path.join(root, 'packages/base/words.json'), 'utf8')), ...wordsOf(site) };
  // `counted` adds the plural `s`.
  const short = (forms) => (words.lang === 'en' && forms.other === `${forms.one}s` ? forms.one : forms);
  return {
    name: 'inline-words',
    enforce: 'pre',
    transform(code, id) {
      if (id === module) return code.replaceAll('phrases.lang', JSON.stringify(words.lang));
      if (!code.includes('interface-words.ts')) return null;
      return code.replace(/(?<![.\w])phrases\.(\w+)/g, (all, name) =>
        words[name] ? `(${JSON.stringify(short(words[name]))})` : all,
      );
    },
  };
}

/** The message if the bundler rejects a site's extensions; `undefined` if the error is ours. */
export function extensionsProblem(root, error) {
  const [{ id, loc, message = '' }] = error.errors ?? [error];
  const text = stripVTControlCharacters(message).replace(/^\[[^\]]*\] */, '');
  // Syntax errors contain their location only in the text.
  const [, written, line, column] = /\[ (\S+):(\d+):(\d+) \]/.exec(text) ?? [];
  const file = loc?.file ?? id ?? (written && path.resolve(root, written));
  const ours = ['packages', 'scripts', 'node_modules'].some((folder) =>
    isInside(path.join(root, folder), file ?? root),
  );
  if (file === undefined || ours) return undefined;
  const at = loc ? { line: loc.line, column: loc.column + 1 } : { line, column };
  return problemText(`The extensions of the site cannot be bundled: ${text.split('\n')[0]}`, file, at);
}

/** The message if they throw while loading. */
export function failedExtensions(file, error) {
  return problemText(`The extensions of the site fail when they are loaded: ${error?.message ?? error}`, file);
}

function problemText(message, file, { line, column } = {}) {
  const at = [path.relative(process.cwd(), file), line, column].filter((each) => each !== undefined).join(':');
  const fix =
    'Correct the file. Packages of ours are imported by name (`@docs/…`), files of the site by a path with its ending.';
  return `error: ${message.replace(/\.?$/, '.')}\n  at ${at}\n  fix: ${fix}\n\nBuild stopped: 1 problem. Nothing was written.`;
}

function isInside(folder, file) {
  return !path.relative(folder, file).startsWith('..');
}
