import { isObject, listAt, stringsAt } from '../../model/json.ts';
import type { DataComponent } from './data-component.ts';
import { anyCalled } from './document-parts.ts';
import { code, join } from './nodes.ts';
import { listProp } from './read-props.ts';
import { isRefusal } from './refusal.ts';
import { missingProp } from './refuse.ts';

/** `<PermissionList operations="create-story,publish-story"/>`: what a token needs for some operations, in running text. */
export const permissionList: DataComponent = {
  props: ['operations'],
  expand: (props, facts) => {
    const names = listProp(props, 'operations');
    if (!names?.length) return missingProp('operations', '<PermissionList operations="create-story,publish-story"/>');
    const operations = names.map((name) => anyCalled(name, facts));
    const unknown = operations.find(isRefusal);
    if (unknown) return unknown;
    const needed = operations.flatMap((operation) =>
      listAt(isRefusal(operation) ? undefined : operation.node, 'security')
        .filter(isObject)
        .flatMap((schemes) => Object.keys(schemes).flatMap((scheme) => stringsAt(schemes, scheme))),
    );
    const shown = [...new Set(needed)].map((name) => [code(name)]);
    const last = shown.at(-1) ?? [];
    return shown.length > 1 ? [...join(shown.slice(0, -1)), ' and ', ...last] : last;
  },
};
