import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';

/** Addresses of files that are no pages. */
export const downloads = /\.(json|yaml|d\.ts|md|xml|txt|svg|ico|png|css|js|webmanifest)$/;

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
        const known = anchor !== undefined && (anchor === '' || anchors.has(safeDecode(anchor)));
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

/** What links may lead to besides pages. */
export interface LinkPlaces {
  readonly base: string;
  /** Whether there is a file at a path in the output. */
  hasFile(name: string): boolean;
}

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
  // Which thread read a page is chance.
  return [
    ...[...uses].flatMap(([href, use]) => judge(href, use, ids, places)),
    ...[...images].flatMap(([src, use]) => judgeImage(src, use, places)),
  ].sort((a, b) => byText(a.at.file, b.at.file) || byText(a.message, b.message));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function judge(
  href: string,
  use: Use,
  ids: ReadonlyMap<string, string>,
  { base, hasFile }: LinkPlaces,
): readonly Problem[] {
  const problem = (message: string, fix: string): readonly Problem[] => [brokenLink(message, fix, use)];
  const [target = '', hash = ''] = href.split('#', 2);
  const address = target.replace(/\?.*$/, '');
  if (downloads.test(address)) return [];
  const anchors = ids.get(address);
  if (anchors === undefined) {
    // Pages are linked without their ending.
    const isFile = address.startsWith(base) && !address.endsWith('.html');
    if (isFile && hasFile(safeDecode(address.slice(base.length)))) return [];
    const guess = nearest(address, [...ids.keys()]);
    const reason = address.startsWith(base) ? '' : ` It does not start with the base \`${base}\`.`;
    return problem(
      `The link \`${href}\` leads to no page.${reason}`,
      guess ? `Did you mean \`${guess}\`?` : 'Correct or remove the link.',
    );
  }
  if (hasAnchor(anchors, hash)) return [];
  const guess = nearest(hash, anchors.trim().split('\n'));
  return problem(
    `The link \`${href}\` leads to a page without that anchor.`,
    guess ? `Did you mean \`#${guess}\`?` : 'Correct or remove the anchor.',
  );
}

function judgeImage(src: string, use: Use, { base, hasFile }: LinkPlaces): readonly Problem[] {
  const address = src.replace(/[?#].*$/, '');
  if (address.startsWith(base) && hasFile(safeDecode(address.slice(base.length)))) return [];
  const name = address.startsWith(base) ? address.slice(base.length) : address.slice(1);
  return [brokenLink(`The image \`${src}\` is not there.`, `Put it into \`public/\`, as \`public/${name}\`.`, use)];
}

function brokenLink(message: string, fix: string, { file, count, severity }: Use): Problem {
  return {
    rule: 'broken-link',
    severity,
    message: count > 3 ? `${message} It stands on ${count} pages: look at the navbar, sidebar or footer.` : message,
    at: { file },
    fix,
  };
}

function hasAnchor(anchors: string, hash: string): boolean {
  return hash === '' || anchors.includes(`\n${safeDecode(hash)}\n`);
}

function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

function addressOf(file: string, base: string): string {
  const path = file.replace(/\.html$/, '');
  return base + (path === 'index' ? '' : path.replace(/\/index$/, '/'));
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

/** Where the images of a page are, each once. */
function imagesOf(body: string): Set<string> {
  return new Set(body.includes('<img ') ? attributeValues(body, ' src="', '<img ') : []);
}

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

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
