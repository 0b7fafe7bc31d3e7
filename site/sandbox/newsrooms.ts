import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import { minimalRecord } from '../../packages/sandbox/minimal-value.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, objects, part, textAt, texts, unmet } from './fields.ts';
import { canonical, localeRef } from './locales.ts';

const below = ({ account }: Scene, entity: string, newsroom: StoredRecord): readonly StoredRecord[] =>
  account.all(entity, (each) => each.parents[0] === newsroom.key);

/** Newsrooms: made with a domain, languages and a theme; online, offline, archived, deleted. */
export const newsrooms: SandboxRules = {
  emits: ['archive-newsroom'],
  derive: {
    Newsroom: (newsroom, scene) => {
      const domains = below(scene, 'Domain', newsroom);
      const primary = domains.find((each) => at(each, 'role') === 'primary') ?? domains[0];
      const languages = below(scene, 'Language', newsroom);
      const fallback = languages.find((each) => at(each, 'is_default') === true);
      const active = below(scene, 'NewsroomTheme', newsroom).find((each) => at(each, 'is_active') === true);
      const theme = active && scene.account.find('Theme', active.key);
      return {
        domain: primary?.key ?? textAt(newsroom, 'domain'),
        url: `https://${primary?.key ?? textAt(newsroom, 'domain')}`,
        locales: languages.map((each) => localeRef(each.key)),
        default_locale: fallback?.key ?? textAt(newsroom, 'default_locale'),
        is_multilingual: languages.length > 1,
        active_theme: theme ? scene.account.ref('ThemeRef', theme) : null,
      };
    },
  },
  before: {
    'create-newsroom': (call) => {
      if (call.body.theme_id !== undefined && !call.account.find('Theme', call.body.theme_id))
        call.invalid('/theme_id', 'unknown_reference', 'Does not exist.');
    },
    'take-newsroom-online': (call) => {
      if (at(call.record, 'status') !== 'offline') return;
      const fallback = below(call, 'Language', call.record).find((each) => at(each, 'is_default') === true);
      const theme = below(call, 'NewsroomTheme', call.record).find((each) => at(each, 'is_active') === true);
      const errors = [
        ...(at(fallback, 'company_information.name') === null
          ? [part('/company_information/name', 'required', 'The default language requires a company name.')]
          : []),
        ...(theme ? [] : [part('/active_theme', 'required', 'An active theme is required.')]),
      ];
      if (errors.length > 0) call.reject('newsroom_not_ready', { detail: unmet(errors.length), errors });
    },
    'archive-newsroom': (call) => {
      if (at(call.record, 'status') === 'archived') return;
      const busy = call.account.all(
        'Campaign',
        (each) =>
          at(each, 'newsroom.id') === call.record.key && ['scheduled', 'sending'].includes(textAt(each, 'status')),
      );
      if (busy.length > 0)
        call.reject('invalid_state', {
          detail: `The newsroom is \`${at(call.record, 'status')}\`, and ${busy.length} of its campaigns is \`${at(busy[0], 'status')}\`.`,
        });
    },
  },
  effects: {
    'archive-newsroom': (call) => {
      const { account, record, time } = call;
      const before = at(record, 'status');
      if (before === 'archived') return { status: 200, record };
      account.change(record, { status: 'archived', archived_at: time(), updated_at: time() });
      for (const story of account.all(
        'Story',
        (each) => at(each, 'newsroom.id') === record.key && ['scheduled', 'embargo'].includes(textAt(each, 'status')),
      )) {
        account.change(story, { status: 'draft', scheduled_at: null, updated_at: time() });
        call.emit('story.unpublished', story);
      }
      call.emit('newsroom.archived', record);
      if (before === 'online') call.emit('newsroom.offline', record);
      return { status: 200, record };
    },
    'delete-newsroom': (call) => ({
      status: 202,
      record: call.startJob('newsroom.delete', { newsroom: call.record.key }),
    }),
  },
  // Examples show what is in one newsroom.
  seed: (scene) => {
    for (const each of scene.account.all('Newsroom'))
      if (below(scene, 'Language', each).length === 0)
        furnish(scene, each, { ...each.value, locales: objects(each.value.locales).map(({ code = '' }) => code) });
  },
  after: {
    'create-newsroom': (call, record) => record && furnish(call, record, call.body),
    'unarchive-newsroom': ({ account }, record) => {
      if (record) account.change(record, { archived_at: null });
    },
    'patch-newsroom': (call, record) => {
      const built = record && below(call, 'Domain', record).find((each) => at(each, 'type') === 'built_in');
      if (built && typeof call.body.subdomain === 'string')
        call.account.change(built, { name: hostOf(call, call.body.subdomain) });
    },
  },
  jobs: {
    'newsroom.delete': (data, scene) => {
      const newsroom = scene.account.find('Newsroom', data.newsroom);
      if (!newsroom) return scene.reject('not_found');
      const { account } = scene;
      const own = (entity: string): readonly StoredRecord[] =>
        account.all(entity, (each) => at(each, 'newsroom.id') === newsroom.key);
      // Campaigns and coverage stay, without newsroom and story.
      for (const each of [...own('Campaign'), ...own('Coverage')])
        account.change(each, { newsroom: null, story: null });
      for (const each of own('Story')) account.remove(each);
      scene.account.remove(newsroom);
      return { newsroom_id: newsroom.key };
    },
  },
};

/** The built-in host name of a newsroom: a sibling of the others. */
function hostOf({ account }: Scene, subdomain: string): string {
  const built = account.all('Domain', (each) => at(each, 'type') === 'built_in')[0];
  return `${subdomain}.${built?.key.split('.').slice(1).join('.') || 'herald.example'}`;
}

/** What every newsroom has: languages, a built-in domain and themes. */
function furnish(scene: Scene, newsroom: StoredRecord, body: JsonRecord): void {
  const { account, api, time, uuid } = scene;
  const tools = { definitions: api.schemas, time: () => time(), uuid };
  const parents = [newsroom.key];
  const minimal = (collection: string): JsonRecord => minimalRecord(api.collections[collection]?.schema, tools);
  const fallback = canonical(body.default_locale ?? 'en');
  for (const code of new Set([fallback, ...texts(body.locales).map(canonical)]))
    account.insert('/newsrooms/{}/languages', parents, {
      ...minimal('/newsrooms/{}/languages'),
      code,
      locale: localeRef(code),
      is_default: code === fallback,
    });
  account.insert('/newsrooms/{}/domains', parents, {
    ...minimal('/newsrooms/{}/domains'),
    name: hostOf(scene, String(body.subdomain)),
    type: 'built_in',
    role: 'primary',
    status: 'active',
    verified_at: time(),
  });
  const chosen = body.theme_id ?? account.all('Theme', (each) => at(each, 'status') === 'stable')[0]?.key;
  for (const theme of account.all('Theme')) {
    const { value } = theme;
    account.insert('/newsrooms/{}/themes', parents, {
      theme: value,
      is_active: theme.key === chosen,
      settings: {},
      preview_url: null,
      updated_at: null,
    });
  }
}
