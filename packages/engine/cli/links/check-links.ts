import { nearest } from '@docs/base/names.ts';
import { decodeOrSame } from '@docs/base/pointer.ts';
import { byLocation, type Problem, type SourceLocation } from '@docs/base/problem.ts';
import { byText } from '@docs/base/words.ts';
import { markdownHref } from '../../model/href.ts';
import { fileEnding } from '../../outputs/hosting/content-types.ts';
import type { PageLinks } from './read-links.ts';

/** Where a target is linked from. */
export interface Use {
  /** A page with the link: the first by name, in whatever order pages were read. */
  file: string;
  count: number;
  severity: Problem['severity'];
}

/** What pages have and what they link to. */
export interface SiteLinks {
  /** Anchors by address, one per line; `undefined` for a page whose anchors are unknown. */
  readonly anchors: Pick<ReadonlyMap<string, string | undefined>, 'has' | 'get' | 'keys'>;
  readonly links: ReadonlyMap<string, Readonly<Use>>;
  readonly files: ReadonlyMap<string, Readonly<Use>>;
}

/** What links may lead to besides pages, and where they were written. */
export interface LinkContext {
  readonly base: string;
  /** Whether there is a file at a path in the output. */
  hasFile(name: string): boolean;
  /** Where the author wrote an address, if that is known. */
  locate?(kind: 'link' | 'file', file: string, address: string): SourceLocation | undefined;
}

export type CollectedLinks = ReturnType<typeof collectLinks>;

/** Collects the links of pages. */
export function collectLinks() {
  const anchors = new Map<string, string>();
  const links = new Map<string, Use>();
  const files = new Map<string, Use>();
  let count = 0;
  const note = (uses: Map<string, Use>, target: string, file: string, severity: Problem['severity']): void => {
    const use = uses.get(target);
    if (!use) uses.set(target, { file, count: 1, severity });
    else {
      use.count += 1;
      if (file < use.file) use.file = file;
      if (severity === 'error') use.severity = severity;
    }
  };
  return {
    anchors,
    links,
    files,
    /** Adds a page; `severity` applies to its broken links. */
    add(file: string, page: PageLinks, severity: Problem['severity'] = 'error') {
      anchors.set(page.address, page.anchors);
      count += page.count;
      for (const target of page.links) note(links, target, file, severity);
      for (const target of page.files) note(files, target, file, severity);
    },
    /** A link in a file that is not a page, such as a redirect in the config. */
    addLink(href: string, file: string) {
      if (!links.has(href)) note(links, href, file, 'error');
    },
    /** How many links were checked. */
    count: () => count,
  };
}

/** Checks every internal link, anchor and file: one problem per broken target, with the number of links to it. */
export function findBrokenLinks(site: SiteLinks, context: LinkContext): { problems: readonly Problem[]; uses: number } {
  const links = [...site.links].flatMap(([href, use]) => {
    const problem = checkLink(href, use, site.anchors, context);
    return problem ? [{ problem, uses: use.count }] : [];
  });
  const files = [...site.files].flatMap(([src, use]) => checkFile(src, use, context) ?? []);
  return {
    problems: [...links.map(({ problem }) => problem), ...files]
      // The order in which pages are written is random.
      .sort((a, b) => byLocation(a, b) || byText(a.message, b.message)),
    uses: links.reduce((sum, { uses }) => sum + uses, 0),
  };
}

function checkLink(
  href: string,
  use: Readonly<Use>,
  pages: SiteLinks['anchors'],
  { base, hasFile, locate }: LinkContext,
): Problem | undefined {
  const problem = (message: string, fix: string): Problem =>
    brokenLink(message, fix, use, locate?.('link', use.file, href));
  const [target = '', hash = ''] = href.split('#', 2);
  const address = target.replace(/\?.*$/, '');
  if (!pages.has(address)) {
    // Links to pages have no extension.
    const isFile = address.startsWith(base) && !address.endsWith('.html');
    if (isFile && hasFile(decodeOrSame(address.slice(base.length)))) return undefined;
    const reason = address.startsWith(base) ? '' : ` It does not start with the base \`${base}\`.`;
    const isPage = !fileEnding.test(address);
    const guess = similarAddress(address, pages);
    const message = `The link \`${href}\` points to a ${isPage ? 'page' : 'file'} that does not exist.${reason}`;
    if (guess) return problem(message, `Did you mean \`${guess}\`?`);
    if (isPage || reason) return problem(message, 'Correct or remove the link.');
    return problem(message, `Correct the link, or put the file into ${inPublic(address, base)}`);
  }
  const anchors = hash === '' ? undefined : pages.get(address);
  if (anchors === undefined || anchors.includes(`\n${decodeOrSame(hash)}\n`)) return undefined;
  const guess = nearest(hash, anchors.trim().split('\n'));
  const fix = guess ? `Did you mean \`#${guess}\`?` : 'Correct or remove the anchor.';
  return problem(`The link \`${href}\` points to a page without that anchor.`, fix);
}

/** The most similar address of a page or of its Markdown. */
function similarAddress(address: string, pages: SiteLinks['anchors']): string | undefined {
  if (!address.endsWith('.md')) return nearest(address, [...pages.keys()]);
  const page = nearest(address.slice(0, -'.md'.length), [...pages.keys()]);
  return page && markdownHref(page);
}

function checkFile(src: string, use: Readonly<Use>, { base, hasFile, locate }: LinkContext): Problem | undefined {
  const address = src.replace(/[?#].*$/, '');
  if (address.startsWith(base) && hasFile(decodeOrSame(address.slice(base.length)))) return undefined;
  const fix = `Put it into ${inPublic(address, base)}`;
  return brokenLink(`The file \`${src}\` is not there.`, fix, use, locate?.('file', use.file, src));
}

function inPublic(address: string, base: string): string {
  const name = address.startsWith(base) ? address.slice(base.length) : address.slice(1);
  return `\`public/\`, as \`public/${name}\`.`;
}

function brokenLink(
  message: string,
  fix: string,
  { file, count, severity }: Readonly<Use>,
  location: SourceLocation | undefined,
): Problem {
  const hint = ` It is on ${count} pages: look at what they share, such as a description in the API document.`;
  const whole = location || count <= 3 ? message : message + hint;
  return { rule: 'broken-link', severity, message: whole, at: location ?? { file }, fix };
}
