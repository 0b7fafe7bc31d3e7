import { didYouMean } from '@docs/base/names.ts';
import { quoted } from '@docs/base/words.ts';
import { readRegions, regionOf } from '../program-regions.ts';
import { ComponentProblem } from './component-problem.ts';
import { defineComponent } from './guide-component.ts';

const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', sh: 'bash', py: 'python', rb: 'ruby', cs: 'csharp' };

/**
 * `<Program file="sync-contacts.mjs"/>`: a file in the site's `programs` folder, whole or a region of it, so that
 * readers see tested code.
 */
export const Program = defineComponent({
  required: ['file'],
  optional: ['region', 'title'],
  example: '<Program file="sync-contacts.mjs" region="read"/>',
  fill: ({ file, region, title = file }, { programs, highlight }) => {
    const program = programs.get(file);
    const names = [...programs.keys()];
    if (program === undefined) {
      const known = names.length > 0 ? `Name one of ${quoted(names)}, or put` : 'Put';
      const message = `There is no file \`${file}\` in the folder \`programs\` of the site.`;
      throw new ComponentProblem(message, didYouMean(file, names, `${known} the file there.`));
    }
    const read = readRegions(file, program);
    const shown = region === undefined ? read.text.trimEnd() : regionOf(file, region, read);
    const extension = file.slice(file.lastIndexOf('.') + 1);
    return [{ tag: 'CodeBlock', code: { ...highlight(shown, LANGUAGES[extension] ?? extension), title } }];
  },
});
