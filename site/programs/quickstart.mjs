// #region newsroom
import { randomUUID } from 'node:crypto';

const { '{PRODUCT}_API': api, '{PRODUCT}_TOKEN': token, TEST_EMAIL: email } = process.env;

async function call(method, path, body) {
  const response = await fetch(api + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const { newsrooms } = await call('GET', '/newsrooms?limit=1');
const newsroomId = newsrooms[0].id;
console.log(newsroomId);
// #endregion

// #region story
const { story: draft } = await call('POST', '/stories', {
  newsroom_id: newsroomId,
  title: 'Lumen Bikes opens a repair academy in Ghent',
  content: {
    type: 'document',
    version: '1.0',
    children: [
      {
        type: 'paragraph',
        children: [{ type: 'text', text: 'On 12 May the first class starts.' }],
      },
    ],
  },
});
console.log(draft.id);
// #endregion

// #region publish
const { story } = await call('POST', `/stories/${draft.id}/publish`);
console.log(story.url);
// #endregion

// #region campaign
const { campaign } = await call('POST', '/campaigns', {
  subject: 'Invitation: repair academy opening',
  story_id: story.id,
});
console.log(campaign.id);
// #endregion

// #region test
const { accepted } = await call('POST', `/campaigns/${campaign.id}/test`, {
  emails: [email],
});
console.log(accepted);
// #endregion
