import { fieldAt, type JsonValue, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { isProblem, missingProp, textProp, unknownName } from './component-problem.ts';
import { code, inline, table } from './content.ts';
import type { GuideComponent } from './guide-component.ts';
import { called } from './named-operations.ts';

/** `<ColumnTable operation="export-campaign-report"/>`: the columns of an exported file, from `x-columns`. */
export const columnTable: GuideComponent = {
  props: ['operation'],
  expand: (props, facts) => {
    const id = textProp(props, 'operation');
    if (id === undefined) return missingProp('operation', '<ColumnTable operation="export-campaign-report"/>');
    const exporting = facts.named.operations.filter(({ node }) => objectAt(node, 'x-columns'));
    const operation = called('operation with `x-columns` called', id, exporting);
    if (isProblem(operation)) return operation;
    const columns = objectAt(operation.node, 'x-columns');
    const follow = createFollow(facts.document);
    const schemas = new Map(objectsAt(objectAt(facts.document, 'components'), 'schemas'));
    const schema = schemas.get(stringAt(columns, 'of') ?? '');
    const names = stringsAt(columns, 'names');
    const members = names.map((name) =>
      name
        .split('.')
        .reduce<JsonValue | undefined>((node, part) => fieldAt(objectAt(follow(node), 'properties'), part), schema),
    );
    const wrong = names.find((_, index) => members[index] === undefined);
    if (wrong !== undefined) return unknownName(`member of \`${stringAt(columns, 'of')}\` for the column`, wrong, []);
    return table(
      ['Column', 'Meaning'],
      names.map((name, index) => {
        const member = members[index];
        const words = stringAt(member, 'description') ?? stringAt(follow(member), 'description');
        return [[code(name)], inline(words, facts)];
      }),
    );
  },
};
