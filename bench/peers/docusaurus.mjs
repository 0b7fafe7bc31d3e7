/** Docusaurus with the openapi-docs plugin and its faster bundler. */
export const docusaurus = {
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/plugin-content-docs': '3.10.2',
    '@docusaurus/theme-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    'docusaurus-plugin-openapi-docs': '5.2.0',
    'docusaurus-plugin-sass': '0.2.7',
    'docusaurus-theme-openapi-docs': '5.2.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
    sass: '1.108.1',
  },
  // Later releases have no binary for arm64.
  overrides: { '@swc/html': '1.16.2' },
  files: {
    'docusaurus.config.js': `module.exports = {
  title: 'GitHub',
  url: 'https://docs.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: { v4: true, faster: true },
  plugins: [
    ['@docusaurus/plugin-content-docs', { routeBasePath: '/', sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem' }],
    ['docusaurus-plugin-openapi-docs', {
      id: 'api',
      docsPluginId: 'default',
      config: { api: { specPath: 'openapi.json', outputDir: 'docs/api', showSchemas: true, sidebarOptions: { groupPathsBy: 'tag' } } },
    }],
  ],
  themes: ['@docusaurus/theme-classic', 'docusaurus-theme-openapi-docs'],
};
`,
    // It requires a docs folder before it creates one.
    'docs/index.md': '---\ntitle: GitHub\nslug: /\n---\n\nReference.\n',
    'sidebars.js': `import sidebar from './docs/api/sidebar.ts';\nexport default { api: sidebar };\n`,
  },
  /** Generating pages from the document is a separate command, and part of the build. */
  commands: [
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'all'],
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', 'output'],
  ],
  clean: ['docs', 'output', '.docusaurus', 'node_modules/.cache'],
  page: '/api/pulls-create-review',
  sidebar: '.theme-doc-sidebar-menu a.menu__link[href^="/api/pulls-"]',
  heading: 'main h1',
  interactions: { 'colour mode': '.navbar button[class*="toggleButton"]' },
};
