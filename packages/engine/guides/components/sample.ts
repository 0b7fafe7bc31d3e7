import type { ContentNode } from '@docs/base/content.ts';
import { isProblem, missingProp, textProp } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { operationCalled } from './named-operations.ts';

/** `<Sample operation="create-story"/>`: the request of an operation page, in every language. */
export const sample: GuideComponent = {
  props: ['operation', 'title'],
  expand: (props, facts) => {
    const name = textProp(props, 'operation');
    if (name === undefined) return missingProp('operation', '<Sample operation="create-story"/>');
    const called = operationCalled(name, facts);
    if (isProblem(called)) return called;
    const operation = facts.operations.find(({ slug }) => slug === called.slug);
    const children = (operation?.samples ?? []).flatMap(({ variants: [first] }): ContentNode[] =>
      first ? [{ tag: 'CodeBlock', code: first.code }] : [],
    );
    return [{ tag: 'CodeGroup', props: { title: textProp(props, 'title') ?? operation?.title ?? name }, children }];
  },
};
