import { type JsonObject, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_SHOWN_LINK, MAX_TAG_PARTS } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { decodeOrSame } from '@docs/base/pointer.ts';
import { safeUrl } from '@docs/base/safe-url.ts';
import { markdownHeadingIds } from '@docs/openapi/descriptions/markdown.ts';
import type { DocumentLinks, LinkScheme } from '@docs/openapi/descriptions/markdown-links.ts';
import { groupAnchor, isOwnAnchor } from '@docs/openapi/names/anchors.ts';
import { safeSlug } from '@docs/openapi/names/slugs.ts';
import { pointerOfLink } from '@docs/openapi/read/pointer-of-text.ts';
import type { Report } from '@docs/openapi/read/problems.ts';
import type { PageNames } from '../../model/api-view.ts';
import { type Hrefs, pagesByName } from '../../model/href.ts';
import type { ProjectionInput } from './projection-input.ts';

/** What links can name. */
export interface LinkNames extends PageNames {
  /** Anchors of groups in the overview. */
  readonly groups: ReadonlySet<string>;
}

/** Where the links in the texts of a document lead. Those that lead nowhere are reported and lose their link. */
export function createDocumentLinks(input: ProjectionInput, names: LinkNames, report: Report): DocumentLinks {
  const { hrefs, document } = input;
  const page = createPageLinks(input, names, report);
  let pages: ReadonlySet<string> | undefined;
  let headings: ReadonlySet<string> | undefined;

  const tell = (href: string, what: string, more = ''): undefined => {
    report({
      rule: 'unknown-link',
      message: `A description links to \`${href.slice(0, MAX_SHOWN_LINK)}\`, which is ${what}.`,
      pointer: () => pointerOfLink(document, href),
      fix: `Write the whole address, or name a page: \`op:\`, \`schema:\`, \`event:\`, \`error:\` or \`guide:\` and its name.${more}`,
    });
    return undefined;
  };
  const unknown = (href: string): undefined =>
    tell(href, 'no page of this site', ' With `externalDocs.url` in the document, such links lead there.');

  const path = (href: string): string | undefined => {
    pages ??= knownPages(input, names);
    // As in guides, an address may leave out the folder that the site is published in.
    const based = href.startsWith('/') ? hrefs.home + href.slice(1) : href;
    const own = [href, based].find((each) => pages?.has(addressOf(each)));
    if (own !== undefined) return own;
    const elsewhere = resolveElsewhere(href, document);
    if (elsewhere !== undefined) return elsewhere;
    const left = [href, based].find((each) => isLeftToCheck(addressOf(each), hrefs));
    return left ?? unknown(href);
  };

  const fragment = (href: string): string | undefined => {
    const id = href.slice(1);
    // What stands behind it is checked on the rendered page.
    if (isOwnAnchor(id)) return href;
    headings ??= markdownHeadingIds(stringAt(objectAt(document, 'info'), 'description'));
    const place = placeInOnePage(decodeOrSame(id));
    switch (place?.kind) {
      case 'operation':
      case 'schema': {
        const known = place.kind === 'operation' ? names.operations : names.schemas;
        return known.has(place.name) ? page(place.kind === 'operation' ? 'op' : 'schema', place.name) : unknown(href);
      }
      case 'tag':
        return tagHref(place.name, input, names) ?? unknown(href);
      case 'section':
        return sectionHref(place.name, input, headings) ?? unknown(href);
      default:
        return headings.has(`doc-${id}`) ? `${hrefs.overview}#doc-${id}` : unknown(href);
    }
  };

  const refused = (href: string): undefined => tell(href, 'neither an address to follow nor a known name');
  return { page, path, fragment, refused };
}

function addressOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

/** Pages and files that are not known yet while documents are read. They are looked for when all pages have been rendered. */
function isLeftToCheck(address: string, { home, changelog, offline, search, quality, tags }: Hrefs): boolean {
  if ([changelog, offline, search, quality].includes(address) || address.startsWith(`${tags}/`)) return true;
  return address.startsWith(home) && /[^/]\.[a-z][a-z0-9]{0,4}$/i.test(address);
}

type Place = { readonly kind: 'operation' | 'schema' | 'tag' | 'section'; readonly name: string };

/** Documents written for viewers that show everything on one page link to its parts by these fragments. */
function placeInOnePage(id: string): Place | undefined {
  const operation = /(?:^|\/)operation\/([^/]+)$/.exec(id)?.[1] ?? /^\/?operations\/([^/]+)$/.exec(id)?.[1];
  if (operation !== undefined) return { kind: 'operation', name: operation };
  const schema = /^\/?(?:components\/)?(?:schemas|schema|model|models)\/([^/]+)$/.exec(id)?.[1];
  if (schema !== undefined) return { kind: 'schema', name: schema };
  const tag = /^tag\/(.+)$/.exec(id)?.[1];
  if (tag !== undefined) return { kind: 'tag', name: tag };
  const section = /^section\/(.+)$/.exec(id)?.[1];
  return section === undefined ? undefined : { kind: 'section', name: section };
}

