import { expect, test } from 'vitest';
import { fixedStems, matchPath, scorePath } from './match-path.ts';
import { pathSegments } from './search-query.ts';

const templates = [
  '/stories',
  '/stories/search',
  '/stories/{id}',
  '/stories/{id}/publish',
  '/newsrooms/{newsroom_id}/languages/{locale}',
  '/campaigns/{campaign_id}/recipients/{id}',
];
const fixed = fixedStems(templates.map(pathSegments));

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
  ['/stories/publish', '/stories/{id}/publish'],
  ['/campaigns/recipients', '/campaigns/{campaign_id}/recipients/{id}'],
  ['/newsroom/language', '/newsrooms/{newsroom_id}/languages/{locale}'],
  ['/story/1', '/stories/{id}'],
  ['/story', '/stories/{id}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted from code.
  ['/stories/${id}', '/stories/{id}'],
])('the best match for %s is %s', (query, expected) => {
  const scores = templates.map((path) => ({ path, score: matchPath(pathSegments(query), pathSegments(path), fixed) }));
  expect(scores.toSorted((a, b) => b.score - a.score)[0]?.path).toBe(expected);
});

test('does not match other paths', () => {
  expect(matchPath(['contacts'], ['stories'], fixed)).toBe(0);
  expect(matchPath(['stories', '1', 'publish', 'now'], ['stories', '{id}', 'publish'], fixed)).toBe(0);
  expect(matchPath(['stories', 'publish'], ['stories', '{id}'], fixed)).toBe(0);
});

test('a singular noun in a query prefers GET of one resource and POST to the collection', () => {
  const score = (method: 'get' | 'post', own: string): number =>
    scorePath({ method, segments: ['story'] }, { method, segments: pathSegments(own) }, fixed);
  expect(score('get', '/stories/{id}')).toBeGreaterThan(score('get', '/stories'));
  expect(score('post', '/stories')).toBeGreaterThan(score('post', '/stories/{id}/publish'));
});
