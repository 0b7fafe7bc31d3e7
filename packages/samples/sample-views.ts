import type { CodeView } from '@docs/base/content.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { curlAllPages, curlSample } from './curl.ts';
import { nodejsAllPages, nodejsSample } from './nodejs.ts';
import type { SamplePages } from './request-form.ts';
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
  one(sample: RequestSample): string;
  /** The second variant of lists, which walks all pages. */
  all?(sample: RequestSample, pages: SamplePages): string;
  colour(code: string): CodeView;
}

/** The languages that stand in every page, where a site names no others. */
export const pageWriters: readonly SampleWriter[] = [
  { language: 'curl', one: curlSample, all: curlAllPages, colour: (code) => highlight(code, 'bash') },
  { language: 'nodejs', one: nodejsSample, all: nodejsAllPages, colour: (code) => highlight(code, 'js') },
];

/** A request in the languages that stand in every page. */
export function sampleViews(sample: RequestSample, writers = pageWriters): readonly SampleView[] {
  return writers.map((each) => sampleView(sample, each));
}

export function sampleView(sample: RequestSample, { language, one, all, colour }: SampleWriter): SampleView {
  const { pages } = sample;
  const walk = all && pages ? [{ label: 'All pages', code: colour(all(sample, pages)) }] : [];
  return { language, variants: [{ label: 'One request', code: colour(one(sample)) }, ...walk] };
}
