import { fileEnding, mediaEnding } from '../../hosting/file-endings.ts';
import { decodeOrSame } from '../../model/decode-or-same.ts';
import { markdownHref } from '../../model/href.ts';
import { nearest } from '../../model/nearest.ts';
import type { Problem, SourceLocation } from '../../model/problem.ts';

interface Use {
  /** A page it stands on: the first by name, whichever was read first. */
  file: string;
  count: number;
  severity: Problem['severity'];
}

/** What pages have and what they link to. Pages themselves are not kept. */
export interface LinkNotes {
  /** Anchors by address. */
  readonly ids: ReadonlyMap<string, string>;
  /** Where links lead to. */
  readonly uses: ReadonlyMap<string, Readonly<Use>>;
  /** Where images are. */
  readonly images: ReadonlyMap<string, Readonly<Use>>;
}

/** Reads pages one by one as they are written. */
export interface LinkReader {
  /** `text` is what our renderer wrote; `severity` of what is wrong with the links of this page. */
  read(file: string, text: string, severity?: Problem['severity']): void;
  taken(): LinkNotes;
}

export function createLinkNotes(base: string): LinkReader {
  const ids = new Map<string, string>();
  const uses = new Map<string, Use>();
  const images = new Map<string, Use>();
  return {
    read(file, text, severity = 'error') {
      const address = addressOf(file, base);
      // The head links to files and to other sites, and its scripts are not written as tags are.
      const body = text.slice(Math.max(0, text.indexOf('<body')));
      const anchors = new Set(attributeValues(body, ' id="'));
      ids.set(address, asText(anchors));
      for (const href of hrefsOf(body)) {
        // The same for every page that says it, so that thousands of pages with one navbar stay one entry.
        const target = href.startsWith('#') ? address + href : href;
        const anchor = target.startsWith(`${address}#`) ? target.slice(address.length + 1) : undefined;
        // Most links stay on their page, where the answer is known: they need not be remembered.
        const known = anchor !== undefined && (anchor === '' || anchors.has(decodeOrSame(anchor)));
        if (!known && !isElsewhere(target)) note(uses, target, { file, count: 1, severity });
      }
      for (const src of imagesOf(body)) if (!isElsewhere(src)) note(images, src, { file, count: 1, severity });
    },
    taken: () => ({ ids, uses, images }),
  };
}

function note(uses: Map<string, Use>, target: string, use: Readonly<Use>): void {
  const known = uses.get(target);
  if (known) addUse(known, use);
  else uses.set(copyOf(target), { ...use });
}

function addUse(use: Use, { file, count, severity }: Readonly<Use>): void {
  use.count += count;
  if (file < use.file) use.file = file;
  if (severity === 'error') use.severity = severity;
}

/** What links may lead to besides pages, and where they were written. */
export interface LinkPlaces {
  readonly base: string;
  /** Whether there is a file at a path in the output. */
  hasFile(name: string): boolean;
  /** Where the author of a page has written an address, if that is known. */
  placeOf?(kind: 'link' | 'image', file: string, address: string): SourceLocation | undefined;
}

/** Anchors by address, one a line; `undefined` where there is a page whose anchors are not known. */
export type Anchors = Pick<ReadonlyMap<string, string | undefined>, 'has' | 'get' | 'keys'>;

/**
 * Checks every internal link, anchor and image against what was really rendered. One problem per broken target. `others`
 * are links that stand in files that are no pages, such as redirects of the config, with that file.
 */
export function brokenLinks(
  notes: readonly LinkNotes[],
  places: LinkPlaces,
  others: readonly (readonly [href: string, file: string])[] = [],
): Problem[] {
  const ids = new Map(notes.flatMap((each) => [...each.ids]));
  const uses = new Map<string, Use>();
  const images = new Map<string, Use>();
  for (const each of notes) {
    for (const [target, use] of each.uses) note(uses, target, use);
    for (const [target, use] of each.images) note(images, target, use);
  }
  for (const [href, file] of others) if (!uses.has(href)) uses.set(href, { file, count: 1, severity: 'error' });
  return judgeLinks({ ids, uses, images }, places);
}

/** The same for links that are known already. */
export function judgeLinks(
  { ids, uses, images }: Omit<LinkNotes, 'ids'> & { readonly ids: Anchors },
  places: LinkPlaces,
): Problem[] {
  return (
    [
      ...[...uses].flatMap(([href, use]) => judge(href, use, ids, places)),
      ...[...images].flatMap(([src, use]) => judgeImage(src, use, places)),
    ]
      // Which thread read a page is chance.
      .sort((a, b) => byText(a.at.file, b.at.file) || byLine(a.at, b.at) || byText(a.message, b.message))
  );
}

function byLine(a: SourceLocation, b: SourceLocation): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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

function judgeImage(src: string, use: Readonly<Use>, { base, hasFile, placeOf }: LinkPlaces): readonly Problem[] {
  const address = src.replace(/[?#].*$/, '');
  if (address.startsWith(base) && hasFile(decodeOrSame(address.slice(base.length)))) return [];
  const kind = mediaEnding.test(address) || address.endsWith('.vtt') ? 'file' : 'image';
  const fix = `Put it into ${inPublic(address, base)}`;
  return [brokenLink(`The ${kind} \`${src}\` is not there.`, fix, use, placeOf?.('image', use.file, src))];
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
    message: count > 3 ? `${message} It stands on ${count} pages: look at the navbar, sidebar or footer.` : message,
    at: place ?? { file },
    fix,
  };
}

function hasAnchor(anchors: string, hash: string): boolean {
  return anchors.includes(`\n${decodeOrSame(hash)}\n`);
}

/** A whole address: of another site, mail, or a name that is not ours to judge. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

function addressOf(file: string, base: string): string {
  const path = file.replace(/\.html$/, '');
  return base + (path === 'index' ? '' : path.replace(/\/index$/, '/'));
}

/** The anchors of a page that was rendered. */
export function anchorsOf(body: string): string {
  return asText(new Set(attributeValues(body, ' id="')));
}

/** One a line: a text takes a tenth of the room of a set, and most pages are never asked. */
function asText(anchors: ReadonlySet<string>): string {
  return copyOf(`\n${[...anchors].join('\n')}\n`);
}

/** A piece cut out of a text keeps all of the text in memory: of every page, were it not copied. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Targets of the links of a page, each once. */
export function hrefsOf(body: string): Set<string> {
  return new Set(attributeValues(body, ' href="'));
}

/** Where the images of a page and what it plays are, each once. */
function imagesOf(body: string): Set<string> {
  const found = fileTags.flatMap(([tag, start]) => (body.includes(tag) ? [...attributeValues(body, start, tag)] : []));
  return new Set(found);
}

/** Elements that show files. */
const fileTags = [
  ['<img ', ' src="'],
  ['<video ', ' src="'],
  ['<video ', ' poster="'],
  ['<audio ', ' src="'],
  ['<track ', ' src="'],
] as const;

/** Values of an attribute as our renderer writes it. Angle brackets stand at the ends of tags only, quotes anywhere. */
function* attributeValues(body: string, start: string, tag = '<'): Generator<string> {
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + 1)) {
    const open = body.lastIndexOf('<', at);
    if (open < body.lastIndexOf('>', at) || !body.startsWith(tag, open)) continue;
    const from = at + start.length;
    yield decodeEntities(body.slice(from, body.indexOf('"', from)));
  }
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
