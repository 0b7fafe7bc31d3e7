import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { code, inline, table } from '@docs/engine/guides/components/nodes.ts';
import { type FieldType, setNote, typeNotes } from '../operators.ts';

/** `<FieldTypes/>`: the types of the fields that queries name. */
export const fieldTypes: GuideComponent = {
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
