import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import { errorAt, ProblemError } from '@docs/base/problem.ts';
import { fillTemplate } from '@docs/base/words.ts';
import configTemplate from './new-site/config.ts.txt?raw';
import guideTemplate from './new-site/introduction.mdx.txt?raw';
import sidebarsText from './new-site/sidebars.ts.txt?raw';
import { relativePath } from './paths.ts';
import { readApiDocument } from './read/read-api-document.ts';

/** Creates a site folder for an API document. Returns the next steps; `commandPrefix` is the command to run. */
export async function initSite(folder: string, api: string, commandPrefix: string): Promise<string> {
  const product = { name: 'Acme', slug: 'acme' };
  const { document, problems } = await readApiDocument(api, { product, setting: '--api' });
  if (!document) throw new ProblemError(problems);
  const title = stringAt(objectAt(document, 'info'), 'title')?.trim() ?? '';
  const name = title.replace(/\s*\b(?:REST|HTTP|Open)?\s*API\b.*$/i, '') || 'My product';
  const slug = kebabCase(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const server = stringAt(listAt(document, 'servers')[0], 'url');
  const values = {
    quotedName: JSON.stringify(name),
    slug: slug || 'my-product',
    quotedApi: JSON.stringify(path.relative(folder, api).split(path.sep).join('/')),
    quotedDescription: JSON.stringify(`What you can do with the ${name} API, and how to make the first request.`),
    server: server?.startsWith('http') ? `\nRequests go to \`${server.replaceAll('`', '')}\`.\n` : '',
  };
  const files = Object.entries({
    'config.ts': fillTemplate(configTemplate, values),
    'sidebars.ts': sidebarsText,
    'guides/introduction.mdx': fillTemplate(guideTemplate, values),
  });
  const taken = files.map(([file]) => path.join(folder, file)).filter((file) => existsSync(file));
  if (existsSync(path.join(folder, 'config.json'))) taken.push(path.join(folder, 'config.json'));
  if (taken.length > 0) {
    const message = 'The file already exists and was not changed.';
    const fix = 'Choose another folder, or delete the file first.';
    throw new ProblemError(taken.map((file) => errorAt({ file: relativePath(file) }, 'init', message, fix)));
  }
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  }
  const shown = relativePath(folder) || '.';
  const next = [
    [`${commandPrefix} dev --site ${shown}`, 'shows the site while you write'],
    [`${commandPrefix} build --site ${shown} --out dist`, 'writes it into dist'],
  ] as const;
  return [
    `Wrote ${files.map(([file]) => path.join(shown, file)).join(', ')}.`,
    '',
    ...next.map(([command, words]) => `  ${command}  # ${words}`),
    '',
    `Set \`url\` in ${path.join(shown, 'config.ts')} before you publish.`,
  ].join('\n');
}
