import { type ComponentProblem, missingProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import type { ComponentProps, GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { textProp } from '@docs/engine/guides/components/props.ts';
import type { ContentFormat } from '../content-format.ts';
import { contentFormatOf } from './content-format-of.ts';

/** The content format whose documents follow the schema that an author names. */
export function findFormat(
  props: ComponentProps,
  facts: GuideFacts,
  example: string,
): ContentFormat | ComponentProblem {
  const name = textProp(props, 'schema');
  if (name === undefined) return missingProp('schema', example);
  const format = contentFormatOf(facts.document, name);
  if (format) return format;
  return unknownName(
    'schema',
    name,
    facts.schemas.map((each) => each.name),
  );
}
