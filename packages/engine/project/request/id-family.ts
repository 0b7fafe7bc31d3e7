/** Names that say nothing without what stands before them in the path. */
const GENERIC = new Set(['id', 'uuid', 'guid', 'key', 'name', 'slug', 'code', 'number', 'ref']);

/**
 * What an id names, so that one typed for an operation serves the others: `id` in `/newsrooms/{id}` and
 * `newsroom_id` elsewhere are of the family `newsroom`; `id` in `/newsrooms/{newsroom_id}/contacts/{id}` is no
 * `contact` but a `newsroom/contact`.
 */
export function idFamily(name: string, path: string): string {
  const words = kebab(name);
  if (!GENERIC.has(words)) return words.replace(/-(?:u?u?id|guid)$/, '');
  const before = path.slice(0, Math.max(path.indexOf(`{${name}}`), 0));
  const collections = before
    .split('/')
    .filter((part) => part !== '' && !part.includes('{') && !/^(?:api|v\d.*)$/.test(part));
  return [...collections.map((part) => singular(kebab(part))), ...(collections.length === 0 ? [words] : [])].join('/');
}

/** `storyId`, `story_id` and `story-id` are one name. */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|us)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
