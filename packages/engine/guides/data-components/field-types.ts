import { type FieldType, setNote, typeNotes } from '@docs/playgrounds/query/operators.ts';
import type { DataComponent } from './data-component.ts';
import { code, inline, table } from './nodes.ts';

/** `<FieldTypes/>`: the types of the fields that queries name. */
export const fieldTypes: DataComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Type', 'Values', 'Notes'],
      [
        ...(Object.keys(typeNotes) as FieldType[]).map((type) => [
          [code(type)],
          inline(typeNotes[type].values, facts),
          inline(typeNotes[type].note, facts),
        ]),
        [['set'], ['many values of one type'], inline(setNote, facts)],
      ],
    ),
};
