import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { code, table } from '@docs/engine/guides/components/nodes.ts';
import { dateUnits as units } from '../operators.ts';

/** `<DateUnits/>`: the units of relative dates. */
export const dateUnits: GuideComponent = {
  props: [],
  expand: () =>
    table(
      ['Unit', 'Means', 'Example'],
      units.map(({ unit, meaning }) => [[code(unit)], [meaning], [code(`now-3${unit}`)]]),
    ),
};
