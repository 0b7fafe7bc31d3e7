import { stringAt } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import { decodeOrSame } from '@docs/base/pointer.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { type Hrefs, pagesByName } from '../model/href.ts';

/** Link names that can be used instead of paths: `op:create-story`, `schema:Story`, `guide:entities`, … */
export interface LinkNames extends ApiNames {
  /** Guide id → slug. */
  readonly guides: ReadonlyMap<string, string>;
  /** Ids of guides that are not built. */
  readonly drafts: ReadonlySet<string>;
  /** Each of several APIs by its id, which comes before the name: `op:uploads/create-upload`. */
  readonly apis: ReadonlyMap<string, ApiNames>;
  readonly base: string;
}

/** Names of pages of one API. */
interface ApiNames {
  readonly hrefs: Hrefs;
  readonly operations: readonly NamedPage[];
  /** Name → slug. */
  readonly schemas: ReadonlyMap<string, string>;
  readonly errors: ReadonlySet<string>;
  readonly events: readonly NamedPage[];
}

export type ResolvedTarget = { readonly href: string } | { readonly message: string; readonly fix: string };

/** Turns a link of a guide into an address of the site. */
export function resolveTarget(target: string, names: LinkNames): ResolvedTarget {
  const match = /^(op|schema|guide|page|error|event):([^#]+)(#.*)?$/.exec(target);
  // Markdown escapes characters that addresses cannot contain, such as the space in `event:Order Created`.
  if (match) return resolveName(match[1] as string, decodeOrSame(match[2] as string), match[3] ?? '', names);
  if (/^(https?:|mailto:)/.test(target) || target.startsWith('#')) return { href: target };
  if (target.startsWith('/') && !target.startsWith('//')) return { href: names.base + target.slice(1) };
  return {
    message: `The link target \`${target}\` is neither a URL nor a known name.`,
    fix: 'Use a path that starts with `/`, an https link, or a name: `op:slug`, `schema:Name`, `guide:id`, `error:code`, `event:name`, `page:overview`.',
  };
}

function resolveName(type: string, name: string, hash: string, names: LinkNames): ResolvedTarget {
  const own = resolveOwn(type, name, hash, names);
  if ('href' in own || type === 'guide') return own;
  const [id = ''] = name.split('/', 1);
  const api = names.apis.get(id);
  if (!api) return own;
  const found = resolveOwn(type, name.slice(id.length + 1), hash, { ...names, ...api });
  return 'href' in found ? found : { ...found, fix: found.fix.replace(`\`${type}:`, `\`${type}:${id}/`) };
}

function resolveOwn(type: string, name: string, hash: string, names: LinkNames): ResolvedTarget {
  const { hrefs } = names;
  if (type === 'op' || type === 'event') {
    const pages = type === 'op' ? names.operations : names.events;
    const page = findNamedPage(name, pages);
    if (page) return { href: (type === 'op' ? hrefs.operation : hrefs.event)(page.slug) + hash };
    // Names with a space need `<` and `>` in a link, so the slug is suggested.
    const others = pages.flatMap(documentNames).filter((each) => !/\s/.test(each));
    const slugs = pages.map(({ slug }) => slug);
    return unknownTarget(type === 'op' ? 'operation' : 'event', type, name, slugs, others);
  }
  if (type === 'guide' && names.drafts.has(name))
    return {
      message: `The guide \`${name}\` is a draft, so it has no page.`,
      fix: 'Remove the link, or `draft: true` from that guide.',
    };
  const hrefsOf: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    schema: mapValues(names.schemas, hrefs.schema),
    guide: mapValues(names.guides, hrefs.guide),
    error: new Map([...names.errors].map((code) => [code, hrefs.error(code)])),
    page: pagesByName(hrefs),
  };
  const known = hrefsOf[type] ?? new Map();
  const href = known.get(name);
  return href === undefined ? unknownTarget(type, type, name, known.keys()) : { href: href + hash };
}

function mapValues(slugs: ReadonlyMap<string, string>, href: (slug: string) => string): ReadonlyMap<string, string> {
  return new Map([...slugs].map(([name, slug]) => [name, href(slug)]));
}

/** `others` are names that also exist but are not listed. */
function unknownTarget(
  what: string,
  type: string,
  name: string,
  known: Iterable<string>,
  others: readonly string[] = [],
): ResolvedTarget {
  const names = [...known];
  const guess = nearest(name, [...names, ...others]);
  return {
    message: `There is no ${what} called \`${name}\`.`,
    fix: guess ? `Did you mean \`${type}:${guess}\`?` : `Known names: ${names.slice(0, 12).join(', ') || 'none'}.`,
  };
}

/** An operation or event, by its slug or by its name in the API document. */
type NamedPage = Pick<OperationSource, 'slug' | 'id' | 'node'>;

export function documentNames({ id, node }: NamedPage): readonly string[] {
  return [...new Set([id, stringAt(node, 'operationId')])].filter((name) => name !== undefined);
}

/** The page of a guide. Slugs come first, because they are unique. */
export function findNamedPage<Page extends NamedPage>(name: string, pages: readonly Page[]): Page | undefined {
  return pages.find(({ slug }) => slug === name) ?? pages.find((page) => documentNames(page).includes(name));
}
