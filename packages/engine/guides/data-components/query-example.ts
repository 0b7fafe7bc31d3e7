import type { DataComponent } from './data-component.ts';
import { queryResult } from './query-result.ts';
import { readQuerySamples } from './query-samples.ts';
import { textProp } from './read-props.ts';
import { isRefusal } from './refusal.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<QueryExample id="planned"/>`: a query of the sample data, what it means, and the records it finds. */
export const queryExample: DataComponent = {
  props: ['id'],
  expand: (props, facts) => {
    const id = textProp(props, 'id');
    if (id === undefined) return missingProp('id', '<QueryExample id="planned"/>');
    const samples = readQuerySamples(facts);
    if (isRefusal(samples)) return samples;
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
