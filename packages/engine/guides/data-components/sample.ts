import type { ContentNode } from '@docs/base/content.ts';
import type { DataComponent } from './data-component.ts';
import { operationCalled } from './document-parts.ts';
import { textProp } from './read-props.ts';
import { isRefusal } from './refusal.ts';
import { missingProp } from './refuse.ts';

/** `<Sample operation="create-story"/>`: the request of an operation page, in every language. */
export const sample: DataComponent = {
  props: ['operation', 'title'],
  expand: (props, facts) => {
    const name = textProp(props, 'operation');
    if (name === undefined) return missingProp('operation', '<Sample operation="create-story"/>');
    const called = operationCalled(name, facts);
    if (isRefusal(called)) return called;
    const operation = facts.operations.find(({ slug }) => slug === called.slug);
    const children = (operation?.samples ?? []).flatMap(({ variants: [first] }): ContentNode[] =>
      first ? [{ tag: 'CodeBlock', code: first.code }] : [],
    );
    return [{ tag: 'CodeGroup', props: { title: textProp(props, 'title') ?? operation?.title ?? name }, children }];
  },
};
