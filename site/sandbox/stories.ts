import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import {
  at,
  DAY,
  emptyDocument,
  freeSlug,
  MINUTE,
  nodesOf,
  objects,
  part,
  plainText,
  slugOf,
  textAt,
  unmet,
  user,
} from './fields.ts';
import { canonical, localeRef } from './locales.ts';

const PLANNED = ['scheduled', 'embargo'];

/** Stories: drafts with slugs and versions, that are published, scheduled and translated. */
export const stories: SandboxRules = {
  emits: ['publish-story', 'schedule-story', 'translate-story'],
  derive: { Story: derived },
  defaults: {
    Story: (value, call) => {
      const newsroom = call.account.find('Newsroom', call.body.newsroom_id ?? at(call.record, 'newsroom.id'));
      const slug =
        typeof value.slug === 'string' && value.slug !== ''
          ? value.slug
          : storySlug(call, String(value.title ?? ''), newsroom?.key ?? '');
      return {
        slug,
        locale:
          call.body.locale === undefined
            ? localeRef(textAt(newsroom, 'default_locale') || 'en')
            : (value.locale ?? null),
        content: call.body.content === undefined ? emptyDocument() : (value.content ?? emptyDocument()),
        content_version: 1,
        author: call.body.author_id === undefined ? user(call) : (value.author ?? null),
        updated_by: user(call),
        preview_url: `${textAt(newsroom, 'url')}/preview/${call.token(16)}`,
      };
    },
  },
  search: { stories: (story) => [story.title ?? '', story.subtitle ?? '', plainText(story.content)] },
  before: {
    'create-story': (call) => checkLanguage(call, call.body.newsroom_id ?? null),
    'update-story': (call) => {
      const { body, record } = call;
      const version = Number(at(record, 'content_version'));
      if (typeof body.content_version === 'number' && body.content_version !== version)
        call.reject('content_version_conflict', {
          detail: `You sent version ${body.content_version}; the stored version is ${version}.`,
        });
      checkLanguage(call, at(record, 'newsroom.id'));
      if (body.locale !== undefined && canonical(body.locale) !== at(record, 'locale.code'))
        checkVersion(call, canonical(body.locale));
      if (at(record, 'status') !== 'draft') checkComplete(call, { ...record.value, ...body });
      if (typeof body.published_at === 'string' && Date.parse(body.published_at) > call.now)
        call.invalid('/published_at', 'max', 'Must not be in the future.');
    },
    'publish-story': (call) => {
      checkComplete(call, call.record.value);
      if (typeof call.body.published_at === 'string' && Date.parse(call.body.published_at) > call.now)
        call.invalid('/published_at', 'max', 'Must not be in the future.');
    },
    'schedule-story': (call) => {
      checkComplete(call, call.record.value);
      const ahead = Date.parse(String(call.body.publish_at)) - call.now;
      if (ahead < MINUTE) call.invalid('/publish_at', 'date_in_past', 'Must be at least 1 minute in the future.');
      if (ahead > 731 * DAY) call.invalid('/publish_at', 'max', 'Must be at most 2 years in the future.');
    },
    'unpublish-story': (call) => {
      if (at(call.record, 'status') === 'draft') return;
      const busy = call.account.all(
        'Campaign',
        (each) => at(each, 'story.id') === call.record.key && ['scheduled', 'sending'].includes(textAt(each, 'status')),
      );
      if (busy.length > 0)
        call.reject('invalid_state', {
          detail: `The story is \`${at(call.record, 'status')}\`, and ${busy.length} campaign with it is \`${at(busy[0], 'status')}\`.`,
        });
    },
    'translate-story': (call) => {
      checkLanguage(call, at(call.record, 'newsroom.id'));
      checkVersion(call, canonical(call.body.locale ?? ''));
    },
  },
  effects: {
    'publish-story': (call) => {
      const { account, record, body, time } = call;
      const before = textAt(record, 'status');
      const date =
        body.published_at === undefined
          ? (at(record, 'published_at') ?? time())
          : time(Date.parse(String(body.published_at)));
      const changed = account.change(record, {
        status: 'published',
        published_at: date,
        scheduled_at: null,
        ...visibility(body),
      });
      if (changed) account.change(record, { updated_at: time() });
      if (before !== 'published') call.emit('story.published', record);
      else if (changed)
        call.emit(
          'story.updated',
          record,
          ['visibility', 'published_at'].filter((name) => body[name] !== undefined),
        );
      return { status: 200, record };
    },
    'schedule-story': (call) => {
      const { account, record, body, time } = call;
      const scheduled = time(Date.parse(String(body.publish_at)));
      const status = body.embargo === true ? 'embargo' : 'scheduled';
      account.change(record, {
        status,
        scheduled_at: scheduled,
        published_at: null,
        updated_at: time(),
        secret: at(record, 'secret') ?? call.token(16),
        ...visibility(body),
      });
      call.emit('story.scheduled', record);
      return { status: 200, record };
    },
    'translate-story': (call) => {
      const locale = canonical(call.body.locale ?? '');
      if (call.body.auto === true) {
        const job = call.startJob('story.translate', { story: call.record.key, locale });
        return { status: 202, record: job };
      }
      return { status: 201, record: translated(call, call.record, locale) };
    },
  },
  after: {
    'create-story': (call, record) => record && onlyPinned(call, record),
    'update-story': (call, record) => {
      if (!record) return;
      const { account, body, time, now } = call;
      const slug =
        body.slug === null
          ? { slug: storySlug(call, textAt(record, 'title'), textAt(record, 'newsroom.id'), record) }
          : {};
      const date =
        typeof body.published_at === 'string'
          ? { published_at: time(Math.min(now, Date.parse(body.published_at))) }
          : {};
      account.change(record, {
        ...slug,
        ...date,
        content_version: Number(at(record, 'content_version')) + 1,
        updated_by: user(call),
        updated_at: time(),
      });
      onlyPinned(call, record);
    },
    'unpublish-story': ({ account }, record) => {
      if (record) account.change(record, { published_at: null, scheduled_at: null });
    },
  },
  jobs: {
    'story.translate': (data, scene) => {
      const story = scene.account.find('Story', data.story);
      if (!story) return scene.reject('not_found');
      return { story_id: translated(scene, story, String(data.locale)).key };
    },
  },
  clock: (scene) => {
    for (const story of scene.account.all('Story', (each) => PLANNED.includes(textAt(each, 'status')))) {
      const due = Date.parse(textAt(story, 'scheduled_at'));
      if (!(due <= scene.now)) continue;
      scene.account.change(story, {
        status: 'published',
        published_at: at(story, 'scheduled_at'),
        scheduled_at: null,
        updated_at: scene.time(due),
      });
      scene.emit('story.published', story);
    }
  },
};

