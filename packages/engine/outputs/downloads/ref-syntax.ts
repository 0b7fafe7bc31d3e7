/**
 * The part of `@redocly/openapi-core` that `openapi-typescript` reads references with, under the same names: the bundle
 * of the engine has this in its place, or it would load a parser for YAML and a client for HTTP with it. Paths to
 * properties are read over and over, so the last one is kept.
 */
let last: { readonly ref: string; readonly uri: string | null; readonly pointer: readonly string[] } | undefined;

export function parseRef(ref: string): { uri: string | null; pointer: string[] } {
  if (last?.ref !== ref) {
    const [uri = '', pointer = ''] = ref.split('#/');
    last = { ref, uri: (uri.endsWith('#') ? uri.slice(0, -1) : uri) || null, pointer: parts(pointer) };
  }
  // The caller may take parts out of it.
  return { uri: last.uri, pointer: [...last.pointer] };
}

function parts(pointer: string): readonly string[] {
  const escaped = /[~%]/.test(pointer);
  return pointer
    .split('/')
    .map((part) => (escaped ? decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')) : part))
    .filter(Boolean);
}

export function escapePointer(fragment: string | number): string | number {
  if (typeof fragment === 'number' || !/[~/]/.test(fragment)) return fragment;
  return fragment.replaceAll('~', '~0').replaceAll('/', '~1');
}
