import { highlightAny } from '../highlight/other-languages.ts';
import { csharpSample } from './csharp.ts';
import { goAllPages, goSample } from './go.ts';
import { javaSample } from './java.ts';
import { phpAllPages, phpSample } from './php.ts';
import { pythonAllPages, pythonSample } from './python.ts';
import { rubyAllPages, rubySample } from './ruby.ts';
import { type SampleWriter, writer } from './sample-views.ts';

/** Languages that readers can add to a page. What they are called is in `client/behaviours/more-languages.ts`, too. */
export const moreWriters: readonly SampleWriter[] = [
  writer('python', (code) => highlightAny(code, 'python'), pythonSample, pythonAllPages),
  writer('php', (code) => highlightAny(code, 'php'), phpSample, phpAllPages),
  writer('ruby', (code) => highlightAny(code, 'ruby'), rubySample, rubyAllPages),
  writer('go', (code) => highlightAny(code, 'go'), goSample, goAllPages),
  writer('java', (code) => highlightAny(code, 'java'), javaSample),
  writer('csharp', (code) => highlightAny(code, 'csharp'), csharpSample),
];
