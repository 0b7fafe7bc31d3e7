import type { ContentNode } from '../../model/content.ts';
import type { DataComponent } from './data-component.ts';
import { textProp } from './read-props.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<Sample operation="create-story"/>`: the request of an operation page, in every language. */
export const sample: DataComponent = {
  props: ['operation', 'title'],
  expand: (props, facts) => {
    const slug = textProp(props, 'operation');
    if (slug === undefined) return missingProp('operation', '<Sample operation="create-story"/>');
    const operation = facts.operations.find((each) => each.slug === slug);
    if (!operation) {
      return unknownName(
        'operation',
        slug,
        facts.operations.map((each) => each.slug),
      );
    }
    const children = operation.samples.flatMap(({ variants: [first] }): ContentNode[] =>
      first ? [{ tag: 'CodeBlock', code: first.code }] : [],
    );
    return [{ tag: 'CodeGroup', props: { title: textProp(props, 'title') ?? operation.title }, children }];
  },
};
