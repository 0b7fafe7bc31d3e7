import { outputPath } from '../../model/href.ts';
import type { SiteView } from '../../model/site.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';

/** Where the client looks for anchors that have moved. */
const anchorsFile = 'moved-anchors.json';

/** A page in place of each that has moved, for hosts that know no redirects, and the list of moved anchors. */
export function redirectFiles(
  { pages, anchors }: Readonly<Record<'pages' | 'anchors', Readonly<Record<string, string>>>>,
  site: SiteView,
): [string, string][] {
  const moved = Object.entries(pages)
    .filter(([from]) => !from.endsWith('/'))
    .map(([from, to]): [string, string] => [pageFile(outputPath(from, site.base)), movedPage(to, site)]);
  return [...moved, [anchorsFile, `${JSON.stringify(anchors)}\n`]];
}

/** Old addresses may have had the ending already. */
function pageFile(path: string): string {
  return path.endsWith('.html') ? path : `${path}.html`;
}

function movedPage(to: string, site: SiteView): string {
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page has moved · ${escapeHtml(site.title)}</title>
<link rel="canonical" href="${escapeHtml(site.url + to)}">
</head>
<body><p>This page has moved to <a href="${href}">${href}</a>.</p></body>
</html>
`;
}
