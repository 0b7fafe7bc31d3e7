import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, textAt } from './fields.ts';
import { canonical, localeRef } from './locales.ts';

const storiesIn = ({ account }: Scene, language: StoredRecord): readonly StoredRecord[] =>
  account.all(
    'Story',
    (each) => at(each, 'newsroom.id') === language.parents[0] && at(each, 'locale.code') === language.key,
  );

/** Languages of a newsroom: one is the default, and stories keep theirs enabled. */
export const languages: SandboxRules = {
  defaults: {
    Language: (value, call) => {
      const code = canonical(call.params.locale ?? String(value.code));
      const fallback = call.account.all(
        'Language',
        (each) => each.parents[0] === call.parent.key && at(each, 'is_default') === true,
      )[0];
      return {
        code,
        locale: localeRef(code),
        ...(call.body.company_information === undefined &&
          fallback && { company_information: at(fallback, 'company_information') }),
      };
    },
  },
  // With `fallback`, the nearest language that is enabled: `nl-BE`, then `nl`, then the default.
  missing: {
    'get-newsroom-language': ({ account, params, query, parent }) => {
      if (query.fallback !== true) return undefined;
      const all = account.all('Language', (each) => each.parents[0] === parent.key);
      const [language] = canonical(params.locale ?? '').split('-');
      return all.find(({ key }) => key === language) ?? all.find((each) => at(each, 'is_default') === true);
    },
  },
  before: {
    'put-newsroom-language': (call) => {
      if (call.record && at(call.record, 'is_default') === true && call.body.is_default !== true)
        call.reject('language_is_default', { detail: `\`${call.record.key}\` is the default language.` });
    },
    'patch-newsroom-language': (call) => {
      const { body, record, query } = call;
      if (
        typeof body.code === 'string' &&
        canonical(body.code) !== record.key &&
        call.account.find('Language', canonical(body.code), [call.parent.key])
      )
        call.invalid('/code', 'not_unique', 'The language is already enabled.');
      const stories = storiesIn(call, record).length;
      const moves = typeof body.code === 'string' && canonical(body.code) !== record.key && stories > 0;
      const becomes = body.is_default === true && at(record, 'is_default') !== true;
      const warnings = [
        ...(moves
          ? [{ code: 'stories_will_move', message: `${stories} stories move to the new code.`, field: 'code' }]
          : []),
        ...(becomes
          ? [
              {
                code: 'company_information_will_change',
                message: 'The site falls back to the company details of this language.',
                field: 'is_default',
              },
            ]
          : []),
      ];
      if (warnings.length > 0 && query.force !== true)
        call.reject('confirmation_required', {
          detail: `${warnings.length} side effect${warnings.length === 1 ? ' requires' : 's require'} confirmation.`,
          warnings,
        });
    },
    'delete-newsroom-language': (call) => {
      const { record, query, account } = call;
      if (at(record, 'is_default') === true)
        call.reject('language_is_default', { detail: `\`${record.key}\` is the default language.` });
      const stories = storiesIn(call, record);
      const code = query.replacement === undefined ? undefined : canonical(query.replacement);
      if (code !== undefined && (code === record.key || !account.find('Language', code, [call.parent.key])))
        call.reject('invalid_parameter', {
          detail: `\`replacement\` is not enabled on the newsroom.`,
          errors: [
            {
              in: 'query',
              pointer: 'replacement',
              code: 'locale_not_enabled',
              message: 'Is not enabled on the newsroom.',
            },
          ],
        });
      if (stories.length === 0) return;
      if (code === undefined)
        call.reject('language_in_use', { detail: `${stories.length} stories use the language \`${record.key}\`.` });
      const twin = stories.find(
        (story) =>
          account.all(
            'Story',
            (each) =>
              each !== story &&
              at(story, 'group') !== null &&
              at(each, 'group') === at(story, 'group') &&
              at(each, 'locale.code') === code,
          ).length > 0,
      );
      if (twin)
        call.reject('translation_exists', { detail: `Story ${twin.key} already has a version in \`${code}\`.` });
    },
  },
  after: {
    'put-newsroom-language': (call, record) => record && onlyDefault(call, record, call.body),
    'patch-newsroom-language': (call, record) => {
      if (!record) return;
      onlyDefault(call, record, call.body);
      if (typeof call.body.code !== 'string') return;
      const code = canonical(call.body.code);
      const before = call.params.locale ?? '';
      for (const story of call.account.all(
        'Story',
        (each) =>
          at(each, 'newsroom.id') === call.parent.key &&
          textAt(each, 'locale.code').toLowerCase() === before.toLowerCase(),
      ))
        call.account.change(story, { locale: localeRef(code) });
      call.account.change(record, { code, locale: localeRef(code) });
    },
    'delete-newsroom-language': (call) => {
      const { account, query, params, parent } = call;
      if (query.replacement === undefined) return;
      for (const story of account.all(
        'Story',
        (each) => at(each, 'newsroom.id') === parent.key && at(each, 'locale.code') === params.locale,
      ))
        account.change(story, { locale: localeRef(query.replacement) });
    },
  },
};

function onlyDefault({ account }: Scene, language: StoredRecord, { is_default }: JsonRecord): void {
  if (is_default !== true) return;
  for (const other of account.all('Language', (each) => each !== language && each.parents[0] === language.parents[0]))
    account.change(other, { is_default: false });
  account.change(language, { is_default: true });
}
