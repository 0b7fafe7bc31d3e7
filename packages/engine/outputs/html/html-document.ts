import { phrases } from '@docs/base/interface-words.ts';
import { accentTokens, type Shades, type SiteLook, siteColours } from '../../model/colour.ts';
import { markdownHref } from '../../model/href.ts';
import { documentTitle, hasTwin, layoutOf, type Page } from '../../model/page.ts';
import { previewFile, previewImage, previewTitles } from '../../model/preview-image.ts';
import type { ScriptView, SiteView, ThemeView } from '../../model/site.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';
import type { ClientAssets } from './client-assets.ts';
import { structuredData } from './structured-data.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** An attribute list; `undefined` leaves an attribute out. */
function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/**
 * The HTML of a file before its rendered body. A string, not React elements, because the order in the head matters:
 * first the policy, then the script that must run before styles and paint.
 */
export function documentHead(page: Page, site: SiteView, assets: ClientAssets): string {
  const title = documentTitle(page, site.title);
  const address = site.url + page.href;
  const preview = previewImage(page.kind);
  const image = `${site.url}${site.base}${previewFile(preview)}`;
  const alt = [site.title, previewTitles[preview]].filter(Boolean).join(': ');
  const data = structuredData(page, site);
  const style = ('text' in assets.style ? assets.style.text : '') + (siteStyle(site) ?? '');
  const meta = (values: Attributes): string => `<meta${attributes(values)}>`;
  const link = (values: Attributes): string => `<link${attributes(values)}>`;
  const html = attributes({
    lang: phrases.lang,
    dir: phrases.dir === 'ltr' ? undefined : phrases.dir,
    'data-theme': 'light',
    'data-theme-choice': 'light',
    'data-respect-system': site.respectSystem ? '' : undefined,
    'data-announcement-id': site.announcement?.id,
    'data-base': site.base,
    'data-path': page.href,
    'data-build': site.build,
    'data-title': site.title,
    'data-search': site.searchIndexes[page.version ?? site.versions[0]?.id ?? ''],
    'data-sandbox': site.sandboxes[page.version ?? site.versions[0]?.id ?? ''],
    'data-page-version': page.version,
    'data-sidebar-version': page.version ?? site.versions[0]?.id,
    'data-landings':
      site.versions.length > 1 ? site.versions.map(({ id, landing }) => `${id}=${landing}`).join(' ') : undefined,
  });
  const head = [
    '<meta charset="utf-8">',
    // The dev server has none, because hot reload would violate it.
    assets.policy === undefined ? '' : meta({ 'http-equiv': 'Content-Security-Policy', content: assets.policy }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${assets.beforePaint}</script>`,
    'href' in assets.style ? link({ rel: 'stylesheet', href: site.base + assets.style.href }) : '',
    style === '' ? '' : `<style>${style}</style>`,
    `<script type="module" src="${escapeHtml(site.base + assets.entry)}"></script>`,
    ...(assets.dev ?? []).map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ...site.scripts.map(scriptElement),
    `<title>${escapeHtml(title)}</title>`,
    meta({ name: 'description', content: page.description }),
    page.noindex
      ? meta({ name: 'robots', content: 'noindex' })
      : link({ rel: 'canonical', href: site.url + (page.canonical ?? page.href) }),
    hasTwin(page) ? link({ rel: 'alternate', type: 'text/markdown', href: site.url + markdownHref(page.href) }) : '',
    page.kind === 'changelog' && page.feed
      ? link({ rel: 'alternate', type: 'application/atom+xml', href: site.url + page.feed })
      : '',
    link({ rel: 'icon', href: `${site.base}favicon.svg`, type: 'image/svg+xml' }),
    link({ rel: 'icon', href: `${site.base}favicon.ico`, sizes: '32x32' }),
    meta({ name: 'theme-color', content: siteColours(site).paper.light }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: page.description }),
    meta({ property: 'og:type', content: page.kind === 'home' ? 'website' : 'article' }),
    // Its own address even if search engines index another version: a shared link means this one.
    page.noindex ? '' : meta({ property: 'og:url', content: address }),
    meta({ property: 'og:site_name', content: site.title }),
    meta({ property: 'og:image', content: image }),
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({ property: 'og:image:alt', content: alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    // Title, description and image are those above; only the text of the image has no fallback.
    meta({ name: 'twitter:image:alt', content: alt }),
    ...site.meta.map(({ name, content }) => meta({ name, content })),
    // `<` could end the script element; inside JSON strings the escape means the same.
    data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
  ];
  return `<!doctype html>\n<html${html}>\n<head>\n${head.filter(Boolean).join('\n')}\n</head>\n<body data-layout="${layoutOf(page)}">`;
}

/** Nothing waits for these scripts: the page works if they are blocked or fail. */
function scriptElement({ src, integrity, data }: ScriptView): string {
  // Integrity is only checked for CORS requests.
  const crossorigin = integrity === undefined || src.startsWith('/') ? undefined : 'anonymous';
  const named = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
  return `<script async${attributes({ src, integrity, crossorigin, ...named })}></script>`;
}

/** A mark is square; a logo may be wider and leaves room for the buttons. */
const logoStyle =
  '[data-logo]{inline-size:auto;max-inline-size:min(10rem,30vw);object-fit:contain;object-position:0}' +
  'body[data-layout=front]>header [data-logo]{block-size:2rem;&+span{position:absolute;clip-path:inset(50%)}}';

/** Styles of this site only, after the shared stylesheet. Layered rules yield to it. */
export function siteStyle({ accent, theme, logo }: SiteLook<ThemeView> & { logo?: unknown }): string | undefined {
  // The theme may override the accent's colours, but yields to the preferences of the system.
  const tokens = accent || theme ? `@layer theme{${accent ? accentStyle(accent) : ''}${theme?.css ?? ''}}` : '';
  return tokens + (logo ? logoStyle : '') || undefined;
}

function accentStyle(accent: Shades): string {
  const tokens = [...accentTokens(accent)].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`);
  return `:root{${tokens.join(';')}}`;
}
