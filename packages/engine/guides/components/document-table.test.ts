import { expect, test } from 'vitest';
import { DocumentTable } from './document-table.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

const facts = tinyFacts(
  {
    'x-rate-limits': { search: { requests: 6000, window: 60, description: 'All `search`.' } },
    'x-error-items': { required: 'A field is missing.', not_nullable: 'It cannot be `null`.' },
    'x-resources': { stories: { entity: 'Story', sort: ['title', 'updated_at'] } },
    webhooks: {
      'story.published': {
        post: {
          parameters: [
            { $ref: '#/components/parameters/Id' },
            { name: 'page', in: 'query', description: 'Which page.' },
          ],
        },
      },
    },
    components: {
      parameters: { Id: { name: 'webhook-id', in: 'header', description: 'The *event*.' } },
      headers: { 'Retry-After': { description: 'Seconds to wait.' }, Location: { description: 'Where.' } },
      schemas: {
        Job: { 'x-results': { send: { sent: 'Mails `sent`.', skipped: 'Mails left out.' }, erase: { id: 'What.' } } },
      },
    },
  },
  { schemas: [tinySchema('Story', [])] },
);
const shown = (props: Record<string, string>): string => show(DocumentTable.expand(props, facts));

test('formats numbers, seconds, code and Markdown', () => {
  const columns = 'Bucket: @key as code; Requests: requests; Window: window as seconds; Counts: description';
  expect(shown({ of: 'x-rate-limits', columns })).toMatchInlineSnapshot(`
    "
    Bucket | Requests | Window | Counts
    \`search\` | 6,000 | 60~seconds | All \`search\`."
  `);
});

test('shows entries that are strings, and links schemas by name', () => {
  expect(shown({ of: 'x-error-items', columns: 'Item code: @key as code; Meaning: @value' })).toMatchInlineSnapshot(`
    "
    Item code | Meaning
    \`required\` | A field is missing.
    \`not_nullable\` | It cannot be \`null\`."
  `);
  expect(shown({ of: 'x-resources', columns: 'Records: entity as schema; Sort: sort as code' })).toMatchInlineSnapshot(`
    "
    Records | Sort
    [\`Story\`](/docs/api/schemas/story) | \`title\`, \`updated_at\`"
  `);
});

test('shows the entries in `only` in that order, or those that match `where`', () => {
  const headers = { of: 'components/headers', columns: 'Header: @key as code; Meaning: description' };
  expect(shown({ ...headers, only: 'Location,Retry-After' })).toMatchInlineSnapshot(`
    "
    Header | Meaning
    \`Location\` | Where.
    \`Retry-After\` | Seconds to wait."
  `);
  const columns = 'Header: name as code; Meaning: description';
  expect(
    shown({ of: 'webhooks/story.published/post/parameters', columns, where: 'in: header' }),
  ).toMatchInlineSnapshot(`
    "
    Header | Meaning
    \`webhook-id\` | The <em>event</em>."
  `);
});

test('shows nested entries under the name of their parent', () => {
  const columns = 'Job: @parent as code; Field: @key as code; Meaning: @value';
  expect(shown({ of: 'components/schemas/Job/x-results/*', columns })).toMatchInlineSnapshot(`
    "
    Job | Field | Meaning
    \`send\` | \`sent\` | Mails \`sent\`.
     | \`skipped\` | Mails left out.
    \`erase\` | \`id\` | What."
  `);
});

test('rejects unknown names and invalid columns with a suggestion', () => {
  const columns = 'Header: @key as code; Meaning: description';
  const headers = { of: 'components/headers', columns };
  expect(shown({ of: 'x-rate-limit', columns })).toMatchInlineSnapshot(
    `"refused: The API document has no field \`x-rate-limit\`. Did you mean \`x-rate-limits\`?"`,
  );
  expect(shown({ of: 'components/header', columns })).toMatchInlineSnapshot(
    `"refused: The API document has no field of \`components\` called \`header\`. Did you mean \`headers\`?"`,
  );
  expect(shown({ ...headers, only: 'Retry-Afte' })).toMatchInlineSnapshot(
    `"refused: The API document has no entry of \`components/headers\` called \`Retry-Afte\`. Did you mean \`Retry-After\`?"`,
  );
  expect(shown({ ...headers, columns: 'Meaning: descripton' })).toMatchInlineSnapshot(
    `"refused: The API document has no entry of \`components/headers\` with the field \`descripton\`. Did you mean \`description\`?"`,
  );
  expect(shown({ ...headers, columns: 'Meaning: description as cod' })).toMatchInlineSnapshot(
    `"refused: A column cannot be shown as \`cod\`. Did you mean \`code\`?"`,
  );
  expect(shown({ ...headers, columns: 'Meaning' })).toMatchInlineSnapshot(
    `"refused: The column \`Meaning\` names no field. Write as in \`<DocumentTable of="components/headers" columns="Header: @key as code; Meaning: description"/>\`."`,
  );
  expect(shown({ ...headers, where: 'description: Wher.' })).toMatchInlineSnapshot(
    `"refused: The API document has no entry of \`components/headers\` with \`description\` \`Wher.\`. Did you mean \`Where.\`?"`,
  );
  expect(shown({ of: 'x-error-items' })).toMatchInlineSnapshot(
    `"refused: The property \`columns\` is missing. Write it as in \`<DocumentTable of="components/headers" columns="Header: @key as code; Meaning: description"/>\`."`,
  );
});
