import { nearest } from '@docs/base/nearest.ts';
import type { DataComponent } from './data-component.ts';
import { readRegions, regionOf } from './program-regions.ts';
import { textProp } from './read-props.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { missingProp } from './refuse.ts';

const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', sh: 'bash' };

/**
 * `<Program file="sync-contacts.mjs"/>`: a file of the site's `programs` folder, whole or a region of it: what is tested is what
 * is shown.
 */
export const program: DataComponent = {
  props: ['file', 'region', 'title'],
  expand: (props, { programs, highlight }) => {
    const file = textProp(props, 'file');
    if (file === undefined) return missingProp('file', '<Program file="sync-contacts.mjs"/>');
    const text = programs.get(file);
    if (text === undefined) return unknownProgram(file, [...programs.keys()]);
    const read = readRegions(file, text);
    if (isRefusal(read)) return read;
    const region = textProp(props, 'region');
    if (region === undefined && 'region' in props)
      return missingProp('region', '<Program file="sync-contacts.mjs" region="read"/>');
    const shown = region === undefined ? read.text.trimEnd() : regionOf(file, region, read);
    if (isRefusal(shown)) return shown;
    const extension = file.slice(file.lastIndexOf('.') + 1);
    const code = highlight(shown, LANGUAGES[extension] ?? extension);
    return [{ tag: 'CodeBlock', code: { ...code, title: textProp(props, 'title') ?? file } }];
  },
};

function unknownProgram(file: string, names: readonly string[]): Refusal {
  const guess = nearest(file, names);
  const known = names.length > 0 ? `Name one of ${names.map((name) => `\`${name}\``).join(', ')}, or put` : 'Put';
  return {
    message: `There is no file \`${file}\` in the folder \`programs\` of the site.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `${known} the file there.`,
  };
}
