import type { ConfigInput } from '../packages/engine/config/index.ts';

/** Everything the site is called and links to. `{product}` and `{Product}` stand for slug and name. */
export default {
  product: { name: 'Herald', slug: 'herald' },
  api: 'api/openapi.yaml',
  documents: { uploads: 'api/uploads.yaml' },
  releases: 'api/releases/releases.yaml',
  quality: 'quality.json',
  url: 'https://developers.{product}.example',
  title: '{Product} Developers',
  description:
    'Guides and reference for the {Product} management API: newsrooms, stories, contacts, campaigns and coverage from your own code.',
  // A herald's trumpet with a swallow-tailed banner.
  mark: {
    ink: 'M0 6.2h2v1.6h15.5c5 0 9.3-2 12.5-6h2v14.4h-2c-3.2-4-7.5-6-12.5-6H2v1.6H0z',
    accent: 'M5 12h11v19l-5.5-4.2L5 31z',
  },
  colourMode: { respectSystem: true },
  announcement: {
    id: 'release-1-0',
    text: 'API 1.0 is here: stories can be translated, and the first contacts collection is retired.',
    link: { label: 'See what changed', href: '/docs/changelog' },
  },
  navbar: {
    start: [{ type: 'sidebar', label: 'API', sidebar: 'main' }],
    end: [{ type: 'link', label: 'Open {Product}', href: 'https://app.{product}.example' }],
  },
  search: {
    synonyms: [
      ['story', 'press release', 'article', 'Pressemitteilung'],
      ['contact', 'journalist', 'reporter', 'Kontakt'],
      ['campaign', 'mailing', 'newsletter', 'email', 'Kampagne'],
      ['coverage', 'clipping', 'press clipping'],
      ['token', 'api key'],
      ['authentication', 'api key', 'bearer token', 'credentials', 'oauth'],
      ['Model Context Protocol', 'mcp'],
      ['error', 'problem'],
      ['rate limit', 'throttling', 'quota', 'requests per minute'],
      ['retry', 'backoff'],
      ['jobs', 'async', 'task', 'background'],
      ['domain', 'custom domain'],
      ['sender domain', 'dkim', 'spf'],
      ['online', 'live', 'go live'],
      ['privacy', 'gdpr', 'dsgvo', 'right to be forgotten'],
      ['recipient', 'receiver'],
      ['theme', 'template', 'design'],
      ['campaign stats', 'campaign results', 'email results', 'campaign performance', 'metrics', 'statistics'],
      // On its own: newsrooms have a member of this name.
      ['campaign stats', 'analytics'],
      [
        'only what changed',
        'changed since',
        'modified since',
        'updated since',
        'delta',
        'delta sync',
        'incremental',
        'incremental sync',
      ],
    ],
  },
  mockUrl: 'http://localhost:4010',
  editUrl: 'https://github.com/{product}/developers/edit/main/site/{path}',
  reportUrl: 'https://github.com/{product}/developers/issues/new?title={page}',
  redirects: {
    '/docs/{product}-content-format#a-full-document': '/docs/{product}-content-format#try-it',
    '/docs/{product}-content-format#where-which-node-is-allowed':
      '/docs/{product}-content-format#where-each-node-is-allowed',
    '/docs/{product}-content-format#which-node-stands-in-which':
      '/docs/{product}-content-format#what-each-node-can-contain',
    '/docs/rate-limits#when-you-are-over': '/docs/rate-limits#when-you-exceed-a-limit',
    '/docs/api/{product}-management-api#campaigns': '/docs/api/{product}-management-api#group-campaigns',
    '/docs/api/{product}-management-api#contacts': '/docs/api/{product}-management-api#group-contacts',
    '/docs/api/{product}-management-api#coverage': '/docs/api/{product}-management-api#group-coverage',
    '/docs/api/{product}-management-api#jobs': '/docs/api/{product}-management-api#group-jobs',
    '/docs/api/{product}-management-api#newsroom-categories':
      '/docs/api/{product}-management-api#group-newsroom-categories',
    '/docs/api/{product}-management-api#newsroom-contacts':
      '/docs/api/{product}-management-api#group-newsroom-contacts',
    '/docs/api/{product}-management-api#newsroom-domains': '/docs/api/{product}-management-api#group-newsroom-domains',
    '/docs/api/{product}-management-api#newsroom-galleries':
      '/docs/api/{product}-management-api#group-newsroom-galleries',
    '/docs/api/{product}-management-api#newsroom-languages':
      '/docs/api/{product}-management-api#group-newsroom-languages',
    '/docs/api/{product}-management-api#newsroom-privacy-requests':
      '/docs/api/{product}-management-api#group-newsroom-privacy-requests',
    '/docs/api/{product}-management-api#newsroom-subscriptions':
      '/docs/api/{product}-management-api#group-newsroom-subscriptions',
    '/docs/api/{product}-management-api#newsroom-themes': '/docs/api/{product}-management-api#group-newsroom-themes',
    '/docs/api/{product}-management-api#newsroom-webhooks':
      '/docs/api/{product}-management-api#group-newsroom-webhooks',
    '/docs/api/{product}-management-api#newsrooms': '/docs/api/{product}-management-api#group-newsrooms',
    '/docs/api/{product}-management-api#sender-addresses': '/docs/api/{product}-management-api#group-sender-addresses',
    '/docs/api/{product}-management-api#snippets': '/docs/api/{product}-management-api#group-snippets',
    '/docs/api/{product}-management-api#stories': '/docs/api/{product}-management-api#group-stories',
    '/docs/api/{product}-management-api#themes': '/docs/api/{product}-management-api#group-themes',
    '/docs/api/{product}-management-api#unsubscribe': '/docs/api/{product}-management-api#group-unsubscribe',
  },
  tags: {
    '{product}-content-format': {
      label: '{Product} content format',
      description: 'How stories, campaigns, snippets and notes are written down as JSON.',
    },
    queries: { label: 'Queries', description: 'Finding and ordering records.' },
    recipes: { label: 'Recipes', description: 'Whole programs to start from, with the same calls in curl.' },
    'getting-started': { label: 'Getting started', description: 'What to read before the first call.' },
  },
  home: {
    headline: 'Put your newsroom on the wire',
    lede: 'For developers who connect {Product} to their own systems: publish stories, email them to journalists and track the coverage, from your own code.',
    topics: 'Newsrooms, stories, contacts, campaigns, coverage',
    firstRequest: 'list-newsrooms?limit=1',
    censusNote: 'coloured and hatched the way engravers noted the colours of arms',
    areas: [
      {
        title: 'PR CRM',
        text: 'The address book: journalists and outlets, with tags, languages and how they respond.',
        group: 'Contacts',
        operations: ['list-contacts-v2', 'create-contact-v2', 'search-contacts'],
      },
      {
        title: 'Online newsrooms',
        text: 'Sites for the press with their categories, galleries, domains, languages and themes.',
        group: 'Newsrooms',
        operations: ['list-newsrooms', 'create-newsroom', 'take-newsroom-online'],
      },
      {
        title: 'Press releases',
        text: 'Stories: written, illustrated, translated, scheduled, published.',
        group: 'Stories',
        operations: ['create-story', 'schedule-story', 'publish-story'],
      },
      {
        title: 'Email outreach',
        text: 'Campaigns to the contacts you choose, sent from your own address.',
        group: 'Campaigns',
        operations: ['create-campaign', 'add-campaign-recipients', 'send-campaign'],
      },
      {
        title: 'Media coverage',
        text: 'What the media published about you, with tone and reach.',
        group: 'Coverage',
        operations: ['create-coverage', 'list-coverage'],
      },
      {
        title: 'PR analytics',
        text: 'No operations of its own: results come with campaigns, contacts and coverage, and as reports.',
        guide: 'recipe-export-a-campaign-report',
        operations: ['get-campaign', 'export-campaign-report'],
      },
      {
        title: 'Pitches',
        text: 'Written in the app. The API counts them with each story and newsroom.',
        guide: 'introduction',
        operations: ['get-story', 'get-newsroom'],
      },
    ],
    recipes: [
      {
        title: 'Publish a story and send it',
        text: 'Put a press release online and email it to those who cover your field.',
        guide: 'recipe-publish-and-send',
        operations: ['create-story', 'publish-story', 'add-campaign-recipients', 'send-campaign'],
      },
      {
        title: 'Keep contacts in sync',
        text: 'Bring your CRM into the address book, and learn who must not be emailed.',
        guide: 'recipe-sync-contacts',
        operations: ['search-contacts', 'create-contact-v2', 'patch-contact'],
      },
      {
        title: 'Mirror a newsroom',
        text: 'Hear about every story through webhooks, and keep a copy of your own.',
        guide: 'recipe-mirror-a-newsroom',
        operations: ['create-newsroom-webhook', 'search-stories', 'get-story'],
      },
      {
        title: 'Export a campaign report',
        text: 'See the numbers, and save who opened and clicked.',
        guide: 'recipe-export-a-campaign-report',
        operations: ['get-campaign', 'export-campaign-report', 'get-job-status'],
      },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Platform',
        links: [
          { label: 'Overview', href: 'https://www.{product}.example/platform' },
          { label: 'Pricing', href: 'https://www.{product}.example/pricing' },
          { label: 'Integrations', href: 'https://www.{product}.example/integrations' },
          { label: 'Status', href: 'https://status.{product}.example' },
        ],
      },
      {
        title: 'Features',
        links: [
          { label: 'PR CRM', href: 'https://www.{product}.example/pr-crm' },
          { label: 'Online newsrooms', href: 'https://www.{product}.example/newsrooms' },
          { label: 'Press releases', href: 'https://www.{product}.example/press-releases' },
          { label: 'Email outreach', href: 'https://www.{product}.example/outreach' },
          { label: 'PR analytics', href: 'https://www.{product}.example/analytics' },
          { label: 'Media coverage', href: 'https://www.{product}.example/coverage' },
          { label: 'Pitches', href: 'https://www.{product}.example/pitches' },
        ],
      },
      {
        title: 'Support',
        links: [
          { label: 'Help centre', href: 'https://help.{product}.example' },
          { label: 'Contact support', href: 'mailto:support@{product}.example' },
          { label: 'API status', href: 'https://status.{product}.example/api' },
          { label: 'Quality of this site', href: '/docs/quality' },
        ],
      },
      {
        title: '{Product}',
        links: [
          { label: 'About', href: 'https://www.{product}.example/about' },
          { label: 'Customers', href: 'https://www.{product}.example/customers' },
          { label: 'Careers', href: 'https://www.{product}.example/careers' },
          { label: 'Our own newsroom', href: 'https://news.{product}.example' },
        ],
      },
      {
        title: 'Legal',
        links: [
          { label: 'Terms', href: 'https://www.{product}.example/terms' },
          { label: 'Privacy', href: 'https://www.{product}.example/privacy' },
          { label: 'Data processing', href: 'https://www.{product}.example/dpa' },
          { label: 'Cookies', href: 'https://www.{product}.example/cookies' },
        ],
      },
      {
        title: 'Social',
        links: [
          { label: 'LinkedIn', href: 'https://www.linkedin.com/company/{product}' },
          { label: 'Mastodon', href: 'https://mastodon.social/@{product}' },
          { label: 'YouTube', href: 'https://www.youtube.com/@{product}' },
          { label: 'GitHub', href: 'https://github.com/{product}' },
        ],
      },
    ],
    copyright: '© 2025 {Product}',
    note: 'Set in the faces already on your machine. Nothing on this site calls home.',
  },
} satisfies ConfigInput;
