import { type JsonObject, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_SHOWN_LINK, MAX_TAG_SEGMENTS } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { decodeOrSame } from '@docs/base/pointer.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { lettersOf } from '@docs/base/words.ts';
import { markdownHeadingIds } from '@docs/openapi/descriptions/markdown.ts';
import type { DocumentLinks, LinkScheme } from '@docs/openapi/descriptions/markdown-links.ts';
import { groupAnchor, isOwnAnchor } from '@docs/openapi/names/anchors.ts';
import { safeSlug } from '@docs/openapi/names/slugs.ts';
import { pointerOfLink } from '@docs/openapi/read/pointer-of-text.ts';
import type { Report } from '@docs/openapi/read/problems.ts';
import type { PageNames } from '../../model/api-view.ts';
import { type Hrefs, pagesByName } from '../../model/href.ts';
import type { ProjectionInput } from './projection-input.ts';

/** Names that links can use. */
export interface LinkableNames extends PageNames {
  /** Anchors of groups in the overview. */
  readonly groups: ReadonlySet<string>;
}

/** Every short address and its page: operations, schemas and events by name or slug. */
export function shortLinks(
  { document, hrefs, guides = new Map() }: ProjectionInput,
  { operations, schemas, events }: PageNames,
): ReadonlyMap<string, string> {
  const codes = Object.keys(objectAt(document, 'x-error-catalogue') ?? {}).map((code) => [code, code] as const);
  const all = (
    scheme: LinkScheme,
    pages: ReadonlyMap<string, string>,
    href = (slug: string): string => slug,
  ): [string, string][] => [
    ...[...pages.values()].map((slug): [string, string] => [`${scheme}:${slug}`, href(slug)]),
    ...[...pages].map(([name, slug]): [string, string] => [`${scheme}:${name}`, href(slug)]),
  ];
  return new Map([
    ...all('op', operations, hrefs.operation),
    ...all('schema', schemas, hrefs.schema),
    ...all('event', events, hrefs.event),
    ...all('error', new Map(codes), hrefs.error),
    ...all('guide', guides, hrefs.guide),
    ...[...pagesByName(hrefs)].map(([name, href]): [string, string] => [`page:${name}`, href]),
  ]);
}

/**
 * How other APIs and guides refer to a page of the API with this id; undefined for pages that belong to no single API.
 */
export function qualifiedLink(short: string, api: string | undefined): string | undefined {
  const [, scheme = '', name = ''] = /^(op|schema|event|error|page):(.*)$/s.exec(short) ?? [];
  const isOwn = scheme !== 'page' || ['overview', 'schemas', 'errors', 'events', 'permissions'].includes(name);
  return api === undefined || name === '' || !isOwn ? undefined : `${scheme}:${api}/${name}`;
}

/** Resolves links in the document's texts. Links without a target are reported and become plain text. */
export function createDocumentLinks(input: ProjectionInput, names: LinkableNames, report: Report): DocumentLinks {
  const { hrefs, document } = input;
  // Pages get their names before texts are read, but after this.
  let known: ReadonlyMap<string, string> | undefined;
  let headings: ReadonlySet<string> | undefined;
  const links = (): ReadonlyMap<string, string> => {
    known ??= new Map([...(input.elsewhere ?? []), ...shortLinks(input, names)]);
    return known;
  };

  const reportLink = (href: string, what: string, fix: string): undefined => {
    report({
      rule: 'unknown-link',
      message: `A description links to \`${href.slice(0, MAX_SHOWN_LINK)}\`, which ${what}.`,
      pointer: () => pointerOfLink(document, href),
      fix,
    });
  };
  const advice =
    'Write an absolute URL, or name a page: `op:`, `schema:`, `event:`, `error:` or `guide:` and its name.';
  const unknown = (href: string): undefined => {
    const fix = `${advice} With \`externalDocs.url\` in the document, such links lead there.`;
    return reportLink(href, 'is not a page of this site', fix);
  };

  const page = (scheme: LinkScheme, name: string): string | undefined => {
    if (scheme === 'guide' && !input.guides) return hrefs.guide(name);
    const wanted = `${scheme}:${name}`;
    const found = links().get(wanted);
    if (found !== undefined) return found;
    // An operation without an id is identified by method and path, and a callback by two names: neither can be used in
    // a link.
    const others = [...links().keys()].filter((each) => each.startsWith(`${scheme}:`) && !/\s/.test(each));
    const names = others.map((each) => each.slice(scheme.length + 1));
    const meant = nearest(name, names);
    const fix = meant ? `Did you mean \`${scheme}:${meant}\`?` : 'Name one that exists, or remove the link.';
    return reportLink(wanted, 'does not exist', fix);
  };

  const path = (href: string): string | undefined => {
    const pages = new Set([...links().values(), hrefs.asset('openapi.json'), hrefs.asset('openapi.yaml')]);
    // As in guides, an address can omit the site's base.
    const ways = [href, href.startsWith('/') ? hrefs.home + href.slice(1) : href];
    return (
      ways.find((each) => pages.has(addressOf(each))) ??
      resolveElsewhere(href, document) ??
      ways.find((each) => isLeftToCheck(addressOf(each), hrefs)) ??
      unknown(href)
    );
  };

  const fragment = (href: string): string | undefined => {
    const id = href.slice(1);
    // The anchor is checked on the rendered page.
    if (isOwnAnchor(id)) return href;
    headings ??= markdownHeadingIds(stringAt(objectAt(document, 'info'), 'description'));
    for (const [kind, pattern] of ONE_PAGE_FRAGMENTS) {
      const name = pattern.exec(decodeOrSame(id))?.[1];
      if (name === undefined) continue;
      const anchor =
        kind === 'tag' ? tagHref(name, input, names) : kind === 'section' && sectionHref(name, input, headings);
      return (anchor || links().get(`${kind}:${name}`)) ?? unknown(href);
    }
    return headings.has(`doc-${id}`) ? `${hrefs.overview}#doc-${id}` : unknown(href);
  };

  const refused = (href: string): undefined =>
    reportLink(href, 'is neither an address to follow nor a known name', advice);
  return { page, path, fragment, refused };
}

function addressOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

/**
 * Pages and files that are not yet known when documents are read. They are checked when all pages have been rendered.
 */
function isLeftToCheck(address: string, { home, changelog, offline, search, quality, tags }: Hrefs): boolean {
  if ([changelog, offline, search, quality].includes(address) || address.startsWith(`${tags}/`)) return true;
  return address.startsWith(home) && /[^/]\.[a-z][a-z0-9]{0,4}$/i.test(address);
}

/** Documents written for single-page viewers link to sections with these fragments. */
const ONE_PAGE_FRAGMENTS = [
  ['op', /(?:(?:^|\/)operation|^\/?operations)\/([^/]+)$/],
  ['schema', /^\/?(?:components\/)?(?:schemas?|models?)\/([^/]+)$/],
  ['tag', /^tag\/(.+)$/],
  ['section', /^section\/(.+)$/],
] as const;

/**
 * The group of a tag. Viewers build ids in different ways, but keep the letters. The name may contain a slash, and may
 * be followed by a heading or an operation.
 */
function tagHref(name: string, { hrefs, document }: ProjectionInput, { groups }: LinkableNames): string | undefined {
  const declared = listAt(document, 'tags').map((tag) => lettersOf(stringAt(tag, 'name') ?? ''));
  const segments = name.split('/', MAX_TAG_SEGMENTS);
  for (let length = segments.length; length > 0; length -= 1) {
    const tag = segments.slice(0, length).join('/');
    const anchor = groupAnchor(safeSlug(tag));
    const group = groups.has(anchor) ? anchor : [...groups].find((each) => lettersOf(each) === lettersOf(anchor));
    if (group !== undefined) return `${hrefs.overview}#${group}`;
    // A tag without operations is not a group, but not a mistake either.
    if (declared.includes(lettersOf(tag))) return hrefs.overview;
  }
  return undefined;
}

/** A heading of the introduction, or the authentication section, which such viewers generate. */
function sectionHref(name: string, { hrefs, document }: ProjectionInput, headings: ReadonlySet<string>) {
  const segments = name.split('/');
  const wanted = lettersOf(`doc-${segments.at(-1)}`);
  const heading = [...headings].find((id) => lettersOf(id) === wanted);
  if (heading !== undefined) return `${hrefs.overview}#${heading}`;
  const isSigningIn = lettersOf(segments[0] ?? '') === 'authentication';
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes') ?? {};
  return isSigningIn && Object.keys(schemes).length > 0 ? `${hrefs.overview}#authentication` : undefined;
}

/**
 * If a path is not a page here, it belongs to the site that the document was written for, if the document names one.
 */
function resolveElsewhere(href: string, document: JsonObject): string | undefined {
  const home = safeHref(stringAt(objectAt(document, 'externalDocs'), 'url'));
  if (home === undefined || !/^https?:/i.test(home) || !URL.canParse(href, home)) return undefined;
  return new URL(href, home).href;
}
