import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';

/** Equal texts are parsed once, so the location of a text is searched for only when a problem needs it. */
export function pointerOfText(document: JsonObject, text: string): string {
  return firstText(document, [(node) => node.includes(text)]);
}

/** The description with a link to `href`; if none has one in a known syntax, any text that contains it. */
export function pointerOfLink(document: JsonObject, href: string): string {
  // A very long address cannot become a pattern.
  if (href.length > 1000) return pointerOfText(document, href);
  const address = href.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const before = `\\]\\(\\s{0,3}<?|\\]:\\s{0,3}<?|<|\\b(?:href|HREF|src|SRC)\\s{0,3}=\\s{0,3}["']?`;
  const link = new RegExp(`(?:${before})${address}(?=[\\s)>"'#?]|$)`);
  return firstText(document, [
    (node, key) => (key === 'description' || key === 'summary') && link.test(node),
    (node) => link.test(node),
    (node) => node.includes(href),
  ]);
}

/** The first `$ref` with the value `ref`: a schema is read from many pages, and each knows only its own path to it. */
export function pointerOfReference(document: JsonObject, ref: string): string | undefined {
  return firstText(document, [(node, key) => key === '$ref' && node === ref]) || undefined;
}

/** The first discriminator that maps `value` to `target`; without a value, the one with `target` as its default. */
export function pointerOfMapping(
  document: JsonObject,
  { value, target }: { value?: string; target: string },
): string | undefined {
  const [name, above] = value === undefined ? ['defaultMapping', 'discriminator'] : [value, 'mapping'];
  return firstText(document, [(node, key, around) => key === name && around === above && node === target]) || undefined;
}

/** `around` is the key of the object that contains the text. */
type Test = (text: string, key: string, around: string | undefined) => boolean;

/** The first text in the document that passes the first test; if none does, the next test is tried, and so on. */
function firstText(document: JsonObject, tests: readonly Test[]): string {
  let found = '';
  let open = tests;
  const stack: { node: JsonValue; path: readonly string[] }[] = [{ node: document, path: [] }];
  for (let visit = stack.pop(); visit && open.length > 0; visit = stack.pop()) {
    const { node, path } = visit;
    if (typeof node === 'string') {
      const passed = open.findIndex((test) => test(node, path.at(-1) ?? '', path.at(-2)));
      if (passed >= 0) [found, open] = [toPointer(path), open.slice(0, passed)];
    } else if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node).reverse()) stack.push({ node: value, path: [...path, key] });
  }
  return found;
}
