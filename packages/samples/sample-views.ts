import type { CodeView } from '@docs/base/content.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { curlAllPages, curlSample } from './curl.ts';
import { nodejsAllPages, nodejsSample } from './nodejs.ts';
import type { SamplePages } from './request-form.ts';
import type { RequestSample } from './request-sample.ts';

/** One request in one language; lists have a second variant that reads all pages. */
export interface SampleView {
  /** Id by which it is selected and remembered: `curl`. */
  readonly language: string;
  /** Set if the document has its own label. */
  readonly label?: string;
  readonly variants: readonly { readonly label: string; readonly code: CodeView }[];
}

/** How a request is written in a language. */
export interface SampleWriter {
  readonly language: string;
  one(sample: RequestSample): string;
  /** The second variant for lists, which reads all pages. */
  all?(sample: RequestSample, pages: SamplePages): string;
  colour(code: string): CodeView;
}

/** The default languages of every page. */
export const pageWriters: readonly SampleWriter[] = [
  { language: 'curl', one: curlSample, all: curlAllPages, colour: (code) => highlight(code, 'bash') },
  { language: 'nodejs', one: nodejsSample, all: nodejsAllPages, colour: (code) => highlight(code, 'js') },
];

/** A request in the default languages. */
export function sampleViews(sample: RequestSample, writers = pageWriters): readonly SampleView[] {
  return writers.map((each) => sampleView(sample, each));
}

export function sampleView(sample: RequestSample, { language, one, all, colour }: SampleWriter): SampleView {
  const { pages } = sample;
  const walk = all && pages ? [{ label: 'All pages', code: colour(all(sample, pages)) }] : [];
  return { language, variants: [{ label: 'One request', code: colour(one(sample)) }, ...walk] };
}