/** The group of a tag. Behind its name may stand one of its headings or operations, and in the name may be a slash. */
function tagHref(name: string, { hrefs, document }: ProjectionInput, { groups }: LinkNames): string | undefined {
  const declared = listAt(document, 'tags').map((tag) => letters(stringAt(tag, 'name') ?? ''));
  const parts = name.split('/', MAX_TAG_PARTS);
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join('/');
    const anchor = groupAnchor(safeSlug(tag));
    const group = groups.has(anchor) ? anchor : [...groups].find((each) => letters(each) === letters(anchor));
    if (group !== undefined) return `${hrefs.overview}#${group}`;
    // A tag that nothing has is no group, but no mistake either.
    if (declared.includes(letters(tag))) return hrefs.overview;
  }
  return undefined;
}

/** A heading of the introduction, or the part on signing in, which such viewers write themselves. */
function sectionHref(
  name: string,
  { hrefs, document }: ProjectionInput,
  headings: ReadonlySet<string>,
): string | undefined {
  const parts = name.split('/');
  const wanted = letters(`doc-${parts.at(-1)}`);
  const heading = [...headings].find((id) => letters(id) === wanted);
  if (heading !== undefined) return `${hrefs.overview}#${heading}`;
  const isSigningIn = letters(parts[0] ?? '') === 'authentication';
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes') ?? {};
  return isSigningIn && Object.keys(schemes).length > 0 ? `${hrefs.overview}#authentication` : undefined;
}

/** Viewers make ids of names in different ways: the letters are the same in all. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A path that is no page here belongs to the site that the document was written for, where it names one. */
function resolveElsewhere(href: string, document: JsonObject): string | undefined {
  const home = safeUrl(stringAt(objectAt(document, 'externalDocs'), 'url') ?? '');
  if (home?.kind !== 'external' || !/^https?:/i.test(home.href)) return undefined;
  try {
    return new URL(href, home.href).href;
  } catch {
    return undefined;
  }
}

function knownPages({ hrefs, guides, document }: ProjectionInput, names: PageNames): ReadonlySet<string> {
  const each = (slugs: Iterable<string>, href: (slug: string) => string): string[] => [...slugs].map(href);
  return new Set([
    hrefs.home,
    hrefs.docs,
    hrefs.overview,
    hrefs.tags,
    hrefs.asset('openapi.json'),
    hrefs.asset('openapi.yaml'),
    ...(names.schemas.size > 0 ? [hrefs.schemas] : []),
    ...(names.events.size > 0 ? [hrefs.events] : []),
    ...each(names.schemas.values(), hrefs.schema),
    ...each(names.operations.values(), hrefs.operation),
    ...each(names.events.values(), hrefs.event),
    ...errorCodes(document).flatMap((code, index) => [...(index === 0 ? [hrefs.errors] : []), hrefs.error(code)]),
    ...each(guides?.values() ?? [], hrefs.guide),
  ]);
}

function errorCodes(document: JsonObject): readonly string[] {
  return Object.keys(objectAt(document, 'x-error-catalogue') ?? {});
}

function createPageLinks(input: ProjectionInput, names: PageNames, report: Report): DocumentLinks['page'] {
  const { hrefs, document, guides } = input;
  const codes = new Map(errorCodes(document).map((code) => [code, code]));
  const known = (
    scheme: LinkScheme,
    pages: ReadonlyMap<string, string>,
    name: string,
    href: (slug: string) => string,
  ): string | undefined => {
    const slug = pages.get(name) ?? ([...pages.values()].includes(name) ? name : undefined);
    if (slug !== undefined) return href(slug);
    // What has no id is named by its method and path, and a callback by two names: neither can stand in a link.
    const meant = nearest(
      name,
      [...pages].map(([known, address]) => (/\s/.test(known) ? address : known)),
    );
    report({
      rule: 'unknown-link',
      message: `A description links to \`${scheme}:${name}\`, which does not exist.`,
      pointer: () => pointerOfLink(document, `${scheme}:${name}`),
      fix: meant === undefined ? 'Name one that exists, or remove the link.' : `Did you mean \`${scheme}:${meant}\`?`,
    });
    return undefined;
  };
  return (scheme, name) => {
    switch (scheme) {
      case 'op':
        return known(scheme, names.operations, name, hrefs.operation);
      case 'schema':
        return known(scheme, names.schemas, name, hrefs.schema);
      case 'event':
        return known(scheme, names.events, name, hrefs.event);
      case 'error':
        return known(scheme, codes, name, hrefs.error);
      case 'page':
        return known(scheme, pagesByName(hrefs), name, (href) => href);
      case 'guide':
        return guides ? known(scheme, guides, name, hrefs.guide) : hrefs.guide(name);
      default:
        return scheme satisfies never;
    }
  };
}
