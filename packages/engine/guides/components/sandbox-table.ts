import type { Content } from '@docs/base/content.ts';
import { groupBy } from '@docs/base/group-by.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { stringsAt } from '@docs/base/json.ts';
import { compileSimulatedApi } from '@docs/sandbox/compile-simulated-api.ts';
import { isSimulated } from '@docs/sandbox/run-operation.ts';
import { join, linkedOperation, table } from './content.ts';
import { defineComponent } from './guide-component.ts';

/** `<SandboxTable/>`: operations that the sandbox simulates, and those that return their example. */
export const SandboxTable = defineComponent({
  fill: (_, facts) => {
    const { document, named, ruled = [] } = facts;
    const api = compileSimulatedApi(document, { ruled });
    const simulated = new Map(
      api.operations.map((each) => [
        `${each.method.toLowerCase()} ${each.path}`,
        isSimulated(api, ruled.includes(each.id), each),
      ]),
    );
    const groups = groupBy(named.operations, ({ node }) => stringsAt(node, 'tags')[0] ?? '');
    return table(
      [phrases.group, phrases.simulated, phrases.returnsItsExample],
      [...groups].map(([group, own]) => {
        const links = (wanted: boolean): Content => {
          const chosen = own.filter(({ method, path }) => simulated.get(`${method} ${path}`) === wanted);
          return chosen.length === 0 ? ['none'] : join(chosen.map(({ slug }) => [linkedOperation(slug, facts)]));
        };
        return [[group], links(true), links(false)];
      }),
    );
  },
});
