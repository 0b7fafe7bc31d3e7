import type { SiteView } from '../model/site.ts';

/** Horn and banner: the mark of the site, from which favicon and preview image are made. */
const horn = 'M0 6.2h2v1.6h15.5c5 0 9.3-2 12.5-6h2v14.4h-2c-3.2-4-7.5-6-12.5-6H2v1.6H0z';
const banner = 'M5 12h11v19l-5.5-4.2L5 31z';

/** Icons of the site, made from the mark. */
export function brandFiles(site: SiteView): [string, string | Buffer][] {
  return [
    ['favicon.svg', faviconSvg()],
    [
      'site.webmanifest',
      JSON.stringify({
        name: site.title,
        short_name: site.product.name,
        start_url: site.base,
        icons: [{ src: `${site.base}favicon.svg`, type: 'image/svg+xml', sizes: 'any' }],
      }),
    ],
  ];
}

function faviconSvg(): string {
  const style = '.h{fill:#14161a}.b{fill:#1a43c8}@media (prefers-color-scheme:dark){.h{fill:#eceef2}.b{fill:#a6baff}}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><path class="h" d="${horn}"/><path class="b" d="${banner}"/></svg>\n`;
}
