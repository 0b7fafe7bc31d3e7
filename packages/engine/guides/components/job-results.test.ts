import { expect, test } from 'vitest';
import { jobResults } from './job-results.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  components: {
    schemas: {
      Job: { 'x-results': { send: { sent: 'Mails `sent`.', skipped: 'Mails left out.' }, erase: { id: 'What.' } } },
      Story: {},
    },
  },
});

test('one row for each member of a result', () => {
  expect(show(jobResults.expand({ schema: 'Job' }, facts))).toMatchInlineSnapshot(`
    "
    Job | Member | Meaning
    \`send\` | \`sent\` | Mails \`sent\`.
     | \`skipped\` | Mails left out.
    \`erase\` | \`id\` | What."
  `);
});

test('a schema without results is refused', () => {
  expect(show(jobResults.expand({ schema: 'Story' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no schema with \`x-results\` called \`Story\`. It has \`Job\`."`,
  );
  expect(show(jobResults.expand({}, facts))).toMatchInlineSnapshot(
    `"refused: The property \`schema\` is missing. Write it as in \`<JobResults schema="Job"/>\`."`,
  );
});
