import { isDeviceName, kebabCase, nameHash } from '@docs/base/names.ts';
import { freeName } from './free-name.ts';

/** Names another page has taken already. */
const RESERVED = ['index', '404', 'schemas', 'webhooks'];

const MAX_LENGTH = 100;

/** Hands out slugs that differ from each other, whatever the file system thinks of case. */
export interface SlugBook {
  /** `wanted`: for names that are slugs already. `taken`: it had to give way to another name of the document. */
  claim(name: string, wanted?: string): { readonly slug: string; readonly taken: boolean };
}

export function createSlugBook(reserved: readonly string[] = []): SlugBook {
  const ours = new Set([...RESERVED, ...reserved]);
  const used = new Set(ours);
  return {
    claim(name, wanted = safeSlug(name)) {
      if (isDeviceName(wanted)) ours.add(wanted);
      if (ours.has(wanted)) used.add(wanted);
      const slug = freeName(wanted, used);
      used.add(slug);
      // Nobody can know the names of our own pages: that is no mistake of the document.
      return { slug, taken: slug !== wanted && !ours.has(wanted) };
    },
  };
}

/** Kebab case in ASCII: page addresses are compared as text, and browsers escape everything else. */
export function safeSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '');
  const slug = kebabCase(plain)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  const lost = /[^\p{ASCII}]/u.test(plain);
  if (slug !== '' && !lost) return slug;
  return [slug, nameHash(name)].filter((part) => part !== '').join('-');
}
