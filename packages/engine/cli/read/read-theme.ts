import { MAX_THEME_LENGTH } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { type AtRule, CssSyntaxError, type Declaration, type Node, parse, type Root, type Rule } from 'postcss';
import {
  type Colour,
  type ColourName,
  type FaintPair,
  faintPairs,
  ownColours,
  type Palette,
  type Shades,
  siteColours,
} from '../../model/colour.ts';
import type { ThemeView } from '../../model/site.ts';
import { relativePath } from '../paths.ts';
import { type PublicFiles, publicFolder } from './public-files.ts';
import { readFolder } from './read-file.ts';

/** Tokens of `tokens.css` other than the colours that are checked; `docs/theming.md` explains all of them. */
export const otherTokens = [
  ...['font-display', 'font-text', 'font-code', 'leading-display', 'leading-text', 'leading-code', 'measure'],
  ...['text-11', 'text-12', 'text-code', 'text-13', 'text-14', 'text-15', 'display-18', 'display-21', 'display-26'],
  ...['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'gutter', 'masthead'],
  ...['radius-1', 'radius-2', 'hairline', 'rule-heavy', 'rule', 'scrim', 'highlight-edge'],
  ...['focus-ring', 'shadow-dialog', 'shadow-popover', 'fast', 'calm', 'ease'],
];

/** `files` are those of `public/`. */
type Surroundings = { readonly base: string; readonly accent: Shades | undefined; readonly files: PublicFiles };

type Report = (node: Node, message: string, fix: string) => void;

/** The `theme.css` of a site, or its problems. Without the file there is neither. */
export async function readTheme(
  folder: string,
  surroundings: Surroundings,
): Promise<{ view?: ThemeView; problems: readonly Problem[] }> {
  const [file] = await readFolder(folder, { names: /^theme\.css$/, folders: [] });
  if (!file) return { problems: [] };
  if (typeof file.text !== 'string') return { problems: [file.text] };
  return parseTheme(file.text, relativePath(file.path), surroundings);
}

export function parseTheme(
  text: string,
  file: string,
  { base, accent, files }: Surroundings,
): { view?: ThemeView; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const problem = (at: Omit<Problem['at'], 'file'>, message: string, fix: string): void =>
    void problems.push(errorAt({ file, ...at }, 'theme', message, fix));
  const root = parsed(text, ({ line = 1, column = 1, reason }) =>
    problem({ line, column }, `This is not valid CSS: ${reason}.`, 'Correct the style sheet here.'),
  );
  if (!root) return { problems };
  const report: Report = (node, message, fix) => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    problem({ line, column }, message, fix);
  };
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => checkAtRule(rule, report));
  root.walkRules((rule) => checkSelector(rule, report));
  root.walkDecls((each) => useOwnFiles(each, { base, files }, report));
  const tokens = tokensOf(root, report);
  const colours = coloursOf(tokens, report);
  for (const pair of faintPairs(siteColours({ accent, theme: { colours } }))) {
    const node = tokens.get(pair.over) ?? tokens.get(pair.under);
    if (node) report(node, ...faintWords(pair, tokens.has(pair.over)));
  }
  // Only this could end the style element in HTML.
  const css = root.toString().replace(/\s+/g, ' ').trim().replaceAll('</', '<\\/');
  const tooLong = `The theme has ${css.length} characters; at most ${MAX_THEME_LENGTH} can be part of every page.`;
  if (css.length > MAX_THEME_LENGTH) problem({}, tooLong, 'Keep tokens and fonts, and remove what no page uses.');
  const fonts = root.nodes.some((node) => node.type === 'atrule' && node.name === 'font-face');
  return { ...(problems.length === 0 && { view: { css, colours, fonts } }), problems };
}

function parsed(text: string, fail: (error: CssSyntaxError) => void): Root | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    fail(error);
    return undefined;
  }
}

function checkAtRule(rule: AtRule, report: Report): void {
  if (rule.name === 'import') {
    const message = 'A theme is part of every page and cannot import files.';
    report(rule, message, 'Copy the rules here. Fonts go into `public/`.');
  }
  if (/prefers-color-scheme/.test(rule.params)) {
    const message = 'Readers choose the colour mode on the page, and `prefers-color-scheme` ignores it.';
    report(rule, message, 'Write both colours: `light-dark(#0b6e4f, #7fe0bd)`.');
  }
}

