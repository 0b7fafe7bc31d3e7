import { beforeAll, expect, test } from 'vitest';
import { formatProblem } from '../../packages/base/problem.ts';
import { lintDocument, RULES } from '../api/lint/index.ts';
import { examplesOf, exampleValid } from '../api/lint/rules/example-valid.ts';
import { measure, report } from '../support/measure.ts';
import { parsePublished, publishedText } from './support/published-document.ts';

let text: string;

beforeAll(async () => {
  text = await publishedText();
});

test('the published document has valid examples and passes our rules', async () => {
  const document = parsePublished(text);
  const problems = lintDocument(document);
  const examples = [...examplesOf(document)].length;
  const invalid = problems.filter(({ rule }) => rule === 'example-valid').length;
  report(`${examples - invalid} of ${examples} examples valid; ${RULES.length} rules, ${problems.length} findings.`);
  await measure('examples', { ok: examples - invalid, of: examples });
  await measure('lint', { findings: problems.length, of: RULES.length });
  expect(problems.map(formatProblem)).toEqual([]);
}, 60_000);

test('a planted invalid example is reported with its location', { tags: ['verify'] }, () => {
  const { root } = parsePublished(text);
  const { paths } = root as never as { paths: Record<string, Record<string, { requestBody: { content: Content } }>> };
  const media = paths['/stories']?.post?.requestBody.content['application/json'];
  // The others are valid, as the previous test has shown.
  for (const other of Object.keys(paths)) if (other !== '/stories') delete paths[other];
  const [name = ''] = Object.keys(media?.examples ?? {});
  Object.assign(media?.examples[name]?.value ?? {}, { titel: 'A title' });
  const problems = exampleValid(parsePublished(JSON.stringify(root))).map(formatProblem);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('`titel`');
  expect(problems[0]).toContain(`/paths/~1stories/post/requestBody/content/application~1json/examples/${name}`);
});

type Content = Record<string, { examples: Record<string, { value: object }> }>;
