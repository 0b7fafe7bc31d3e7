/** A JSON pointer made of names and numbers. */
export function toPointer(keys: readonly PropertyKey[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Unescaped segments of a JSON pointer in a URI fragment; `undefined` for references to other documents. */
export function pointerSegments(ref: string): readonly string[] | undefined {
  if (!ref.startsWith('#')) return undefined;
  // Percent escapes are decoded first, then those of the pointer.
  const fragment = decodeOrSame(ref.slice(1));
  if (fragment === '') return [];
  return fragment.startsWith('/') ? segmentsOf(fragment) : undefined;
}

/** Segments of a JSON pointer outside a URI. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Text with percent escapes decoded; invalid escapes are kept. */
export function decodeOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `content.children[0].text` */
export function pathText(path: readonly string[]): string {
  return path.reduce((before, segment) => {
    if (/^\d+$/.test(segment)) return `${before}[${segment}]`;
    if (!/^[\w$-]+$/.test(segment)) return `${before}[${JSON.stringify(segment)}]`;
    return before === '' ? segment : `${before}.${segment}`;
  }, '');
}
