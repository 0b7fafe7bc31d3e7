/** Starlight with its OpenAPI plugin, and its own search. */
export const starlight = {
  name: 'Starlight',
  packages: {
    '@astrojs/starlight': '0.42.4',
    astro: '7.3.5',
    sharp: '0.34.5',
    'starlight-openapi': '0.26.1',
  },
  // Later releases have no binary for arm64.
  overrides: { rolldown: '1.2.18', '@astrojs/compiler-rs': '0.4.1' },
  /** Requires this Node: if ours is older, this one is fetched from npm. */
  node: '24.21.0',
  files: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  site: 'https://docs.example',
  outDir: './output',
  integrations: [
    starlight({
      title: 'GitHub',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`,
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'src/content/docs/index.md': '---\ntitle: GitHub\n---\n\nReference.\n',
  },
  commands: [['node_modules/astro/bin/astro.mjs', 'build']],
  clean: ['output', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  page: '/api/operations/pullscreate-review/',
  sidebar: 'nav.sidebar a[href^="/api/operations/pulls"]',
  heading: 'main h1',
  interactions: { search: 'button[data-open-modal]' },
};
