import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { at } from './fields.ts';

/** Operation that adds one → the limit that it is counted against. */
const LIMITS: { readonly [operation: string]: string } = {
  'create-newsroom': 'newsrooms',
  'unarchive-newsroom': 'newsrooms',
  'create-contact-v2': 'contacts',
  'create-sender-address': 'sender-addresses',
  'create-snippet': 'snippets',
  'create-newsroom-category': 'categories',
  'create-newsroom-contact': 'press-contacts',
  'create-newsroom-gallery': 'galleries',
  'create-newsroom-domain': 'domains',
  'create-newsroom-webhook': 'webhooks',
  'put-newsroom-language': 'languages',
};

/** The plan has room for so many of each. Archived newsrooms do not count. */
export const planLimits: SandboxRules = {
  check: (call) => {
    const { operation, account, params, record } = call;
    const limit = LIMITS[operation.id];
    if (limit === undefined || (operation.id === 'put-newsroom-language' && record)) return;
    if (operation.id === 'unarchive-newsroom' && at(record, 'status') !== 'archived') return;
    const parents = operation.parents.map((name) => params[name] ?? '');
    const own =
      operation.collection === '/newsrooms'
        ? account.all('Newsroom', (each) => at(each, 'status') !== 'archived')
        : account.inCollection(operation.collection ?? '', parents);
    checkRoom(call, limit, own.length);
  },
  before: {
    'patch-newsroom': (call) => {
      if (call.body.is_white_labelled !== true || at(call.record, 'is_white_labelled') === true) return;
      call.reject('feature_not_available', {
        detail: 'Your plan does not include white labelling.',
        errors: [{ in: 'body', pointer: '/is_white_labelled', code: 'enum', message: 'Must be false with your plan.' }],
      });
    },
  },
};

/** Rejects one more of what the plan limits. */
export function checkRoom({ api, reject }: Call, limit: string, count: number): void {
  const { values, unit } = api.limits.find(({ id }) => id === limit) ?? {};
  if (values?.max !== undefined && count >= values.max)
    reject('plan_limit_reached', {
      detail: `Your plan includes ${values.max} ${unit}, and there are already ${count}.`,
    });
}
