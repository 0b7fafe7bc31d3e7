import type { JsonValue } from '../../packages/base/json.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { at } from './fields.ts';

/** Nothing in an archived newsroom changes, where the document says so. */
export const archivedNewsrooms: SandboxRules = {
  check: (call) => {
    if (call.operation.errors.newsroom_archived === undefined) return;
    for (const id of newsroomsOf(call)) {
      const newsroom = call.account.find('Newsroom', id);
      if (at(newsroom, 'status') !== 'archived') continue;
      call.reject('newsroom_archived', { detail: `The newsroom was archived at ${at(newsroom, 'archived_at')}.` });
    }
  },
};

function newsroomsOf({ record, parent, body, account }: Call): readonly JsonValue[] {
  const story = account.find('Story', body.story_id);
  const below = [record, parent].flatMap((each) => {
    if (!each) return [];
    return account.entityOf(each) === 'Newsroom' ? [each.key] : [at(each, 'newsroom.id')];
  });
  return [...below, body.newsroom_id ?? null, at(story, 'newsroom.id')].filter((each) => each !== null);
}
