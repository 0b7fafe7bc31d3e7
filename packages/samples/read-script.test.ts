import { expect, test } from 'vitest';
import { exportedVariables, readScriptStep } from './read-script.ts';

const exported = new Map(
  exportedVariables('export API="https://api.example"\nexport TOKEN="abc"\nexport EMAIL="a@b.example"'),
);

test('reads a step with the variables it takes and the value it saves', () => {
  const create = readScriptStep(
    `STORY_ID=$(curl --silent -X POST "$API/stories" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: story-$(date +%s)" \\
  --data '{ "email": "'"$EMAIL"'", "newsroom_id": "'"$NEWSROOM_ID"'", "price": "$5" }' |
  jq --raw-output '.stories[0].id')
echo "$STORY_ID"`,
    exported,
  );
  expect(create).toMatchObject({
    takes: ['NEWSROOM_ID'],
    saves: { variable: 'STORY_ID', path: ['stories', '0', 'id'] },
    request: { method: 'post', url: 'https://api.example/stories', auth: [{ kind: 'bearer', env: 'TOKEN' }] },
  });
  expect(create?.request.body).toEqual({
    kind: 'json',
    media: 'application/json',
    value: { email: 'a@b.example', newsroom_id: '$NEWSROOM_ID', price: '$5' },
  });
  expect(create?.request.headers).toEqual([['Idempotency-Key', 'story-$(date +%s)']]);
});

test('a step without a variable saves nothing', () => {
  const step = readScriptStep(`curl "$API/stories/$STORY_ID" | jq '.story.url'`, exported);
  expect(step).toEqual({
    takes: ['STORY_ID'],
    request: expect.objectContaining({ url: 'https://api.example/stories/$STORY_ID' }),
  });
});

test.each([
  ['curl "$API/stories"'],
  ['curl "$API/stories" | jq ".id"'],
  ['A=$(curl "$API/a" | jq \'.id\')\nB=$(curl "$API/b" | jq \'.id\')'],
  ['curl "$API/stories" | grep id'],
])('%s is not a step', (script) => {
  expect(readScriptStep(script, exported)).toBeUndefined();
});
