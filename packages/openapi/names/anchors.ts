import { freeName } from './slugs.ts';

/**
 * Ids inside a page.
 *
 *   path-id, query-limit, header-Idempotency-Key     parameters: place and name
 *   body.subject, body.story_options.appearance      fields of the request body
 *   response-201.campaign.id                         fields of a response
 *   response-201.header.Location                     headers of a response
 *   members.title                                    fields on a schema page
 *   payload.id                                       fields of a webhook payload
 *   group-campaigns                                  groups of operations in the overview
 *   security-bearer                                  security schemes in the overview
 *
 * Every id starts with one of these prefixes, so that no name in the document can match an element of the page
 * itself or shadow a property of `document`. List items add no segment, choices add the option's name, tuples the
 * index. Characters other than letters, digits, `_` and `-` become `-`; duplicates then get `-2`, `-3`, … in
 * document order.
 */
export type Anchors = (wanted: string) => string;

export function createAnchors(): Anchors {
  const used = new Set<string>();
  return (wanted) => {
    const id = freeName(wanted, used);
    used.add(id);
    return id;
  };
}

/**
 * An id that may exist on the page of a text, so that a link to it stays on that page. Groups and security schemes are
 * excluded: they are only on the overview.
 */
export function isOwnAnchor(id: string): boolean {
  return /^(?:(?:path|query|header|cookie|response)-|(?:body|members|payload)\.)/.test(id);
}

/** A name as one segment of an id. */
export function anchorName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+(?=.)|-+$/g, '')
      .slice(0, 80) || '-'
  );
}

export function childAnchor(parent: string, name: string): string {
  return `${parent}.${anchorName(name)}`;
}

/** A group of operations in the overview. */
export function groupAnchor(slug: string): string {
  return `group-${slug}`;
}
