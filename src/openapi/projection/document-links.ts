import type { PageNames } from '../../model/api-view.ts';
import { decodeOrSame } from '../../model/decode-or-same.ts';
import { type JsonObject, type JsonValue, objectAt, stringAt } from '../../model/json.ts';
import { nearest } from '../../model/nearest.ts';
import { safeUrl } from '../../model/safe-url.ts';
import { markdownHeadingIds } from '../descriptions/markdown.ts';
import type { DocumentLinks, LinkScheme } from '../descriptions/markdown-links.ts';
import { groupAnchor, isOwnAnchor } from '../names/anchors.ts';
import { safeSlug } from '../names/slug-book.ts';
import type { Report } from '../source/problems.ts';
import { toPointer } from '../source/references.ts';
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

  const unknown = (href: string): undefined => {
    report({
      rule: 'unknown-link',
      message: `A description links to \`${href}\`, which is no page of this site.`,
      pointer: () => pointerOfText(document, href),
      fix: 'Write the whole address, or name a page: `op:`, `schema:`, `event:`, `error:` or `guide:` and its name. With `externalDocs.url` in the document, such links lead there.',
    });
    return undefined;
  };

  const path = (href: string): string | undefined => {
    pages ??= knownPages(input, names);
    const [address = ''] = href.split(/[?#]/, 1);
    if (pages.has(address)) return href;
    const elsewhere = resolveElsewhere(href, document);
    return elsewhere ?? unknown(href);
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
      case 'tag': {
        const group = groupAnchor(safeSlug(place.name));
        return names.groups.has(group) ? `${hrefs.overview}#${group}` : hrefs.overview;
      }
      case 'section': {
        const slug = `doc-${place.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
        return headings.has(slug) ? `${hrefs.overview}#${slug}` : hrefs.overview;
      }
      default:
        return headings.has(`doc-${id}`) ? `${hrefs.overview}#doc-${id}` : unknown(href);
    }
  };

  return { page, path, fragment };
}

type Place = { readonly kind: 'operation' | 'schema' | 'tag' | 'section'; readonly name: string };

/** Documents written for viewers that show everything on one page link to its parts by these fragments. */
function placeInOnePage(id: string): Place | undefined {
  const operation = /(?:^|\/)operation\/([^/]+)$/.exec(id)?.[1] ?? /^\/?operations\/([^/]+)$/.exec(id)?.[1];
  if (operation !== undefined) return { kind: 'operation', name: operation };
  const schema = /^\/?(?:components\/)?(?:schemas|schema|model|models)\/([^/]+)$/.exec(id)?.[1];
  if (schema !== undefined) return { kind: 'schema', name: schema };
  const tag = /^tag\/([^/]+)/.exec(id)?.[1];
  if (tag !== undefined) return { kind: 'tag', name: tag };
  const section = /^section\/(?:.*\/)?([^/]+)$/.exec(id)?.[1];
  return section === undefined ? undefined : { kind: 'section', name: section };
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
      pointer: () => pointerOfText(document, `${scheme}:${name}`),
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
      case 'guide':
        return guides ? known(scheme, guides, name, hrefs.guide) : hrefs.guide(name);
    }
  };
}

interface Visit {
  readonly node: JsonValue;
  readonly key: string;
  readonly parent: Visit | undefined;
}

/** Texts are parsed once wherever they stand, so their place is looked for only when it must be told. */
export function pointerOfText(document: JsonObject, text: string): string {
  const stack: Visit[] = [{ node: document, key: '', parent: undefined }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { node } = visit;
    if (typeof node === 'string' && node.includes(text)) return pointerOf(visit);
    if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node)) stack.push({ node: value, key, parent: visit });
  }
  return '';
}

function pointerOf(visit: Visit): string {
  const parts: string[] = [];
  for (let here: Visit | undefined = visit; here?.parent; here = here.parent) parts.push(here.key);
  return toPointer(parts.reverse());
}
