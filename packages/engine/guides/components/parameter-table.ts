import { listAt, stringAt } from '@docs/base/json.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { isProblem, missingProp, unknownName } from './component-problem.ts';
import { anyCalled } from './document-parts.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, table } from './nodes.ts';
import { textProp } from './props.ts';

/** `<ParameterTable operation="on-story-published" in="header"/>`: the headers or URL parameters of an operation or event. */
export const parameterTable: GuideComponent = {
  props: ['operation', 'in'],
  expand: (props, facts) => {
    const id = textProp(props, 'operation');
    if (id === undefined) {
      return missingProp('operation', '<ParameterTable operation="on-story-published" in="header"/>');
    }
    const operation = anyCalled(id, facts);
    if (isProblem(operation)) return operation;
    const place = textProp(props, 'in') ?? 'query';
    const follow = createFollow(facts.document);
    const all = listAt(operation.node, 'parameters').map(follow);
    const wanted = all.filter((parameter) => stringAt(parameter, 'in') === place);
    if (wanted.length === 0) {
      const places = new Set(all.map((parameter) => stringAt(parameter, 'in') ?? ''));
      return unknownName(`parameter of \`${id}\` in`, place, places);
    }
    return table(
      [place === 'header' ? 'Header' : 'Parameter', 'Meaning'],
      wanted.map((parameter) => [
        [code(stringAt(parameter, 'name') ?? '')],
        inline(stringAt(parameter, 'description'), facts),
      ]),
    );
  },
};
