import type { ContentFormat } from '@docs/playgrounds/content-format/content-format.ts';
import { contentFormatOf } from '../content-format-of.ts';
import type { DataProps, GuideFacts } from './data-component.ts';
import { textProp } from './read-props.ts';
import type { Refusal } from './refusal.ts';
import { missingProp, unknownName } from './refuse.ts';

/** The content format whose documents follow the schema that an author names. */
export function findFormat(props: DataProps, facts: GuideFacts, example: string): ContentFormat | Refusal {
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
