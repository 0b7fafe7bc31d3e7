import { toPointer } from '@docs/base/pointer.ts';
import { entriesAt, fieldAt, objectAt } from '../../../../packages/base/json.ts';
import { problemAt, type Rule } from '../api-document.ts';

const RULE = 'components-listed';

/**
 * The root lists every component. An unlisted component gets a name from the bundler, and its problems are reported at
 * the root, because nothing there refers to its file.
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
