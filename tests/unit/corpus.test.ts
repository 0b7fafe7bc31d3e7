import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../packages/base/problem.ts';
import { pageToMarkdown } from '../../packages/engine/outputs/markdown/page-to-markdown.ts';
import { planFile } from '../fixtures/openapi/plan-document.ts';

// One small document per shape, each with its expected pages. After an intended change, run `npx vitest run --project
// unit tests/unit/corpus.test.ts --update`, then read the diff.
const folder = 'tests/fixtures/corpus';
const documents = readdirSync(folder).filter((name) => /\.(?:yaml|json)$/.test(name));

test.each(documents)('%s has the expected pages and problems', async (name) => {
  const planned = await planFile(path.join(folder, name));
  const pages = 'pages' in planned ? planned.pages.filter(isReference) : [];
  const texts = 'site' in planned ? pages.map((page) => pageToMarkdown(page, planned.site)) : [];
  const problems = planned.problems.map(formatProblem).join('\n\n');
  const golden = [...texts, problems === '' ? '# No problems\n' : `# Problems\n\n\`\`\`\n${problems}\n\`\`\`\n`];
  await expect(golden.join('\n---\n\n')).toMatchFileSnapshot(
    path.resolve(folder, 'golden', name.replace(/\.\w+$/, '.md')),
  );
});

function isReference({ kind }: { kind: string }): boolean {
  return kind === 'overview' || kind === 'operation' || kind === 'schema' || kind === 'event';
}
