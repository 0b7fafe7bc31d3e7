import { expect, test } from 'vitest';
import { matchPath, pathSegments } from './match-path.ts';

const templates = [
  '/stories',
  '/stories/search',
  '/stories/{id}',
  '/stories/{id}/publish',
  '/newsrooms/{newsroom_id}/languages/{locale}',
  '/campaigns/{campaign_id}/recipients/{id}',
];

test.each([
  ['/stories', '/stories'],
  ['/stories/123', '/stories/{id}'],
  ['/stories/{story_id}', '/stories/{id}'],
  ['/stories/:id', '/stories/{id}'],
  ['/stories/search', '/stories/search'],
  ['/stories/sea', '/stories/{id}'],
  ['/stories/123/publish', '/stories/{id}/publish'],
  ['/stories/123/pub', '/stories/{id}/publish'],
  ['/storeis/123/publish', '/stories/{id}/publish'],
  ['/api/v1/stories/123', '/stories/{id}'],
  ['/newsrooms/1/languages/de-CH', '/newsrooms/{newsroom_id}/languages/{locale}'],
  ['recipients/8', '/campaigns/{campaign_id}/recipients/{id}'],
])('%s means %s', (asked, expected) => {
  const scores = templates.map((path) => ({ path, score: matchPath(pathSegments(asked), pathSegments(path)) }));
  expect(scores.toSorted((a, b) => b.score - a.score)[0]?.path).toBe(expected);
});

test('another path does not fit', () => {
  expect(matchPath(['contacts'], ['stories'])).toBe(0);
  expect(matchPath(['stories', '1', 'publish', 'now'], ['stories', '{id}', 'publish'])).toBe(0);
});
