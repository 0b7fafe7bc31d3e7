import { isObject } from '../../packages/base/json.ts';
import { createCheck } from '../../packages/json-schema/check-value.ts';
import type { SandboxRules } from '../../packages/sandbox/rules.ts';
import { fieldErrors } from '../../packages/sandbox/validate.ts';
import { at } from './fields.ts';

/** A newsroom keeps settings for each theme, and uses one. */
export const themes: SandboxRules = {
  before: {
    'post-newsroom-theme': (call) => {
      const { record, body } = call;
      if (at(record, 'theme.status') === 'retired' && at(record, 'is_active') !== true && body.activate !== false)
        call.reject('invalid_state', { detail: 'The theme is `retired`.' });
      const schema = at(record, 'theme.settings_schema');
      if (body.settings === undefined || !isObject(schema)) return;
      const problems = createCheck(() => undefined)(schema, body.settings);
      const errors = fieldErrors(problems, 'body', body.settings).map((each) => ({
        ...each,
        pointer: `/settings${each.pointer}`,
      }));
      if (errors.length > 0)
        call.reject('validation_failed', {
          detail: `${errors.length} field${errors.length === 1 ? ' is' : 's are'} invalid.`,
          errors,
        });
    },
  },
  effects: {
    'get-active-newsroom-theme': (call) => {
      const active = call.account.all(
        'NewsroomTheme',
        (each) => each.parents[0] === call.record.key && at(each, 'is_active') === true,
      )[0];
      return active ? { status: 200, record: active } : call.reject('not_found', { detail: 'No theme is active.' });
    },
    'post-newsroom-theme': ({ account, record, body, parent, time }) => {
      const changed = account.change(record, { ...(isObject(body.settings) && { settings: body.settings }) });
      const activated = body.activate !== false && account.change(record, { is_active: true, preview_url: null });
      if (activated)
        for (const other of account.all('NewsroomTheme', (each) => each !== record && each.parents[0] === parent.key))
          account.change(other, { is_active: false });
      if (changed || activated) account.change(record, { updated_at: time() });
      return { status: 200, record };
    },
  },
};
