import type { ParameterSource } from './operation-source.ts';

/**
 * A path as it is sent. To distinguish operations with the same path, documents add a fragment, which never leaves the
 * client, or a query. If parameters repeat that query, it is dropped here, because they send it.
 */
export function requestPath(path: string, parameters: readonly Pick<ParameterSource, 'name' | 'place'>[]): string {
  const sent = path.replace(/#[^/]*$/, '');
  const start = sent.indexOf('?');
  if (start < 0) return sent;
  const described = new Set(parameters.flatMap(({ name, place }) => (place === 'query' ? [name] : [])));
  const kept = sent
    .slice(start + 1)
    .split('&')
    .filter((piece) => {
      const [, name = '', value] = /^([^=]*)=\{([^{}]+)\}$/.exec(piece) ?? [];
      return value === undefined || !(described.has(name) || described.has(value));
    });
  return [sent.slice(0, start), ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
}

/** The addresses that a path matches: a pattern with a group for each parameter, and the parameter names. */
export function pathPattern(path: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  const source = path.split(/\{([^}]+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(piece);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source.join('')}/?$`), names };
}
