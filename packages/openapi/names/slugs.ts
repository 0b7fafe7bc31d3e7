import { MAX_SHOWN_NAME, MAX_SLUG } from '@docs/base/limits.ts';
import { isDeviceName, kebabCase, nameHash } from '@docs/base/names.ts';

/** Names that another page already uses. */
const RESERVED = ['index', '404', 'schemas', 'webhooks'];

/** Returns unique slugs, also on case-insensitive file systems. */
export function createSlugRegistry(reserved: readonly string[] = []) {
  const ours = new Set([...RESERVED, ...reserved]);
  const used = new Set(ours);
  return {
    /** `wanted`: a name that is already a slug. `taken`: another name in the document uses the slug. */
    claim(name: string, wanted = safeSlug(name)) {
      if (isDeviceName(wanted)) ours.add(wanted);
      if (ours.has(wanted)) used.add(wanted);
      const slug = freeName(wanted, used);
      used.add(slug);
      // Authors cannot know the names of our own pages, so this is not a mistake in the document.
      return { slug, taken: slug !== wanted && !ours.has(wanted) };
    },
  };
}

/** Kebab case in ASCII: page addresses are compared as text, and browsers escape all other characters. */
export function safeSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '');
  const slug = kebabCase(plain)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '');
  const lost = /[^\p{ASCII}]/u.test(plain);
  if (slug !== '' && !lost) return slug;
  return [slug, nameHash(name)].filter((word) => word !== '').join('-');
}

/** The name, or the first free name of `name-2`, `name-3`, …. */
export function freeName(wanted: string, taken: { has(name: string): boolean }): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`;
  return free;
}

/** A name for pages: shortened, because it is shown many times. */
export function shortName(name: string): string {
  return name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name;
}
