import { highlightAny } from '@docs/highlight/sample-languages.ts';
import { csharpSample } from './csharp.ts';
import { goAllPages, goSample } from './go.ts';
import { javaSample } from './java.ts';
import { phpAllPages, phpSample } from './php.ts';
import { powershellSample } from './powershell.ts';
import { pythonAllPages, pythonSample } from './python.ts';
import type { RequestSample } from './request-sample.ts';
import { rubyAllPages, rubySample } from './ruby.ts';
import type { SampleWriter } from './sample-views.ts';

/** Languages that readers can add to a page. What they are called is in `client/behaviours/more-languages.ts`, too. */
export const moreWriters: readonly SampleWriter[] = [
  { mark: '#', language: 'python', one: pythonSample, all: pythonAllPages },
  { mark: '//', language: 'php', one: phpSample, all: phpAllPages },
  { mark: '#', language: 'ruby', one: rubySample, all: rubyAllPages },
  { mark: '//', language: 'go', one: goSample, all: goAllPages },
  { mark: '//', language: 'java', one: javaSample },
  { mark: '//', language: 'csharp', one: csharpSample },
  { mark: '#', language: 'powershell', one: powershellSample },
].map(({ mark, one, ...writer }) => ({
  ...writer,
  colour: (code) => highlightAny(code, writer.language),
  /** What the author of a request says of it becomes a comment, which begins with `mark`. */
  one: (sample: RequestSample) => {
    const notes = sample.notes?.map((note) => `${mark} ${note}\n`).join('') ?? '';
    // What stands before the tag of PHP would be sent, not read.
    return one(sample).replace(/^(?:<\?php\n\n)?/, (start) => start + notes);
  },
}));
