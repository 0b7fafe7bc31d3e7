import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import { at, objects } from './fields.ts';

const published = (story: StoredRecord): boolean => at(story, 'status') === 'published';
const count = (
  scene: Scene,
  entity: string,
  path: string,
  key: string,
  where: (record: StoredRecord) => boolean = () => true,
): number => scene.account.all(entity, (each) => at(each, path) === key && where(each)).length;
const covers = (record: StoredRecord): boolean => at(record, 'is_deleted') !== true;

const ofCategory =
  (key: string) =>
  (story: StoredRecord): boolean =>
    objects(at(story, 'categories')).some(({ id }) => id === key);
const ofLanguage =
  (language: StoredRecord) =>
  (story: StoredRecord): boolean =>
    at(story, 'locale.code') === language.key && at(story, 'newsroom.id') === language.parents[0];

/** Numbers of other records are counted, never stored. */
export const counters: SandboxRules = {
  derive: {
    Newsroom: ({ key }, scene) => ({
      stories_number: count(scene, 'Story', 'newsroom.id', key),
      published_stories_number: count(scene, 'Story', 'newsroom.id', key, published),
      campaigns_number: count(scene, 'Campaign', 'newsroom.id', key),
      coverage_number: count(scene, 'Coverage', 'newsroom.id', key, covers),
      galleries_number: count(scene, 'Gallery', 'newsroom.id', key),
      subscribers_number: count(scene, 'Subscription', 'newsroom.id', key, (each) => at(each, 'status') === 'active'),
    }),
    Story: ({ key }, scene) => {
      const coverage = scene.account.all('Coverage', (each) => at(each, 'story.id') === key && covers(each));
      const dates = coverage
        .map((each) => at(each, 'published_at'))
        .filter((each) => each !== null)
        .sort();
      return {
        coverage_number: coverage.length,
        campaigns_number: count(scene, 'Campaign', 'story.id', key),
        last_coverage_at: dates.at(-1) ?? null,
      };
    },
    Campaign: ({ key }, { account }) => ({
      recipients_number: account.all('Recipient', (each) => each.parents[0] === key).length,
    }),
    NewsroomCategory: ({ key }, { account }) => ({
      stories_number: account.all('Story', ofCategory(key)).length,
      published_stories_number: account.all('Story', (each) => ofCategory(key)(each) && published(each)).length,
    }),
    Language: (language, { account }) => ({
      stories_number: account.all('Story', ofLanguage(language)).length,
      published_stories_number: account.all('Story', (each) => ofLanguage(language)(each) && published(each)).length,
      categories_number: account.all(
        'NewsroomCategory',
        (each) => each.parents[0] === language.parents[0] && at(each, `translations.${language.key}`) !== null,
      ).length,
    }),
    Contact: ({ key }, scene) => {
      const coverage = scene.account.all(
        'Coverage',
        (each) => covers(each) && [at(each, 'author.id'), at(each, 'organisation.id')].includes(key),
      );
      const dates = coverage
        .map((each) => at(each, 'published_at'))
        .filter((each) => each !== null)
        .sort();
      return {
        coverage_number: coverage.length,
        last_coverage_at: dates.at(-1) ?? null,
        employees_number: scene.account.all('Contact', (each) =>
          objects(at(each, 'organisations')).some(({ id }) => id === key),
        ).length,
      };
    },
    Gallery: (record) => ({
      images_number: objects(at(record, 'images')).length,
      videos_number: objects(at(record, 'videos')).length,
    }),
  },
};
