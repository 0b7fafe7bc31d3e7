import { highlight } from '../highlight/highlight.ts';
import type { SampleView } from '../model/operation.ts';
import { curlAllPages, curlSample } from './curl.ts';
import { nodejsAllPages, nodejsSample } from './nodejs.ts';
import type { RequestSample } from './request-sample.ts';

/** A request in every language of the site. */
export function sampleViews(sample: RequestSample): readonly SampleView[] {
  return [
    { language: 'curl', variants: variants('bash', curlSample(sample), curlAllPages(sample)) },
    { language: 'nodejs', variants: variants('js', nodejsSample(sample), nodejsAllPages(sample)) },
  ];
}

function variants(language: string, one: string, all: string | undefined): SampleView['variants'] {
  return [
    { label: 'One request', code: highlight(one, language) },
    ...(all === undefined ? [] : [{ label: 'All pages', code: highlight(all, language) }]),
  ];
}
