import type { JsonObject } from '@docs/base/json.ts';
import { mapDocument } from './map-document.ts';

const short = '(?:op|schema|error|event|guide|page):';

// Lengths are bounded so that no text, however odd, takes longer than it is long.
const code = '(`+)(?!`)[\\s\\S]*?[^`]\\1(?!`)';
const link = `\\[((?:[^[\\]]|\\[[^\\]]{0,200}\\]){0,500})\\]\\((${short}[^\\s)]+)([^)]{0,500})\\)`;
const definition = `(^ {0,3}\\[[^\\]]{1,200}\\]:[ \\t]*)(${short}\\S+)`;

/** Code comes first: in it, a link is only an example of one. */
const pattern = new RegExp(`${code}|${link}|${definition}`, 'gm');
const hasShort = new RegExp(short);

/**
 * The document as it is handed out: short addresses (`op:create-story`), which only this site understands, become
 * whole ones. A link that leads nowhere keeps its words.
 */
export function absoluteLinks(
  document: JsonObject,
  shortLinks: ReadonlyMap<string, string>,
  origin: string,
): JsonObject {
  const resolve = (target: string): string | undefined => {
    const [address = '', fragment] = target.split('#', 2);
    const href = shortLinks.get(address);
    return href === undefined ? undefined : `${origin}${href}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  const replace = (match: string, ...groups: (string | undefined)[]): string => {
    const [, label = '', target, title = '', start = '', defined] = groups;
    if (target !== undefined) {
      const url = resolve(target);
      return url === undefined ? label : `[${label}](${url}${title})`;
    }
    // A definition that leads nowhere goes, so that its uses are words again.
    return defined === undefined ? match : prefixed(start, resolve(defined));
  };
  const text = (source: string): string => (hasShort.test(source) ? source.replace(pattern, replace) : source);
  return mapDocument(document, { text }) as JsonObject;
}

function prefixed(start: string, url: string | undefined): string {
  return url === undefined ? '' : start + url;
}
