/** An address with a query, which stands before the anchor. `query` begins with `?`, is empty, or is what a host calls it. */
export function withQuery(to: string, query: string): string {
  const hash = to.indexOf('#');
  return hash < 0 ? to + query : to.slice(0, hash) + query + to.slice(hash);
}
