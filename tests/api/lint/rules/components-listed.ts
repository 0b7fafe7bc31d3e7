import { entriesAt, fieldAt, objectAt } from '../../../../packages/base/json.ts';
import { toPointer } from '../../../../packages/openapi/read/references.ts';
import { problemAt, type Rule } from '../api-document.ts';

const RULE = 'components-listed';

/**
 * The root lists every component. One that it leaves out gets a name of the bundler's own, and all that is wrong with
 * it is told at the root, since nothing there leads to its file.
 */
export const componentsListed: Rule = (document) => {
  const { written } = document;
  if (!written) return [];
  return entriesAt(document.root, 'components').flatMap(([kind]) =>
    entriesAt(objectAt(document.root, 'components'), kind)
      .filter(([name]) => fieldAt(objectAt(objectAt(written, 'components'), kind), name) === undefined)
      .map(([name]) =>
        problemAt(document, {
          rule: RULE,
          pointer: toPointer(['components', kind]),
          message: `\`${name}\` is used, but the root does not list it in \`components.${kind}\`.`,
          fix: `Add it there, with the path of its file: \`${name}: { $ref: … }\`.`,
        }),
      ),
  );
};
