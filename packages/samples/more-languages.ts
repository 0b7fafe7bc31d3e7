import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { createWriter } from './sample-language.ts';
import { pageWriters, type SampleWriter } from './sample-views.ts';

const syntaxes = { python, php, ruby, go, java, csharp, powershell };

/** Languages that readers can add to a page. Their labels are also in `client/behaviours/more-languages.ts`. */
export const moreWriters: readonly SampleWriter[] = Object.entries(syntaxes).map(([language, syntax]) =>
  createWriter(language, syntax),
);

/** Writers for the samples in a page, in the order of these languages. */
export function writersOf(languages: readonly string[] | undefined): readonly SampleWriter[] {
  const all = [...pageWriters, ...moreWriters];
  return languages?.flatMap((name) => all.find(({ language }) => language === name) ?? []) ?? pageWriters;
}