function derived(story: StoredRecord, { account }: Scene): JsonRecord {
  const newsroom = account.find('Newsroom', at(story, 'newsroom.id'));
  const site = textAt(newsroom, 'url') || textAt(story, 'newsroom.url');
  const status = at(story, 'status');
  const secret = textAt(story, 'secret') || story.key.slice(0, 8);
  const url =
    status === 'published'
      ? `${site}/${textAt(story, 'slug')}`
      : status === 'embargo'
        ? `${site}/embargo/${secret}`
        : null;
  const versions = account.all(
    'Story',
    (each) => each.key !== story.key && at(each, 'group') !== null && at(each, 'group') === at(story, 'group'),
  );
  const nodes = nodesOf(at(story, 'content'), '').map(({ node }) => node);
  const shown = (entity: string, field: string): StoredRecord[] =>
    nodes.flatMap((node) => account.find(entity, node[field]) ?? []);
  return {
    url,
    summary: summaryOf(at(story, 'content')),
    thumbnail_url: thumbnail(story),
    translations: versions.map((each) => shortOf(account, each)),
    referenced_entities: {
      coverage: shown('Coverage', 'coverage_id').map((each) => each.value),
      newsroom_contacts: shown('NewsroomContact', 'newsroom_contact_id').map((each) => each.value),
    },
  };
}

/** The text without its headings. */
function summaryOf(content: JsonValue): string {
  const blocks = isObject(content) ? objects(content.children) : [];
  return plainText(blocks.filter(({ type }) => type !== 'heading'))
    .trim()
    .slice(0, 500);
}

/** A version in another language, without its own translations: they would never end. */
function shortOf(account: Scene['account'], story: StoredRecord): JsonRecord {
  const { title = '', slug = '', status = '', visibility: seen = '', locale = null, newsroom = null } = story.value;
  const site = textAt(account.find('Newsroom', at(story, 'newsroom.id')), 'url');
  const { published_at = null, scheduled_at = null, updated_at = '' } = story.value;
  const url = status === 'published' ? `${site}/${slug}` : null;
  return {
    id: story.key,
    title,
    slug,
    status,
    visibility: seen,
    locale,
    newsroom,
    url,
    thumbnail_url: thumbnail(story),
    published_at,
    scheduled_at,
    updated_at,
  };
}

