import { isProblem, missingProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { textProp } from '@docs/engine/guides/components/props.ts';
import { queryResult } from './query-result.ts';
import { readQuerySamples } from './query-samples.ts';

/** `<QueryExample id="planned"/>`: a query of the sample data, what it means, and the records it finds. */
export const queryExample: GuideComponent = {
  props: ['id'],
  expand: (props, facts) => {
    const id = textProp(props, 'id');
    if (id === undefined) return missingProp('id', '<QueryExample id="planned"/>');
    const samples = readQuerySamples(facts);
    if (isProblem(samples)) return samples;
    const example = samples.examples.find((each) => each.id === id);
    if (!example) {
      const { fix } = unknownName(
        'example',
        id,
        samples.examples.map((each) => each.id),
      );
      return { message: `There is no query \`${id}\` in the sample data.`, fix };
    }
    const code = { ...facts.highlight(example.checked.text, 'json'), title: example.title };
    return [{ tag: 'CodeBlock', code }, ...queryResult(example, samples, facts)];
  },
};
