/**
 * Replaces `{product}` by the slug, `{Product}` by the name and `{PRODUCT}` by the slug as environment variables
 * write it, in text or in every string and key of a value.
 */
export function fillPlaceholders<T>(value: T, product: { readonly name: string; readonly slug: string }): T {
  if (typeof value === 'string') {
    // Functions, because `$&` in a name would mean something to `replaceAll`.
    return value
      .replaceAll('{product}', () => product.slug)
      .replaceAll('{Product}', () => product.name)
      .replaceAll('{PRODUCT}', () => product.slug.toUpperCase().replaceAll('-', '_')) as T & string;
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, product)) as T & unknown[];
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [fillPlaceholders(key, product), fillPlaceholders(item, product)]),
    ) as T;
  }
  return value;
}
