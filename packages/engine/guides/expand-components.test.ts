import { expect, test } from 'vitest';
import type { compileGuide } from './compile-guide.ts';
import { compileTiny, show, tinyFacts } from './components/testing.ts';

const facts = tinyFacts(
  { 'x-limits': [{ id: 'page-size', values: { max: 100 }, unit: 'records' }] },
  {
    resolve: (href) =>
      href === 'op:gone' ? { message: 'There is no operation called `gone`.', fix: 'None.' } : { href },
  },
);

async function compile(body: string): Promise<ReturnType<typeof compileGuide>> {
  return compileTiny(body, facts, { file: 'guides/tiny.mdx' });
}

test('fills in facts inside a sentence and inside other components', async () => {
  const { guide, problems } = await compile(
    '## Pages\n\nAt most <Limit id="page-size"/>.\n\n<Callout>\n  Up to <Limit id="page-size"/>!\n</Callout>\n',
  );
  expect(problems).toEqual([]);
  expect(guide?.toc).toEqual([{ id: 'pages', text: 'Pages', level: 2 }]);
  expect(show(guide?.content ?? [])).toMatchInlineSnapshot(
    `"<h2 {"id":"pages"}>Pages</h2><p>At most 100.</p><Callout><p>Up to 100!</p></Callout>"`,
  );
});

test('reports components that cannot be filled in, with location and fix', async () => {
  const { problems } = await compile(
    'One\n\nAt most <Limit id="page-syze"/>.\n\n<Limit ids="x"/>\n\n<LimitTable>words</LimitTable>\n',
  );
  expect(problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 9,
          "file": "guides/tiny.mdx",
          "line": 3,
        },
        "fix": "Did you mean \`page-size\`?",
        "message": "\`<Limit>\`: The API document has no limit \`page-syze\`.",
        "rule": "guide-data",
        "severity": "error",
      },
      {
        "at": {
          "column": 1,
          "file": "guides/tiny.mdx",
          "line": 5,
        },
        "fix": "Did you mean \`id\`?",
        "message": "\`<Limit>\`: There is no property \`ids\`.",
        "rule": "guide-data",
        "severity": "error",
      },
      {
        "at": {
          "column": 1,
          "file": "guides/tiny.mdx",
          "line": 7,
        },
        "fix": "Write it without content: \`<LimitTable/>\`.",
        "message": "\`<LimitTable>\`: The component cannot have content.",
        "rule": "guide-data",
        "severity": "error",
      },
    ]
  `);
});

test('reports unknown components, broken links and broken syntax with their location', async () => {
  expect((await compile('Text\n\n<LimitTabel/>\n')).problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 1,
          "file": "guides/tiny.mdx",
          "line": 3,
        },
        "fix": "Did you mean \`LimitTable\`?",
        "message": "There is no component called \`LimitTabel\`.",
        "rule": "guide-component",
        "severity": "error",
      },
    ]
  `);
  expect((await compile('Text [here](op:gone)\n')).problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 6,
          "file": "guides/tiny.mdx",
          "line": 1,
        },
        "fix": "None.",
        "message": "There is no operation called \`gone\`.",
        "rule": "guide-link",
        "severity": "error",
      },
    ]
  `);
  expect((await compile('Text {\n')).problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 7,
          "file": "guides/tiny.mdx",
          "line": 1,
        },
        "fix": "In MDX, write \`{\` as \`\\{\` and \`<\` as \`&lt;\` in running text, and close every tag.",
        "message": "The guide could not be read: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`",
        "rule": "guide-syntax",
        "severity": "error",
      },
    ]
  `);
});
