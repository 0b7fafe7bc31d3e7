import { dateUnits as units } from '@docs/playgrounds/query/operators.ts';
import type { DataComponent } from './data-component.ts';
import { code, table } from './nodes.ts';

/** `<DateUnits/>`: the units of relative dates. */
export const dateUnits: DataComponent = {
  props: [],
  expand: () =>
    table(
      ['Unit', 'Means', 'Example'],
      units.map(({ unit, meaning }) => [[code(unit)], [meaning], [code(`now-3${unit}`)]]),
    ),
};
