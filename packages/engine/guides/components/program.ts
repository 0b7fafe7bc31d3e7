import { nearest } from '@docs/base/names.ts';
import { type ComponentProblem, isProblem, missingProp, textProp } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';

const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', sh: 'bash' };

/**
 * `<Program file="sync-contacts.mjs"/>`: a file of the site's `programs` folder, whole or a region of it: what is tested is what
 * is shown.
 */
export const program: GuideComponent = {
  props: ['file', 'region', 'title'],
  expand: (props, { programs, highlight }) => {
    const file = textProp(props, 'file');
    if (file === undefined) return missingProp('file', '<Program file="sync-contacts.mjs"/>');
    const text = programs.get(file);
    if (text === undefined) return unknownProgram(file, [...programs.keys()]);
    const read = readRegions(file, text);
    if (isProblem(read)) return read;
    const region = textProp(props, 'region');
    if (region === undefined && 'region' in props)
      return missingProp('region', '<Program file="sync-contacts.mjs" region="read"/>');
    const shown = region === undefined ? read.text.trimEnd() : regionOf(file, region, read);
    if (isProblem(shown)) return shown;
    const extension = file.slice(file.lastIndexOf('.') + 1);
    const code = highlight(shown, LANGUAGES[extension] ?? extension);
    return [{ tag: 'CodeBlock', code: { ...code, title: textProp(props, 'title') ?? file } }];
  },
};

function unknownProgram(file: string, names: readonly string[]): ComponentProblem {
  const guess = nearest(file, names);
  const known = names.length > 0 ? `Name one of ${names.map((name) => `\`${name}\``).join(', ')}, or put` : 'Put';
  return {
    message: `There is no file \`${file}\` in the folder \`programs\` of the site.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `${known} the file there.`,
  };
}

/** A program as readers see it: without the comments around its regions. */
export interface ProgramRegions {
  readonly text: string;
  /** The lines of each, by name. Editors allow a name twice. */
  readonly regions: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** How its comments are written. */
  readonly marks: Marks;
}

interface Marks {
  readonly start: RegExp;
  readonly end: RegExp;
  readonly example: readonly [start: string, end: string];
}

const SLASHES: Marks = {
  start: /^\s*\/\/\s*#region\b(.*)/,
  end: /^\s*\/\/\s*#endregion\b/,
  example: ['// #region', '// #endregion'],
};

/** After `# region` stands one word or none: else it is a sentence. */
const HASHES: Marks = {
  start: /^\s*#(?:region\b(.*)|\s+region(\s+[\w.-]+)?$)/,
  end: /^\s*#\s*endregion\b/,
  example: ['#region', '#endregion'],
};

/** Others do not take part: in JavaScript, `#region` is a member of a class. */
const WITH_HASHES = /\.(?:sh|bash|zsh|py|rb|pl|r|ps1|cs|ya?ml|toml|ini|conf|env|graphql|gql)$|^[^.]+$/i;

/** Finds the regions of a program: `// #region name` … `// #endregion`, which may stand in each other. */
export function readRegions(file: string, program: string): ProgramRegions | ComponentProblem {
  const marks = WITH_HASHES.test(file) ? HASHES : SLASHES;
  const shown: string[] = [];
  const regions = new Map<string, (readonly string[])[]>();
  const open: { readonly name: string; readonly line: number; readonly from: number }[] = [];
  for (const [index, line] of program.split('\n').entries()) {
    const start = marks.start.exec(line.trimEnd());
    if (start) open.push({ name: (start[1] ?? start[2] ?? '').trim(), line: index + 1, from: shown.length });
    else if (!marks.end.test(line)) shown.push(line);
    else {
      const ended = open.pop();
      if (!ended) return strayEnd(file, index + 1);
      regions.set(ended.name, [...(regions.get(ended.name) ?? []), shown.slice(ended.from)]);
    }
  }
  const lost = open.at(-1);
  if (lost) return unended(file, lost, marks);
  return { text: shown.join('\n'), regions, marks };
}

/** The lines of one region, without what indents all of them. */
export function regionOf(file: string, name: string, { regions, marks }: ProgramRegions): string | ComponentProblem {
  const [lines, again] = regions.get(name) ?? [];
  if (!lines) return unknownRegion(file, name, [...regions.keys()].filter(Boolean), marks);
  if (again)
    return {
      message: `\`${file}\` has more than one region \`${name}\`.`,
      fix: 'Give each of them a name of its own.',
    };
  const text = withoutIndent(lines);
  return text || { message: `The region \`${name}\` of \`${file}\` is empty.`, fix: 'Put the lines to show into it.' };
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = '', ...others] = indents;
  let common = first;
  while (!others.every((indent) => indent.startsWith(common))) common = common.slice(0, -1);
  const text = lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart())).join('\n');
  return text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
}

function strayEnd(file: string, line: number): ComponentProblem {
  return {
    message: `In \`${file}\` a region ends in line ${line}, but none has started.`,
    fix: 'Remove that line, or write where the region starts.',
  };
}

function unended(file: string, { name, line }: { name: string; line: number }, { example }: Marks): ComponentProblem {
  return {
    message: `In \`${file}\` the region${name && ` \`${name}\``}, which starts in line ${line}, has no end.`,
    fix: `Write \`${example[1]}\` below its last line.`,
  };
}

function unknownRegion(file: string, name: string, names: readonly string[], { example }: Marks): ComponentProblem {
  const guess = nearest(name, names);
  const there = `There are ${names.map((each) => `\`${each}\``).join(', ')}.`;
  const none = `Write \`${example[0]} ${name}\` above its lines and \`${example[1]}\` below them.`;
  return {
    message: `\`${file}\` has no region \`${name}\`.`,
    fix: names.length === 0 ? none : guess ? `Did you mean \`${guess}\`? ${there}` : there,
  };
}
