import { decodeOrSame } from '@docs/base/pointer.ts';

export type PageLinks = ReturnType<typeof readPageLinks>;

/** Anchors and links of a page. `html` is what our renderer wrote. */
export function readPageLinks(file: string, html: string, base: string) {
  const address = addressOf(file, base);
  // The head links to files and other sites, and its scripts are not escaped like tags.
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  const anchors = idsOf(body);
  // Links on every page are written alike, so the navbar of thousands of pages is one entry.
  const targets = [...hrefsOf(body)].map((href) => (href.startsWith('#') ? address + href : href));
  const own = targets.filter((target) => !isElsewhere(target));
  // Most links stay on their page, where they can be checked at once.
  const isKnown = (target: string): boolean => {
    const anchor = target.startsWith(`${address}#`) ? target.slice(address.length + 1) : undefined;
    return anchor !== undefined && (anchor === '' || anchors.has(decodeOrSame(anchor)));
  };
  return {
    address,
    /** One per line: a string takes a tenth of the memory of a set, and few pages are looked up. */
    anchors: asLines(anchors),
    /** Links within this site that are still to be checked, each once. */
    links: own.filter((target) => !isKnown(target)),
    /** Files that it shows or plays, each once. */
    files: [...filesOf(body)].filter((src) => !isElsewhere(src)),
    /** Number of links within this site. */
    count: own.length,
  };
}

/** The anchors of a rendered page, one per line. */
export function anchorsOf(body: string): string {
  return asLines(idsOf(body));
}

function idsOf(body: string): ReadonlySet<string> {
  return attributeValues(body, '[\\w-]+', 'id');
}

function asLines(anchors: ReadonlySet<string>): string {
  return `\n${[...anchors].join('\n')}\n`;
}

/** An absolute address: another site, mail, or a scheme that cannot be checked. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

function addressOf(file: string, base: string): string {
  const path = file.replace(/\.html$/, '');
  return base + (path === 'index' ? '' : path.replace(/\/index$/, '/'));
}

/** Targets of the links of a page, each once. */
export function hrefsOf(body: string): Set<string> {
  return attributeValues(body, '[\\w-]+', 'href');
}

/** Files that a page shows or plays. */
function filesOf(body: string): Set<string> {
  return new Set([
    ...attributeValues(body, 'img|video|audio|track', 'src'),
    ...attributeValues(body, 'video', 'poster'),
  ]);
}

/** Values of an attribute as our renderer writes it. Angle brackets occur only at the ends of tags, quotes anywhere. */
function attributeValues(body: string, tags: string, name: string): Set<string> {
  const pattern = new RegExp(`<(?:${tags})(?= )[^<>]* ${name}="([^"]*)"`, 'g');
  return new Set([...body.matchAll(pattern)].map(([, value = '']) => decodeEntities(value)));
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
