import { isObject, listAt, stringsAt } from '../../model/json.ts';
import type { DataComponent } from './data-component.ts';
import { operationNodes } from './document-parts.ts';
import { code, join } from './nodes.ts';
import { listProp } from './read-props.ts';
import { firstUnknown, missingProp } from './refuse.ts';

/** `<PermissionList operations="create-story,publish-story"/>`: what a token needs for some operations, in running text. */
export const permissionList: DataComponent = {
  props: ['operations'],
  expand: (props, facts) => {
    const slugs = listProp(props, 'operations');
    if (!slugs?.length) return missingProp('operations', '<PermissionList operations="create-story,publish-story"/>');
    const operations = operationNodes(facts.document);
    const unknown = firstUnknown('operation', slugs, operations.keys());
    if (unknown) return unknown;
    const needed = slugs.flatMap((slug) =>
      listAt(operations.get(slug), 'security')
        .filter(isObject)
        .flatMap((schemes) => Object.keys(schemes).flatMap((scheme) => stringsAt(schemes, scheme))),
    );
    const names = [...new Set(needed)].map((name) => [code(name)]);
    const last = names.at(-1) ?? [];
    return names.length > 1 ? [...join(names.slice(0, -1)), ' and ', ...last] : last;
  },
};
