import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';

/** Addresses of files that are no pages. */
export const downloads = /\.(json|yaml|d\.ts|md|xml|txt|svg|ico|png|css|js|webmanifest)$/;

interface Use {
  /** The first page it stands on. */
  readonly file: string;
  count: number;
  severity: Problem['severity'];
}

/** Reads pages one by one as they are rendered, then tells which links lead nowhere. */
export interface LinkCheck {
  /** `body` is what our renderer wrote; `severity` of what is wrong with the links of this page. */
  read(file: string, body: string, severity?: Problem['severity']): void;
  /** A link that stands in a file that is no page, such as a redirect of the config. */
  add(href: string, file: string): void;
  /** One problem per broken target. */
  problems(): Problem[];
}

/** Checks every internal link and anchor against what was really rendered. Pages themselves are not kept. */
export function createLinkCheck(base: string): LinkCheck {
  const ids = new Map<string, string>();
  const uses = new Map<string, Use>();
  return {
    read(file, body, severity = 'error') {
      const address = addressOf(file, base);
      ids.set(address, idsOf(body));
      for (const href of hrefsOf(body)) {
        if (isElsewhere(href)) continue;
        // The same for every page that says it, so that thousands of pages with one navbar stay one entry.
        const target = href.startsWith('#') ? address + href : href;
        const use = uses.get(target);
        if (!use) uses.set(copyOf(target), { file, count: 1, severity });
        else {
          use.count += 1;
          if (severity === 'error') use.severity = severity;
        }
      }
    },
    add(href, file) {
      if (!uses.has(href)) uses.set(href, { file, count: 1, severity: 'error' });
    },
    problems: () => [...uses].flatMap(([href, use]) => judge(href, use, ids, base)),
  };
}

function judge(
  href: string,
  { file, count, severity }: Use,
  ids: ReadonlyMap<string, string>,
  base: string,
): readonly Problem[] {
  const problem = (message: string, fix: string): readonly Problem[] => [
    {
      rule: 'broken-link',
      severity,
      message: count > 3 ? `${message} It stands on ${count} pages: look at the navbar, sidebar or footer.` : message,
      at: { file },
      fix,
    },
  ];
  const [target = '', hash] = href.split('#', 2);
  const address = target.replace(/\?.*$/, '');
  if (downloads.test(address)) return [];
  const anchors = ids.get(address);
  if (anchors === undefined) {
    const guess = nearest(address, [...ids.keys()]);
    const reason = address.startsWith(base) ? '' : ` It does not start with the base \`${base}\`.`;
    return problem(
      `The link \`${href}\` leads to no page.${reason}`,
      guess ? `Did you mean \`${guess}\`?` : 'Correct or remove the link.',
    );
  }
  if (!hash || anchors.includes(`\n${safeDecode(hash)}\n`)) return [];
  const guess = nearest(hash, anchors.trim().split('\n'));
  return problem(
    `The link \`${href}\` leads to a page without that anchor.`,
    guess ? `Did you mean \`#${guess}\`?` : 'Correct or remove the anchor.',
  );
}

function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

function addressOf(file: string, base: string): string {
  const path = file.replace(/\.html$/, '');
  return base + (path === 'index' ? '' : path.replace(/\/index$/, '/'));
}

/** One a line: a text takes a tenth of the room of a set, and most pages are never asked. */
function idsOf(body: string): string {
  return copyOf(`\n${[...attributeValues(body, ' id="')].join('\n')}\n`);
}

/** A piece cut out of a text keeps all of the text in memory: of every page, were it not copied. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Targets of the links of a page, each once. */
export function hrefsOf(body: string): Set<string> {
  return new Set(attributeValues(body, ' href="'));
}

/** Values of an attribute as our renderer writes it. Angle brackets stand at the ends of tags only, quotes anywhere. */
function* attributeValues(body: string, start: string): Generator<string> {
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + 1)) {
    if (body.lastIndexOf('<', at) < body.lastIndexOf('>', at)) continue;
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
