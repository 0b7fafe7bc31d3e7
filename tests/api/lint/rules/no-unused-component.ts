import { isObject, stringAt } from '../../../../packages/base/json.ts';
import { componentsOf, problemAt, type Rule } from '../api-document.ts';
import { walkObjects } from '../walk.ts';

const RULE = 'no-unused-component';

/** Schemas are excluded: every schema has a page, so readers see even an unused one. */
const KINDS = ['parameters', 'headers', 'responses', 'examples', 'requestBodies', 'links', 'pathItems'] as const;

/** An unused component is forgotten or misspelt. */
export const noUnusedComponent: Rule = (document) => {
  const used = new Set<string>();
  for (const [node] of walkObjects(document.root)) if (isObject(node)) used.add(stringAt(node, '$ref') ?? '');
  return KINDS.flatMap((kind) =>
    componentsOf(document, kind)
      .filter(([, , pointer]) => !used.has(`#${pointer}`))
      .map(([name, , pointer]) =>
        problemAt(document, {
          rule: RULE,
          pointer,
          message: `Nothing refers to ${name} in components.${kind}.`,
          fix: 'Use it where it belongs, or delete it.',
        }),
      ),
  );
};
