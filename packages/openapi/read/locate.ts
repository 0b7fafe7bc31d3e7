import { createTextLocationAt } from '@docs/base/json-text/text-location.ts';
import { MAX_LOCATED_REFERENCES, MAX_LOCATED_TEXT } from '@docs/base/limits.ts';
import { pointerSegments } from '@docs/base/pointer.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { isJsonText, isTooDeep } from './parse-source.ts';

/** A value in a text: its start and the values in it. */
interface TextValue {
  readonly offset: number;
  child(key: string): TextValue | undefined;
  /** The value, if it is a string. */
  text(): string | undefined;
}

interface LocateInput {
  /** URL of the root file, and the text of each file that was read. */
  readonly root: string;
  readonly textOf: (url: string) => string | undefined;
  /** The name of a file in messages. */
  readonly nameOf: (url: string) => string;
}

/** Finds the line of a JSON pointer, across the document's files. Files are parsed on demand. */
export function createLocate({ root, textOf, nameOf }: LocateInput): (pointer: string) => SourceLocation {
  const sources = new Map<string, ReturnType<typeof readText>>();
  const open = (url: string): ReturnType<typeof readText> => {
    if (!sources.has(url)) sources.set(url, readText(textOf(url) ?? ''));
    return sources.get(url);
  };
  const walk = (url: string, keys: readonly string[], hops: number): { url: string; offset: number } | undefined => {
    let here = open(url)?.root;
    if (!here) return undefined;
    for (const [index, key] of keys.entries()) {
      const next: TextValue | undefined = here.child(key);
      if (next) {
        here = next;
        continue;
      }
      const ref: string | undefined = here.child('$ref')?.text();
      if (ref === undefined || hops >= MAX_LOCATED_REFERENCES) break;
      const [file = '', fragment = ''] = ref.split('#', 2);
      if (!URL.canParse(file, url)) break;
      const target = file === '' ? url : new URL(file, url).href;
      const found = walk(target, [...(pointerSegments(`#${fragment}`) ?? []), ...keys.slice(index)], hops + 1);
      if (found) return found;
      break;
    }
    return { url, offset: here.offset };
  };
  return (pointer) => {
    const found = walk(root, pointerSegments(`#${pointer.replaceAll('%', '%25')}`) ?? [], 0);
    const position = found && open(found.url)?.positionAt(found.offset);
    return { file: nameOf(found?.url ?? root), ...position, pointer };
  };
}

function readText(text: string) {
  const positionAt = createTextLocationAt(text);
  if (isJsonText(text)) return { root: jsonTextValue(text, text.search(/\S/)), positionAt };
  if (text.length > MAX_LOCATED_TEXT || isTooDeep(text)) return undefined;
  const { contents } = parseDocument(text, { uniqueKeys: false, merge: true });
  return { root: isNode(contents) ? yamlValue(contents) : undefined, positionAt };
}

function yamlValue(node: Node): TextValue {
  return {
    offset: node.range?.[0] ?? 0,
    child(key) {
      const found = yamlChild(node, key);
      return found && yamlValue(found);
    },
    text: () => (isScalar(node) && typeof node.value === 'string' ? node.value : undefined),
  };
}

/** Locates the value of a field rather than its key, because problems are about values. */
function yamlChild(node: Node, wanted: string): Node | undefined {
  const pair = isMap(node) && node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === wanted);
  const found = isSeq(node) ? [node.items[Number(wanted)]] : pair ? [pair.value, pair.key] : [];
  return found.find(isNode);
}

const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** A value in a valid JSON text. Reads only the objects and lists on the path to it. */
export function jsonTextValue(source: string, offset: number): TextValue {
  let inside: ReadonlyMap<string, TextValue> | undefined;
  return {
    offset,
    child(key) {
      inside ??= jsonInside(source, offset);
      return inside.get(key);
    },
    text() {
      JSON_TOKEN.lastIndex = offset;
      return source[offset] === '"' ? (JSON.parse(JSON_TOKEN.exec(source)?.[0] ?? '""') as string) : undefined;
    },
  };
}

function jsonInside(source: string, start: number): ReadonlyMap<string, TextValue> {
  const found = new Map<string, TextValue>();
  let depth = 0;
  let before = '';
  let key = '';
  JSON_TOKEN.lastIndex = start;
  for (let token = JSON_TOKEN.exec(source); token; token = JSON_TOKEN.exec(source)) {
    const [text] = token;
    if (depth === 1 && !/^[\]},:]$/.test(text)) {
      if (source[start] === '[') found.set(String(found.size), jsonTextValue(source, token.index));
      else if (before !== ':') key = JSON.parse(text) as string;
      else if (!found.has(key)) found.set(key, jsonTextValue(source, token.index));
    }
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    if (depth === 0) break;
    before = text;
  }
  return found;
}
