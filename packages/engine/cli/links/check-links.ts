import { byText } from '@docs/base/by-text.ts';
import { decodeOrSame } from '@docs/base/decode-or-same.ts';
import { nearest } from '@docs/base/nearest.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { markdownHref } from '../../model/href.ts';
import { fileEnding } from '../../outputs/hosting/file-endings.ts';
import { type LinkNotes, note, type Use } from './read-links.ts';

/** What links may lead to besides pages, and where they were written. */
export interface LinkPlaces {
  readonly base: string;
  /** Whether there is a file at a path in the output. */
  hasFile(name: string): boolean;
  /** Where the author of a page has written an address, if that is known. */
  placeOf?(kind: 'link' | 'file', file: string, address: string): SourceLocation | undefined;
}

/** Anchors by address, one a line; `undefined` where there is a page whose anchors are not known. */
export type Anchors = Pick<ReadonlyMap<string, string | undefined>, 'has' | 'get' | 'keys'>;

/**
 * Checks every internal link, anchor and shown file against what was really rendered. One problem per broken target. `others`
 * are links that stand in files that are no pages, such as redirects of the config, with that file.
 */
export function brokenLinks(
  notes: readonly LinkNotes[],
  places: LinkPlaces,
  others: readonly (readonly [href: string, file: string])[] = [],
): Problem[] {
  const ids = new Map(notes.flatMap((each) => [...each.ids]));
  const uses = new Map<string, Use>();
  const files = new Map<string, Use>();
  for (const each of notes) {
    for (const [target, use] of each.uses) note(uses, target, use);
    for (const [target, use] of each.files) note(files, target, use);
  }
  for (const [href, file] of others) if (!uses.has(href)) uses.set(href, { file, count: 1, severity: 'error' });
  return judgeLinks({ ids, uses, files }, places);
}

/** The same for links that are known already. */
export function judgeLinks(
  { ids, uses, files }: Omit<LinkNotes, 'ids'> & { readonly ids: Anchors },
  places: LinkPlaces,
): Problem[] {
  return (
    [
      ...[...uses].flatMap(([href, use]) => judge(href, use, ids, places)),
      ...[...files].flatMap(([src, use]) => judgeFile(src, use, places)),
    ]
      // Which thread read a page is chance.
      .sort((a, b) => byText(a.at.file, b.at.file) || byLine(a.at, b.at) || byText(a.message, b.message))
  );
}

function byLine(a: SourceLocation, b: SourceLocation): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function judge(
  href: string,
  use: Readonly<Use>,
  ids: Anchors,
  { base, hasFile, placeOf }: LinkPlaces,
): readonly Problem[] {
  const problem = (message: string, fix: string): readonly Problem[] => [
    brokenLink(message, fix, use, placeOf?.('link', use.file, href)),
  ];
  const [target = '', hash = ''] = href.split('#', 2);
  const address = target.replace(/\?.*$/, '');
  if (!ids.has(address)) {
    // Pages are linked without their ending.
    const isFile = address.startsWith(base) && !address.endsWith('.html');
    if (isFile && hasFile(decodeOrSame(address.slice(base.length)))) return [];
    const reason = address.startsWith(base) ? '' : ` It does not start with the base \`${base}\`.`;
    const isPage = !fileEnding.test(address);
    const guess = guessOf(address, ids);
    const remedy =
      isPage || reason
        ? 'Correct or remove the link.'
        : `Correct the link, or put the file into ${inPublic(address, base)}`;
    return problem(
      `The link \`${href}\` leads to no ${isPage ? 'page' : 'file'}.${reason}`,
      guess ? `Did you mean \`${guess}\`?` : remedy,
    );
  }
  const anchors = hash === '' ? undefined : ids.get(address);
  if (anchors === undefined || hasAnchor(anchors, hash)) return [];
  const guess = nearest(hash, anchors.trim().split('\n'));
  return problem(
    `The link \`${href}\` leads to a page without that anchor.`,
    guess ? `Did you mean \`#${guess}\`?` : 'Correct or remove the anchor.',
  );
}

/** The address of a page, or of its Markdown, that is most like this one. */
function guessOf(address: string, ids: Anchors): string | undefined {
  if (!address.endsWith('.md')) return nearest(address, [...ids.keys()]);
  const page = nearest(address.slice(0, -'.md'.length), [...ids.keys()]);
  return page && markdownHref(page);
}

function judgeFile(src: string, use: Readonly<Use>, { base, hasFile, placeOf }: LinkPlaces): readonly Problem[] {
  const address = src.replace(/[?#].*$/, '');
  if (address.startsWith(base) && hasFile(decodeOrSame(address.slice(base.length)))) return [];
  const fix = `Put it into ${inPublic(address, base)}`;
  return [brokenLink(`The file \`${src}\` is not there.`, fix, use, placeOf?.('file', use.file, src))];
}

function inPublic(address: string, base: string): string {
  const name = address.startsWith(base) ? address.slice(base.length) : address.slice(1);
  return `\`public/\`, as \`public/${name}\`.`;
}

function brokenLink(
  message: string,
  fix: string,
  { file, count, severity }: Readonly<Use>,
  place: SourceLocation | undefined,
): Problem {
  return {
    rule: 'broken-link',
    severity,
    message:
      place || count <= 3
        ? message
        : `${message} It stands on ${count} pages: look at what they share, such as a description in the API document.`,
    at: place ?? { file },
    fix,
  };
}

function hasAnchor(anchors: string, hash: string): boolean {
  return anchors.includes(`\n${decodeOrSame(hash)}\n`);
}
