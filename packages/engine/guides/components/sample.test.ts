import { expect, test } from 'vitest';
import { Sample } from './requests.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts(
  { paths: { '/stories': { post: { operationId: 'createStory' } } } },
  {
    operations: [
      {
        slug: 'create-story',
        title: 'Create story',
        method: 'post',
        path: '/stories',
        samples: [
          { language: 'curl', variants: [{ label: 'One', code: { language: 'bash', tokens: ['curl …'] } }] },
          { language: 'nodejs', variants: [{ label: 'One', code: { language: 'js', tokens: ['await fetch(…)'] } }] },
        ],
      },
    ],
  },
);

test('shows the first variant of every language', () => {
  expect(show(Sample.expand({ operation: 'create-story' }, facts))).toMatchInlineSnapshot(`
    "<CodeGroup {"title":"Create story"}>[|bash]
    curl …
    [|js]
    await fetch(…)
    </CodeGroup>"
  `);
  expect(Sample.expand({ operation: 'createStory' }, facts)).toEqual(
    Sample.expand({ operation: 'create-story' }, facts),
  );
  expect(show(Sample.expand({ operation: 'create-stroy' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no operation \`create-stroy\`. Did you mean \`create-story\`?"`,
  );
});
