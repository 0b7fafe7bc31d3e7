import type { CodeView } from '@docs/base/content.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { curlAllPages, curlSample } from './curl.ts';
import { nodejsAllPages, nodejsSample } from './nodejs.ts';
import type { RequestSample } from './request-sample.ts';

/** One request in one language; lists have a second variant that walks all pages. */
export interface SampleView {
  /** By which it is chosen and remembered: `curl`. */
  readonly language: string;
  /** Where the document has a name of its own for it. */
  readonly label?: string;
  readonly variants: readonly { readonly label: string; readonly code: CodeView }[];
}

/** How a request is written down in a language. */
export interface SampleWriter {
  readonly language: string;
  one(sample: RequestSample): CodeView;
  /** The second variant of lists, which walks all pages. */
  all?(sample: RequestSample): CodeView | undefined;
}

/** The languages that stand in every page. */
export const pageWriters: readonly SampleWriter[] = [
  writer('curl', (code) => highlight(code, 'bash'), curlSample, curlAllPages),
  writer('nodejs', (code) => highlight(code, 'js'), nodejsSample, nodejsAllPages),
];

export function writer(
  language: string,
  colour: (code: string) => CodeView,
  one: (sample: RequestSample) => string,
  all: (sample: RequestSample) => string | undefined = () => undefined,
): SampleWriter {
  return {
    language,
    one: (sample) => colour(one(sample)),
    all: (sample) => {
      const code = all(sample);
      return code === undefined ? undefined : colour(code);
    },
  };
}

/** A request in the languages that stand in every page. */
export function sampleViews(sample: RequestSample): readonly SampleView[] {
  return pageWriters.map((each) => sampleView(sample, each));
}

export function sampleView(sample: RequestSample, { language, one, all }: SampleWriter): SampleView {
  const walk = all?.(sample);
  return {
    language,
    variants: [{ label: 'One request', code: one(sample) }, ...(walk ? [{ label: 'All pages', code: walk }] : [])],
  };
}
