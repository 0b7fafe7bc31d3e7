import type { Content } from '@docs/base/content.ts';
import { fieldAt, isObject, stringsAt } from '@docs/base/json.ts';
import { isProblem, listProp, missingProp } from './component-problem.ts';
import { code, join } from './content.ts';
import type { GuideComponent, GuideFacts, NamedOperation } from './guide-component.ts';
import { anyCalled } from './named-operations.ts';

/** Permissions that go together. */
type Way = readonly string[];

/** `<PermissionList operations="create-story,publish-story"/>`: what a token needs for some operations, in running text. */
export const permissionList: GuideComponent = {
  props: ['operations'],
  expand: (props, facts) => {
    const names = listProp(props, 'operations');
    if (!names?.length) return missingProp('operations', '<PermissionList operations="create-story,publish-story"/>');
    const found = names.map((name) => anyCalled(name, facts));
    const unknown = found.find(isProblem);
    if (unknown) return unknown;
    const shown = inWords(found.flatMap((operation) => (isProblem(operation) ? [] : [waysOf(operation, facts)])));
    if (shown.length > 0) return shown;
    return {
      message: `No permission is needed for ${names.map((name) => `\`${name}\``).join(', ')}.`,
      fix: 'Remove the component, or name operations whose `security` lists permissions.',
    };
  },
};

/** Each will do. An operation that says nothing goes by the document; events are not called by anybody. */
function waysOf(operation: NamedOperation, { document, named }: GuideFacts): readonly Way[] {
  const inherited = named.operations.includes(operation) ? fieldAt(document, 'security') : undefined;
  const security = fieldAt(operation.node, 'security') ?? inherited;
  const schemes = Array.isArray(security) ? security.filter(isObject) : [];
  // Who may come without a token needs no permission.
  if (schemes.some((each) => Object.keys(each).length === 0)) return [];
  const ways = schemes.map((each) => [...new Set(Object.keys(each).flatMap((scheme) => stringsAt(each, scheme)))]);
  // Credentials without permissions are not the token that this is about.
  return unlike(ways.filter((way) => way.length > 0));
}

/** What every token needs, one by one; then each choice that is still open. */
function inWords(needs: readonly (readonly Way[])[]): Content {
  const sure = new Set(needs.filter(({ length }) => length === 1).flat(2));
  const open = needs.filter(
    (ways) => ways.length > 1 && !ways.some((way) => way.every((permission) => sure.has(permission))),
  );
  const choices = unlike(open).map((ways) => {
    const between = ways.some(({ length }) => length > 1) ? ', or ' : ' or ';
    return join(
      ways.map((way) => listed(way.map((permission) => [code(permission)]))),
      between,
    );
  });
  return listed([...[...sure].map((permission) => [code(permission)]), ...choices], choices.length > 0);
}

/** `comma` keeps apart what has words of its own inside. */
function listed(parts: readonly Content[], comma = false): Content {
  const last = parts.at(-1) ?? [];
  return parts.length > 1 ? [...join(parts.slice(0, -1)), comma ? ', and ' : ' and ', ...last] : last;
}

function unlike<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
