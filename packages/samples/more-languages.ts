import { highlightAny } from '@docs/highlight/sample-languages.ts';
import { csharpSample } from './csharp.ts';
import { goAllPages, goSample } from './go.ts';
import { javaSample } from './java.ts';
import { phpAllPages, phpSample } from './php.ts';
import { pythonAllPages, pythonSample } from './python.ts';
import type { RequestSample } from './request-sample.ts';
import { rubyAllPages, rubySample } from './ruby.ts';
import { type SampleWriter, writer } from './sample-views.ts';

/** Languages that readers can add to a page. What they are called is in `client/behaviours/more-languages.ts`, too. */
export const moreWriters: readonly SampleWriter[] = [
  noting('#', 'python', pythonSample, pythonAllPages),
  noting('//', 'php', phpSample, phpAllPages),
  noting('#', 'ruby', rubySample, rubyAllPages),
  noting('//', 'go', goSample, goAllPages),
  noting('//', 'java', javaSample),
  noting('//', 'csharp', csharpSample),
];

/** Writes what the author of a request says of it as comment, which begins with `mark`. */
function noting(
  mark: string,
  language: string,
  one: (sample: RequestSample) => string,
  all?: (sample: RequestSample) => string | undefined,
): SampleWriter {
  return writer(
    language,
    (code) => highlightAny(code, language),
    (sample) => {
      const notes = sample.notes?.map((note) => `${mark} ${note}\n`).join('') ?? '';
      // What stands before the tag of PHP would be sent, not read.
      return one(sample).replace(/^(?:<\?php\n\n)?/, (start) => start + notes);
    },
    all,
  );
}
