import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import type { ApiView } from '../model/api-view.ts';
import type { HomePage } from '../model/page.ts';
import { unknownId } from './unknown-id.ts';

/**
 * The first request of the front page: `list-parcels`, or `list-parcels?limit=1`, so that it asks for what the answer
 * beside it shows.
 */
export function planFirstRequest(
  said: string,
  { operations, forms }: Pick<ApiView, 'operations' | 'forms'>,
  at: SourceLocation,
  report: (problem: Problem) => void,
): HomePage['firstRequest'] {
  const [slug = '', query] = said.split(/\?(.*)/s);
  const first = operations.find((operation) => operation.slug === slug);
  if (!first) {
    const known = operations.map((operation) => operation.slug);
    report(unknownId('operation', slug, known, at, 'the first request'));
    return undefined;
  }
  const form = query === undefined ? undefined : forms.get(slug);
  const samples = form ? samplesWith(form, new URLSearchParams(query), at, report) : first.samples;
  const [answer] = first.examples;
  return { samples: samples.map(simplest), ...(answer && { answer }) };
}

function samplesWith(
  form: RequestForm,
  query: URLSearchParams,
  at: SourceLocation,
  report: (problem: Problem) => void,
): readonly SampleView[] {
  const values = initialValues(form);
  const parameters = [...values.parameters];
  for (const [name, value] of query) {
    const index = form.parameters.findIndex((each) => each.place === 'query' && each.name === name);
    if (index >= 0) parameters[index] = value;
    else {
      const known = form.parameters.filter(({ place }) => place === 'query').map((each) => each.name);
      const message = `The first request has no query parameter called \`${name}\`; it is left out.`;
      report({ ...unknownId('parameter', name, known, at), message });
    }
  }
  return sampleViews(composeRequest(form, { ...values, parameters }));
}

/** The front page shows one call; the page of the operation also shows how to read all pages of a list. */
function simplest(sample: SampleView): SampleView {
  return { ...sample, variants: sample.variants.slice(0, 1) };
}
