import { fieldAt, listAt, objectAt, stringAt } from '../../../../packages/base/json.ts';
import { problemAt, type Rule } from '../api-document.ts';
import { walkObjects } from '../walk.ts';

const RULE = 'enum-values-described';

/** Every value of an `enum` has a description in `x-enumDescriptions`, and every description has a value. */
export const enumValuesDescribed: Rule = (document) =>
  [...walkObjects(document.root)].flatMap(([schema, pointer]) => {
    // Conditional rules only repeat values that are described elsewhere.
    if (!Array.isArray(fieldAt(schema, 'enum')) || /\/(if|not)\//.test(pointer)) return [];
    const words = objectAt(schema, 'x-enumDescriptions');
    const values = listAt(schema, 'enum')
      .filter((value) => value !== null)
      .map(String);
    const silent = values.filter((value) => stringAt(words, value) === undefined);
    const stray = Object.keys(words ?? {}).filter((value) => !values.includes(value));
    return [
      ...silent.map((value) => ({
        message: `The value \`${value}\` has no words of its own.`,
        fix: `Add \`${value}\` to \`x-enumDescriptions\` beside the enum.`,
      })),
      ...stray.map((value) => ({
        message: `\`x-enumDescriptions\` explains \`${value}\`, which is not a value.`,
        fix: 'Remove it, or add the value to the enum.',
      })),
    ].map((finding) => problemAt(document, { rule: RULE, pointer, ...finding }));
  });
