import { nearest } from '@docs/base/nearest.ts';
import { type ComponentProblem, isProblem, missingProp } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { readRegions, regionOf } from './program-regions.ts';
import { textProp } from './props.ts';

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