function checkSelector(rule: Rule, report: Report): void {
  const [name] = /\.[a-z_-][\w-]*/i.exec(rule.selector.replace(/"[^"]*"|'[^']*'/g, '')) ?? [];
  if (name === undefined) return;
  const fix = 'Set tokens in `:root`, or name elements such as `h1` and `main table`.';
  report(rule, `Class names change with each build, so \`${name}\` matches nothing.`, fix);
}

/** URLs refer to files of the site and get its base. */
function useOwnFiles(node: Declaration, { base, files }: Pick<Surroundings, 'base' | 'files'>, report: Report): void {
  node.value = node.value.replace(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (all, _, address: string) => {
    const name = address.replace(/^\/(?!\/)/, '');
    if (address.startsWith('data:image/')) return all;
    if (address.startsWith('/') && files.has(name)) return `url("${base}${name}")`;
    const own = nearest(name, [...files.keys()]) ?? [...files.keys()].find((each) => address.endsWith(`/${each}`));
    const message = /^(?:[a-z]+:)?\/\//i.test(address)
      ? `Pages load nothing from other origins, so \`${address}\` would be blocked.`
      : `There is no file \`${address}\` in \`${publicFolder}/\`.`;
    const fix = own
      ? `Write \`url("/${own}")\`.`
      : `Put the file into \`${publicFolder}/\`, and write its path from there: \`url("/fonts/text.woff2")\`.`;
    report(node, message, fix);
    return all;
  });
}

/** Custom properties of `:root`, the last of each name. */
function tokensOf(root: Root, report: Report): ReadonlyMap<string, Declaration> {
  const tokens = new Map<string, Declaration>();
  const known = [...Object.keys(ownColours), ...otherTokens];
  root.walkDecls(/^--/, (node) => {
    const name = node.prop.slice(2);
    const rule = node.parent as Rule;
    const isGlobal = rule.type === 'rule' && rule.selector === ':root';
    if (!known.includes(name)) {
      // The theme may define and use its own properties.
      const meant = isGlobal && !root.toString().includes(`var(${node.prop}`) && nearest(name, known);
      if (meant) report(node, `There is no token \`${node.prop}\`.`, `Did you mean \`--${meant}\`?`);
    } else if (!isGlobal) {
      const message = `The token \`${node.prop}\` is set in \`${rule.selector}\`, where its contrast cannot be checked.`;
      report(node, message, 'Set tokens in `:root`.');
    }
    if (isGlobal && rule.parent?.type === 'root') tokens.set(name, node);
  });
  return tokens;
}

/** Colours that can be compared without a browser: `#rrggbb`, one or two of them, or another token. */
function coloursOf(tokens: ReadonlyMap<string, Declaration>, report: Report): Partial<Palette> {
  const read = (value: string, seen: readonly string[] = []): Shades | undefined => {
    const [, reference = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (reference && !seen.includes(reference)) {
      const node = tokens.get(reference);
      return node ? read(node.value.trim(), [...seen, reference]) : ownColours[reference as ColourName];
    }
    const [, light = value, dark = value] = /^light-dark\(\s*([^,\s]+)\s*,\s*([^,\s]+)\s*\)$/.exec(value) ?? [];
    const both = [light, dark].map(sixDigits);
    return both[0] && both[1] ? { light: both[0], dark: both[1] } : undefined;
  };
  const entries = Object.keys(ownColours).flatMap((name): [string, Shades][] => {
    const node = tokens.get(name);
    if (!node) return [];
    const value = node.value.trim();
    const colour = read(value);
    if (colour) return [[name, colour]];
    const message = `The contrast of \`${node.prop}: ${value}\` cannot be checked.`;
    report(node, message, 'Write a colour such as `#0b6e4f`, or one for each mode: `light-dark(#0b6e4f, #7fe0bd)`.');
    return [];
  });
  return Object.fromEntries(entries);
}

function sixDigits(value: string): Colour | undefined {
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  return /^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, '$&$&') : undefined;
}

function faintWords(pair: FaintPair, isSet: boolean): [message: string, fix: string] {
  const { over, under, mode, contrast, least, instead } = pair;
  const needs = `${least === 3 ? 'Borders of controls need' : 'Text needs'} ${least}:1.`;
  return [
    `\`--${over}\` on \`--${under}\` has a contrast of ${contrast.toFixed(1)}:1 in ${mode} mode. ${needs}`,
    isSet
      ? `Use \`${instead}\`, the nearest shade that has it.`
      : `Change \`--${under}\`, or set \`--${over}\` to \`${instead}\` in this mode, the nearest shade that has it.`,
  ];
}
