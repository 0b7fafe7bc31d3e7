import { objectsAt, stringAt } from '@docs/base/json.ts';
import { didYouMean } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { quoted } from '@docs/base/words.ts';
import type { ContentProblem, GuideFacts } from '@docs/engine/extensions.ts';
import { typeNotes } from '../language.ts';
import { isFieldType } from './resources.ts';

/** Finds query fields with an unknown type, which queries could not use. */
export function check({ document }: Pick<GuideFacts, 'document'>): readonly ContentProblem[] {
  const types = Object.keys(typeNotes);
  return objectsAt(document, 'x-resources').flatMap(([name, resource]) =>
    objectsAt(resource, 'query').flatMap(([field, node]): readonly ContentProblem[] => {
      const type = stringAt(node, 'type');
      if (isFieldType(type)) return [];
      return [
        {
          message: `The query field \`${field}\` of \`${name}\` has ${type === undefined ? 'no type' : `the type \`${type}\`, which does not exist`}.`,
          fix: didYouMean(type ?? '', types, `Types are ${quoted(types)}.`),
          pointer: toPointer(['x-resources', name, 'query', field, 'type']),
        },
      ];
    }),
  );
}
