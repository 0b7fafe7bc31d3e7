import { expect, test } from 'vitest';
import { program } from './program.ts';
import { show, tinyFacts } from './testing.ts';

const programs = new Map([
  ['hello.mjs', "console.log('hello');\n"],
  ['people.json', '[]\n'],
]);
const shown = (props: Record<string, string>, files = programs): string =>
  show(program.expand(props, tinyFacts({}, { programs: files })));

test('a file is shown whole, in the language of its extension and under its name', () => {
  expect(shown({ file: 'hello.mjs' })).toBe("[hello.mjs|js]\nconsole.log('hello');\n");
  expect(shown({ file: 'people.json', title: 'From the CRM' })).toBe('[From the CRM|json]\n[]\n');
});

test('a wrong file is refused with the nearest one, or with those there are', () => {
  expect(shown({ file: 'helo.mjs' })).toMatchInlineSnapshot(
    `"refused: There is no file \`helo.mjs\` in the folder \`programs\` of the site. Did you mean \`hello.mjs\`?"`,
  );
  expect(shown({ file: 'server.mjs' })).toMatchInlineSnapshot(
    `"refused: There is no file \`server.mjs\` in the folder \`programs\` of the site. Name one of \`hello.mjs\`, \`people.json\`, or put the file there."`,
  );
  expect(shown({ file: 'server.mjs' }, new Map())).toMatchInlineSnapshot(
    `"refused: There is no file \`server.mjs\` in the folder \`programs\` of the site. Put the file there."`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`file\` is missing. Write it as in \`<Program file="sync-contacts.mjs"/>\`."`,
  );
});
