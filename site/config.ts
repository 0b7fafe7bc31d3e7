import type { ConfigInput } from '../src/config/index.ts';

/** Everything the site is called and links to. `{product}` and `{Product}` stand for slug and name. */
export default {
  product: { name: 'Herald', slug: 'herald' },
  api: 'api/openapi.yaml',
  releases: 'api/releases/releases.yaml',
  title: '{Product} Developers',
  description:
    'Guides and reference for the {Product} management API: newsrooms, stories, contacts, campaigns and coverage from your own code.',
  colourMode: { respectSystem: true },
  announcement: {
    id: 'contacts-v2',
    text: 'Contacts have a second generation: one shape for people and organisations.',
    link: { label: 'See what changed', href: '/docs/api/list-contacts-v2' },
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
      ['authentication', 'api key', 'bearer token', 'credentials'],
      ['rate limit', 'throttling', 'quota'],
      ['retry', 'backoff'],
      ['jobs', 'async', 'task', 'background'],
      ['domain', 'custom domain'],
      ['sender domain', 'dkim', 'spf'],
      ['online', 'live', 'go live'],
      ['privacy', 'gdpr', 'dsgvo'],
      ['recipient', 'receiver'],
      ['theme', 'template', 'design'],
    ],
  },
  editUrl: 'https://github.com/{product}/developers/edit/main/site/{path}',
  tags: {
    '{product}-content-format': {
      label: '{Product} content format',
      description: 'How stories, campaigns, snippets and notes are written down as JSON.',
    },
    queries: { label: 'Queries', description: 'Finding and ordering records.' },
    'getting-started': { label: 'Getting started', description: 'What to read before the first call.' },
  },
  home: {
    headline: 'Put your newsroom on the wire',
    lede: 'Publish stories, invite journalists and count what they wrote, from your own code. The API covers everything the {Product} app does.',
    topics: 'Newsrooms, stories, contacts, campaigns, coverage',
    firstRequest: 'get-story',
    recipes: [
      {
        title: 'Publish a press release',
        text: 'Write it, illustrate it, put it online now or at the hour the embargo ends.',
        operations: ['create-story', 'update-story', 'schedule-story', 'publish-story'],
      },
      {
        title: 'Invite the press',
        text: 'Pick the contacts who cover your field and mail them with your story attached.',
        operations: ['search-contacts', 'create-campaign', 'add-campaign-recipients', 'send-campaign'],
      },
      {
        title: 'See what came of it',
        text: 'Follow the sending, export the report, and file what the media wrote.',
        operations: ['get-job-status', 'export-campaign-report', 'create-coverage', 'list-coverage'],
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
