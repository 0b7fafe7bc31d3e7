import { expect, test } from 'vitest';
import { Program } from './program.ts';
import { show, tinyFacts } from './testing.ts';

const programs = new Map([
  ['hello.mjs', "console.log('hello');\n"],
  ['people.json', '[]\n'],
]);
const shown = (props: Record<string, string>, files = programs): string =>
  show(Program.expand(props, tinyFacts({}, { programs: files })));

test('shows a whole file with the language of its extension, titled by its name', () => {
  expect(shown({ file: 'hello.mjs' })).toBe("[hello.mjs|js]\nconsole.log('hello');\n");
  expect(shown({ file: 'people.json', title: 'From the CRM' })).toBe('[From the CRM|json]\n[]\n');
});

test('rejects an unknown file, and suggests the nearest one or lists all', () => {
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
    `"refused: The property \`file\` is missing. Write it as in \`<Program file="sync-contacts.mjs" region="read"/>\`."`,
  );
});

/** Shows a region of a program, or the whole program. */
const part = (file: string, text: string, region?: string): string =>
  shown({ file, ...(region !== undefined && { region }) }, new Map([[file, text]]));

const verify = `import a from 'a';

export class Receiver {
  // #region verify
  #region;

  verify() {
    // #region inner part
    return a;
    // #endregion inner part
  }
  // #endregion
}
`;

test('shows a region without its indentation, and never shows region comments', () => {
  expect(part('a.mjs', verify, 'verify')).toBe('[a.mjs|js]\n#region;\n\nverify() {\n  return a;\n}\n');
  expect(part('a.mjs', verify, 'inner part')).toBe('[a.mjs|js]\nreturn a;\n');
  expect(part('a.mjs', verify)).toBe(`[a.mjs|js]\n${verify.replaceAll(/ *\/\/ #.*\n/g, '')}`);
});

test.each([
  ['shell', 'a.sh', 'one\n# region say\n\techo\n\t\techo\n\n# endregion\ntwo', '[a.sh|bash]\necho\n\techo\n'],
  ['Python', 'a.py', '  #region say\n\n  a = 1\n\n  b = 2\n  #endregion say', '[a.py|python]\na = 1\n\nb = 2\n'],
  ['files with Windows line endings', 'a.mjs', 'a;\r\n//#region say\r\n  b;\r\n//#endregion\r\n', '[a.mjs|js]\nb;\n'],
])('reads regions in %s', (_, file, text, expected) => {
  expect(part(file, text, 'say')).toBe(expected);
});

test('keeps other comments that mention regions', () => {
  const text = '# region of the bucket\n# regions\nREGION=eu # region eu\n';
  expect(part('a.sh', text)).toBe(`[a.sh|bash]\n${text}`);
  expect(part('a.mjs', '// region a\n// #regional\n')).toBe('[a.mjs|js]\n// region a\n// #regional\n');
});

test('rejects unknown, empty and duplicate regions', () => {
  expect(part('a.mjs', verify, 'verfy')).toMatchInlineSnapshot(
    `"refused: \`a.mjs\` has no region \`verfy\`. Did you mean \`verify\`? There are \`inner part\`, \`verify\`."`,
  );
  expect(part('a.mjs', verify, 'sign')).toMatchInlineSnapshot(
    `"refused: \`a.mjs\` has no region \`sign\`. There are \`inner part\`, \`verify\`."`,
  );
  expect(part('a.mjs', 'a;\n// #region\n// #endregion', 'sign')).toMatchInlineSnapshot(
    `"refused: \`a.mjs\` has no region \`sign\`. Write \`// #region sign\` above its lines and \`// #endregion\` below them."`,
  );
  expect(part('a.py', 'a', 'sign')).toMatchInlineSnapshot(
    `"refused: \`a.py\` has no region \`sign\`. Write \`#region sign\` above its lines and \`#endregion\` below them."`,
  );
  expect(part('a.mjs', verify, '')).toMatchInlineSnapshot(
    `"refused: The property \`region\` is missing. Write it as in \`<Program file="sync-contacts.mjs" region="read"/>\`."`,
  );
  expect(part('a.mjs', '// #region a\n\n// #endregion', 'a')).toMatchInlineSnapshot(
    `"refused: The region \`a\` of \`a.mjs\` is empty. Put the lines to show into it."`,
  );
  const twice = '// #region a\nb;\n// #endregion\n';
  expect(part('a.mjs', twice + twice, 'a')).toMatchInlineSnapshot(
    `"refused: \`a.mjs\` has more than one region \`a\`. Give each of them a unique name."`,
  );
  expect(part('a.mjs', twice + twice)).toBe('[a.mjs|js]\nb;\nb;\n');
});

test('rejects a region without an end or a start, also when the whole file is shown', () => {
  const unended = '// #region a\n// #region b\nb;\n// #endregion';
  expect(part('a.mjs', unended, 'b')).toMatchInlineSnapshot(
    `"refused: In \`a.mjs\` the region \`a\`, which starts in line 1, has no end. Write \`// #endregion\` below its last line."`,
  );
  expect(part('a.py', 'a\n# region b')).toMatchInlineSnapshot(
    `"refused: In \`a.py\` the region \`b\`, which starts in line 2, has no end. Write \`#endregion\` below its last line."`,
  );
  expect(part('a.mjs', '// #region')).toMatchInlineSnapshot(
    `"refused: In \`a.mjs\` the region, which starts in line 1, has no end. Write \`// #endregion\` below its last line."`,
  );
  expect(part('a.mjs', 'a;\n// #endregion')).toMatchInlineSnapshot(
    `"refused: In \`a.mjs\` a region ends in line 2, but none has started. Remove that line, or write where the region starts."`,
  );
});
