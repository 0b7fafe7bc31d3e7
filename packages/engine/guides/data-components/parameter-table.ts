import { listAt, stringAt } from '@docs/base/json.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import type { DataComponent } from './data-component.ts';
import { anyCalled } from './document-parts.ts';
import { code, inline, table } from './nodes.ts';
import { textProp } from './read-props.ts';
import { isRefusal } from './refusal.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<ParameterTable operation="on-story-published" in="header"/>`: the headers or URL parameters of an operation or event. */
export const parameterTable: DataComponent = {
  props: ['operation', 'in'],
  expand: (props, facts) => {
    const id = textProp(props, 'operation');
    if (id === undefined) {
      return missingProp('operation', '<ParameterTable operation="on-story-published" in="header"/>');
    }
    const operation = anyCalled(id, facts);
    if (isRefusal(operation)) return operation;
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
