import { expect, test } from 'vitest';
import { guideComponents } from './index.ts';
import { show, tinyFacts } from './testing.ts';

test.each(['ErrorTable', 'EventTable', 'LimitTable', 'PermissionTable', 'RoleTable'])(
  '%s shows no table without rows',
  (name) => {
    const shown = guideComponents.get(name)?.expand({}, tinyFacts({ info: { title: 'Tiny' } }));
    expect(show(shown ?? [])).toMatch(/^refused: The API document has no .+\. Remove the component, or /);
  },
);
