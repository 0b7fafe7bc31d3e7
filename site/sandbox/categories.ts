import { isObject } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, freeSlug, nodesOf, objects, slugOf, textAt } from './fields.ts';
import { canonical } from './locales.ts';

/** Categories have a name in each language; deleting one that is in use has to be confirmed. */
export const categories: SandboxRules = {
  derive: {
    NewsroomCategory: (category, { account }) => {
      const translations = (at(category, 'translations') ?? {}) as { [code: string]: JsonRecord };
      const fallback = textAt(account.find('Newsroom', category.parents[0]), 'default_locale');
      const shown = translations[fallback] ?? Object.values(translations)[0];
      return { name: shown?.name ?? '', description: shown?.description ?? null, slug: shown?.slug ?? null };
    },
  },
  values: {
    translations: (value, call) => {
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([code, each]) => [
          canonical(code),
          isObject(each)
            ? { description: null, ...each, slug: categorySlug(call, canonical(code), String(each.name ?? '')) }
            : each,
        ]),
      );
    },
  },
  defaults: {
    NewsroomCategory: (value, call) => ({
      position: call.body.position ?? nextPosition(call),
      translations: value.translations ?? {},
    }),
  },
  before: {
    'create-newsroom-category': checkLanguages,
    'patch-newsroom-category': checkLanguages,
    'delete-newsroom-category': (call) => {
      const stories = call.account.all('Story', (each) =>
        objects(at(each, 'categories')).some(({ id }) => id === call.record.key),
      );
      confirm(
        call,
        stories.length,
        'stories_will_lose_category',
        `${stories.length} ${stories.length === 1 ? 'story loses' : 'stories lose'} this category.`,
      );
    },
    'delete-newsroom-contact': (call) => {
      const shows = (story: StoredRecord): boolean =>
        nodesOf(at(story, 'content'), '').some(({ node }) => node.newsroom_contact_id === call.record.key);
      const stories = call.account.all('Story', shows);
      confirm(
        call,
        stories.length,
        'contact_used_in_stories',
        `${stories.length} ${stories.length === 1 ? 'story shows' : 'stories show'} this contact.`,
      );
    },
  },
};

/** Unique among the categories of the newsroom, per language. */
function categorySlug({ account, record, parent }: Call, code: string, name: string): string {
  const others = account.all('NewsroomCategory', (each) => each.key !== record?.key && each.parents[0] === parent.key);
  return freeSlug(slugOf(name) || 'category', (slug) =>
    others.some((each) => at(each, `translations.${code}.slug`) === slug),
  );
}

/** Press contacts and galleries have a place in their list, too. */
export const positions: SandboxRules = {
  defaults: {
    NewsroomContact: (value, call) => ({
      position: call.body.position ?? nextPosition(call),
      avatar_url: (value.avatar_image as JsonRecord | null)?.url ?? null,
    }),
  },
  derive: { NewsroomContact: ({ value }) => ({ avatar_url: (value.avatar_image as JsonRecord | null)?.url ?? null }) },
};

export function nextPosition({ account, operation, params }: Call): number {
  const all = account.inCollection(
    operation.collection ?? '',
    operation.parents.map((name) => params[name] ?? ''),
  );
  return all.length === 0 ? 0 : 1 + Math.max(...all.map((each) => Number(at(each, 'position') ?? 0)));
}

export function confirm(call: Call, count: number, code: string, message: string): void {
  if (count === 0 || call.query.force === true) return;
  call.reject('confirmation_required', {
    detail: '1 side effect requires confirmation.',
    warnings: [{ code, message, field: null }],
  });
}

function checkLanguages(call: Call): void {
  const { translations } = call.body;
  if (!isObject(translations)) return;
  for (const code of Object.keys(translations))
    if (!call.account.find('Language', canonical(code), [call.parent.key]))
      call.invalid(
        `/translations/${code}`,
        'locale_not_enabled',
        `\`${canonical(code)}\` is not enabled on the newsroom.`,
      );
}
