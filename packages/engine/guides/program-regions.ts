import { nearest } from '@docs/base/names.ts';
import { quoted } from '@docs/base/words.ts';
import { ComponentProblem } from './components/component-problem.ts';

/** A program as readers see it: without region comments. */
interface ProgramRegions {
  readonly text: string;
  /** The lines of each region, by name. Editors allow duplicate names. */
  readonly regions: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The comment syntax of its language. */
  readonly marks: Marks;
}

type Marks = { readonly start: RegExp; readonly end: RegExp; readonly example: readonly [start: string, end: string] };

const SLASHES: Marks = {
  start: /^\s*\/\/\s*#region\b(.*)/,
  end: /^\s*\/\/\s*#endregion\b/,
  example: ['// #region', '// #endregion'],
};

/** After `# region` comes at most one word; otherwise it is a sentence. */
const HASHES: Marks = {
  start: /^\s*#(?:region\b(.*)|\s+region(\s+[\w.-]+)?$)/,
  end: /^\s*#\s*endregion\b/,
  example: ['#region', '#endregion'],
};

/** Other syntax does not count: in JavaScript, `#region` is a private class field. */
const WITH_HASHES = /\.(?:sh|bash|zsh|py|rb|pl|r|ps1|cs|ya?ml|toml|ini|conf|env|graphql|gql)$|^[^.]+$/i;

/** Finds the regions of a program, `// #region name` … `// #endregion`, which can be nested. */
export function readRegions(file: string, program: string): ProgramRegions {
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
      if (!ended)
        throw new ComponentProblem(
          `In \`${file}\` a region ends in line ${index + 1}, but none has started.`,
          'Remove that line, or write where the region starts.',
        );
      regions.set(ended.name, [...(regions.get(ended.name) ?? []), shown.slice(ended.from)]);
    }
  }
  const lost = open.at(-1);
  if (lost)
    throw new ComponentProblem(
      `In \`${file}\` the region${lost.name && ` \`${lost.name}\``}, which starts in line ${lost.line}, has no end.`,
      `Write \`${marks.example[1]}\` below its last line.`,
    );
  return { text: shown.join('\n'), regions, marks };
}

/** A whole program as readers see it. Problems with its regions are reported where a guide shows it. */
export function programText(file: string, program: string): string {
  try {
    return readRegions(file, program).text;
  } catch {
    return program;
  }
}

/** The lines of one region, without their common indentation. */
export function regionOf(file: string, name: string, { regions, marks }: ProgramRegions): string {
  const [lines, again] = regions.get(name) ?? [];
  if (!lines) throw unknownRegion(file, name, [...regions.keys()].filter(Boolean), marks);
  if (again)
    throw new ComponentProblem(`\`${file}\` has more than one region \`${name}\`.`, 'Give each of them a unique name.');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let common = indents[0] ?? '';
  while (!indents.every((indent) => indent.startsWith(common))) common = common.slice(0, -1);
  const text = lines
    .map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()))
    .join('\n')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
  if (text === '')
    throw new ComponentProblem(`The region \`${name}\` of \`${file}\` is empty.`, 'Put the lines to show into it.');
  return text;
}

function unknownRegion(file: string, name: string, names: readonly string[], { example }: Marks): ComponentProblem {
  const guess = nearest(name, names);
  const there = `There are ${quoted(names)}.`;
  const none = `Write \`${example[0]} ${name}\` above its lines and \`${example[1]}\` below them.`;
  return new ComponentProblem(
    `\`${file}\` has no region \`${name}\`.`,
    names.length === 0 ? none : guess ? `Did you mean \`${guess}\`? ${there}` : there,
  );
}
