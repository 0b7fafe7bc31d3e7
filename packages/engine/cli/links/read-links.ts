import { decodeOrSame } from '@docs/base/decode-or-same.ts';
import type { Problem } from '@docs/base/problem.ts';

/** Where a target is linked from. */
export interface Use {
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
  /** Where the files are that they show: images, films, sounds, subtitles. */
  readonly files: ReadonlyMap<string, Readonly<Use>>;
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
  const files = new Map<string, Use>();
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
      for (const src of filesOf(body)) if (!isElsewhere(src)) note(files, src, { file, count: 1, severity });
    },
    taken: () => ({ ids, uses, files }),
  };
}

/** Adds a use of a target to those that are known. */
export function note(uses: Map<string, Use>, target: string, use: Readonly<Use>): void {
  const known = uses.get(target);
  if (known) addUse(known, use);
  else uses.set(copyOf(target), { ...use });
}

function addUse(use: Use, { file, count, severity }: Readonly<Use>): void {
  use.count += count;
  if (file < use.file) use.file = file;
  if (severity === 'error') use.severity = severity;
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

/** The files that a page shows or plays, each once. */
function filesOf(body: string): Set<string> {
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
