/**
 * A path template in parts. A placeholder may hold any character; some documents write a query, or a fragment to tell
 * operations apart, into the path.
 */
export function splitPath(template: string): {
  readonly segments: readonly string[];
  readonly query: readonly string[];
} {
  const segments: string[] = [''];
  const query: string[] = [];
  let parts = segments;
  for (const token of template.replace(/^\//, '').match(/\{[^{}]+\}|[/?#&{]|[^/?#&{]+/g) ?? []) {
    if (token === '#') break;
    if (parts === segments && token === '?') {
      parts = query;
      parts.push('');
    } else if (token === (parts === segments ? '/' : '&')) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return { segments, query };
}
