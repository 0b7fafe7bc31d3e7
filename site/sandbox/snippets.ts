import type { SandboxRules } from '../../packages/sandbox/rules.ts';
import { at, nodesOf, user } from './fields.ts';

export const snippets: SandboxRules = {
  derive: {
    Snippet: (record) => ({
      node_types: [...new Set(nodesOf(at(record, 'content'), '').map(({ node }) => String(node.type)))].filter(
        (type) => type !== 'document',
      ),
    }),
  },
  defaults: { Snippet: (_, call) => ({ created_by: user(call), updated_by: user(call) }) },
  after: {
    'patch-snippet': (call, record) => {
      if (record) call.account.change(record, { updated_by: user(call) });
    },
  },
};
