import { Problem, request } from './typed-client.ts';

const { newsrooms } = await request('GET', '/newsrooms', { query: { limit: 1 } });
const [newsroom] = newsrooms;
if (!newsroom) throw new Error('The account has no newsroom');

const { story } = await request('POST', '/stories', {
  key: crypto.randomUUID(),
  body: { newsroom_id: newsroom.id, title: 'Lumen Bikes opens a repair academy in Ghent' },
});
console.log(story.id, story.status);

try {
  await request('POST', '/stories/{id}/publish', { path: { id: story.id } });
} catch (error) {
  // The story has no content yet.
  if (!(error instanceof Problem && error.code === 'story_incomplete')) throw error;
  console.log(error.message);
}