function thumbnail(story: StoredRecord): JsonValue {
  const url = textAt(story, 'header_image.url') || textAt(story, 'preview_image.url');
  return url === '' ? null : url.replace(/(\/[0-9a-f-]{36})\/(?:-\/.*\/)?/, '$1/-/resize:300x300/');
}

const visibility = ({ visibility: wanted }: JsonRecord): JsonRecord =>
  wanted === undefined ? {} : { visibility: wanted };

/** What readers need: a title, content, and nothing still to be filled in. */
export function incomplete(story: JsonRecord): ReturnType<typeof part>[] {
  const nodes = nodesOf(story.content, '/content');
  const isEmpty =
    plainText(story.content).trim() === '' &&
    !nodes.some(({ node }) =>
      ['image', 'gallery', 'embed', 'attachment', 'bookmark', 'contact', 'coverage'].includes(String(node.type)),
    );
  return [
    ...(String(story.title ?? '').trim() === '' ? [part('/title', 'required', 'A title is required.')] : []),
    ...(isEmpty ? [part('/content', 'required', 'Content is required.')] : []),
    ...nodes.flatMap(({ node, pointer }) =>
      node.type === 'placeholder' ? [part(pointer, 'invalid_document', 'Replace the placeholder.')] : [],
    ),
  ];
}

function checkComplete(call: Call, story: JsonRecord): void {
  const errors = incomplete(story);
  if (errors.length > 0) call.reject('story_incomplete', { detail: unmet(errors.length), errors });
}

function checkLanguage(call: Call, newsroom: JsonValue): void {
  if (typeof call.body.locale !== 'string') return;
  const code = canonical(call.body.locale);
  if (call.account.find('Newsroom', newsroom) && !call.account.find('Language', code, [String(newsroom)]))
    call.invalid('/locale', 'locale_not_enabled', `\`${code}\` is not enabled on the newsroom.`);
}

function checkVersion(call: Call, code: string): void {
  const group = at(call.record, 'group');
  const same = call.account.all(
    'Story',
    (each) =>
      (each === call.record || (group !== null && at(each, 'group') === group)) && at(each, 'locale.code') === code,
  );
  if (same.length > 0)
    call.reject('translation_exists', { detail: `Story ${same[0]?.key} is already the version in \`${code}\`.` });
}

/** A derived slug never conflicts. */
function storySlug({ account }: Scene, title: string, newsroom: string, own?: StoredRecord): string {
  const others = account.all('Story', (each) => each !== own && at(each, 'newsroom.id') === newsroom);
  return freeSlug(slugOf(title) || 'untitled', (slug) => others.some((each) => at(each, 'slug') === slug));
}

/** A copy in another language; each lists the other. */
function translated(scene: Scene, story: StoredRecord, code: string): StoredRecord {
  const { account, time } = scene;
  const group = at(story, 'group') ?? story.key;
  account.change(story, { group });
  const own = {
    id: scene.uuid(),
    group,
    locale: localeRef(code),
    slug: storySlug(scene, `${textAt(story, 'title')} ${code}`, textAt(story, 'newsroom.id')),
    status: 'draft',
    is_pinned: false,
    published_at: null,
    scheduled_at: null,
    content_version: 1,
    preview_url: textAt(story, 'preview_url').replace(/[^/]*$/, scene.token(16)),
    created_at: time(),
    updated_at: time(),
  };
  const copy = account.insert(story.collection, [], { ...structuredClone(story.value), ...own });
  scene.emit('story.created', copy);
  return copy;
}

/** One story is pinned in a newsroom and language. */
function onlyPinned({ account }: Scene, story: StoredRecord): void {
  if (at(story, 'is_pinned') !== true) return;
  const same = (each: StoredRecord): boolean =>
    each !== story &&
    at(each, 'is_pinned') === true &&
    at(each, 'newsroom.id') === at(story, 'newsroom.id') &&
    at(each, 'locale.code') === at(story, 'locale.code');
  for (const other of account.all('Story', same)) account.change(other, { is_pinned: false });
}

/** Examples of translations belong together. */
export const storyVersions: SandboxRules = {
  seed: ({ account }) => {
    for (const story of account.all('Story')) {
      const others = objects(at(story, 'translations')).flatMap(({ id }) => account.find('Story', id ?? null) ?? []);
      const group = others.map((each) => at(each, 'group')).find((each) => each !== null) ?? story.key;
      if (others.length > 0) for (const each of [story, ...others]) account.change(each, { group });
    }
  },
};
