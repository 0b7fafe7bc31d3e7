import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import { ProblemError } from '@docs/base/problem.ts';
import { relativePath } from './paths.ts';
import { loadApi } from './read/load-api.ts';

/** Makes a site folder for an API document, with what most sites begin with. Returns what to do next; `program` starts commands. */
export async function initSite(folder: string, api: string, program: string): Promise<string> {
  const product = { name: 'Acme', slug: 'acme' };
  const { document, problems } = await loadApi(api, { product, setting: '--api' });
  if (!document) throw new ProblemError(problems);
  const title = stringAt(objectAt(document, 'info'), 'title')?.trim() ?? '';
  const name = title.replace(/\s*\b(?:REST|HTTP|Open)?\s*API\b.*$/i, '') || 'My product';
  const site = {
    name,
    slug:
      kebabCase(name)
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'my-product',
    api: path.relative(folder, api).split(path.sep).join('/'),
    server: stringAt(listAt(document, 'servers')[0], 'url'),
  };
  const files = Object.entries({
    'config.ts': configText(site),
    'sidebars.ts': SIDEBARS,
    'guides/introduction.mdx': guideText(site),
  });
  const taken = files.map(([file]) => path.join(folder, file)).filter((file) => existsSync(file));
  if (existsSync(path.join(folder, 'config.json'))) taken.push(path.join(folder, 'config.json'));
  if (taken.length > 0) throw new ProblemError(taken.map(takenFile));
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  }
  const shown = relativePath(folder) || '.';
  const next = [
    [`${program} dev --site ${shown}`, 'shows the site while you write'],
    [`${program} build --site ${shown} --out dist`, 'writes it into dist'],
  ] as const;
  return [
    `Wrote ${files.map(([file]) => path.join(shown, file)).join(', ')}.`,
    '',
    ...next.map(([command, words]) => `  ${command}  # ${words}`),
    '',
    `Set \`url\` in ${path.join(shown, 'config.ts')} before you publish.`,
  ].join('\n');
}

function takenFile(file: string): ProblemError['problems'][number] {
  return {
    rule: 'init',
    severity: 'error',
    message: 'The file is there already, and is left as it is.',
    at: { file: relativePath(file) },
    fix: 'Name another folder, or delete the file first.',
  };
}

interface NewSite {
  readonly name: string;
  readonly slug: string;
  readonly api: string;
  readonly server: string | undefined;
}

function configText({ name, slug, api }: NewSite): string {
  return `/** Settings of the site. Those that are left out have defaults. */
export default {
  // The name as readers know it. The slug is part of addresses: lower-case letters, digits and hyphens.
  product: { name: ${JSON.stringify(name)}, slug: '${slug}' },
  // The OpenAPI document, relative to this folder. It stays where it is.
  api: ${JSON.stringify(api)},
  // Files that change the document without editing it (Overlay Specification).
  // overlays: ['docs.overlay.yaml'],
  // Where the site will be published.
  // url: 'https://developers.example.com',
  // The colour of links and buttons, for light and dark pages.
  // accent: { light: '#0b57d0', dark: '#8ab4f8' },
  // Your logo, a file in this folder. For fonts and other colours, add \`theme.css\`.
  // mark: { image: 'logo.svg' },
  // Lets readers send requests: 'simulated' responds in the browser, 'live' calls your server.
  // sandbox: 'simulated',
};
`;
}

const SIDEBARS = `/** What the sidebar lists. Guides are named by their file, without its ending. */
export default {
  main: {
    landing: 'introduction',
    sections: [
      { label: 'Guides', items: ['introduction'] },
      {
        label: 'API reference',
        // \`events\`, \`errors\` and \`permissions\` show up when the document has them.
        items: ['overview', 'operations', 'events', 'errors', 'permissions', 'all-schemas'].map((type) => ({ type })),
      },
    ],
  },
};
`;

function guideText({ name, server }: NewSite): string {
  return `---
title: Introduction
description: ${JSON.stringify(`What you can do with the ${name} API, and how to make the first request.`)}
---

{/* A guide is Markdown with components. Write here what a developer needs first. */}

[All operations](page:overview) of the {Product} API have a page each, with fields, examples and request samples.
${server?.startsWith('http') ? `\nRequests go to \`${server.replaceAll('`', '')}\`.\n` : ''}
## Make your first request

{/* Link to an operation or a schema by name: [Create order](op:create-order), [Order](schema:Order).
   A wrong name stops the build with a suggestion. */}

1. Get an API key.
2. Choose an operation, copy its sample and run it.
`;
}
