import { MAX_LOCATED_REFERENCES, MAX_LOCATED_TEXT, MAX_YAML_DEPTH } from '@docs/base/limits.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { jsonPlaces, type Place } from './json-places.ts';
import { nestingDepth } from './nesting-depth.ts';
import { isJsonText } from './parse-source.ts';
import { pointerSegments } from './references.ts';

interface Source {
  readonly root?: Place | undefined;
  readonly lines: LineCounter;
}

export interface LocateInput {
  /** URL of the root file, and the text of any file that was read. */
  readonly root: string;
  readonly textOf: (url: string) => string | undefined;
  /** How a file is named in messages. */
  readonly nameOf: (url: string) => string;
}

/** Finds the line of a JSON pointer, through the files of the document. Files are parsed when first asked for. */
export function createLocate({ root, textOf, nameOf }: LocateInput): (pointer: string) => SourceLocation {
  const sources = new Map<string, Source | undefined>();
  const open = (url: string): Source | undefined => {
    if (!sources.has(url)) sources.set(url, read(textOf(url)));
    return sources.get(url);
  };
  const walk = (url: string, parts: readonly string[], hops: number): { url: string; place: Place } | undefined => {
    let here = open(url)?.root;
    if (!here) return undefined;
    for (const [index, part] of parts.entries()) {
      const next: Place | undefined = here.child(part);
      if (next) {
        here = next;
        continue;
      }
      const ref: string | undefined = here.child('$ref')?.text();
      if (ref === undefined || hops >= MAX_LOCATED_REFERENCES) break;
      const [file = '', fragment = ''] = ref.split('#', 2);
      if (!URL.canParse(file, url)) break;
      const target = file === '' ? url : new URL(file, url).href;
      return (
        walk(target, [...(pointerSegments(`#${fragment}`) ?? []), ...parts.slice(index)], hops + 1) ?? {
          url,
          place: here,
        }
      );
    }
    return { url, place: here };
  };
  return (pointer) => {
    const found = walk(root, pointerSegments(`#${pointer.replaceAll('%', '%25')}`) ?? [], 0);
    const lines = found && open(found.url)?.lines;
    if (!found || !lines) return { file: nameOf(root), pointer };
    const { line, col } = lines.linePos(found.place.offset);
    return { file: nameOf(found.url), line, column: col, pointer };
  };
}

function read(text: string | undefined): Source | undefined {
  if (text === undefined) return undefined;
  const lines = new LineCounter();
  if (isJsonText(text)) {
    for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lines.addNewLine(at);
    return { root: jsonPlaces(text), lines };
  }
  if (text.length > MAX_LOCATED_TEXT || nestingDepth(text) > MAX_YAML_DEPTH) return undefined;
  const { contents } = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  return { root: isNode(contents) ? yamlPlace(contents) : undefined, lines };
}

function yamlPlace(node: Node): Place {
  return {
    offset: node.range?.[0] ?? 0,
    child(part) {
      const found = child(node, part);
      return found && yamlPlace(found);
    },
    text: () => (isScalar(node) && typeof node.value === 'string' ? node.value : undefined),
  };
}

/** The value of a member; its key's place reads better, but a value is what problems are about. */
function child(node: Node, part: string): Node | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return isNode(item) ? item : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === part);
  if (!pair) return undefined;
  return isNode(pair.value) ? pair.value : isNode(pair.key) ? pair.key : undefined;
}
