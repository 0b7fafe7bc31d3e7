import { z } from 'zod';

export const text = z.string().min(1);

/** A text of some form; the message for others says what is expected. */
export const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, `Expected ${expected}`);

/** An https link, a mail address, or a path of this site. No other value can become an `href`. */
const target = matching(
  /^(https?:\/\/|mailto:|\/(?!\/)|#)/,
  'a link that starts with https://, http://, mailto:, / or #',
);

/** A path of this site, optionally with an anchor. */
export const path = matching(/^\/(?!\/)[^\s?]*$/, 'a path of this site such as /docs/introduction');

/**
 * The same as hosts compare it: decoded, and without characters with a meaning in their config. The browser handles the
 * part after `#`.
 */
export const movedPath = matching(
  /^(?![^#]*\/\.{1,2}(?:[/#]|$))\/(?!\/)(?:[^\s?#%;"'\\${}]|\{[Pp]roduct\})*(?:#[^\s?]*)?$/,
  'a path of this site such as /docs/introduction or /docs/introduction#setup, without spaces, `?`, `%`, `;`, quotes and `..`',
);

export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');

/** The site writes these itself, and hosts set the others. */
const ownMeta =
  /^(?:description|robots|viewport|referrer|charset|generator|color-scheme|theme-color|og:.*|twitter:.*)$/i;

export const metaName = matching(
  /^[A-Za-z][\w:.-]{0,99}$/,
  'a name of letters, digits, hyphens, dots and colons',
).refine((name) => !ownMeta.test(name), 'Expected another name: the site writes this one itself');

export const metaContent = text.regex(/^[^\p{Cc}]{1,1000}$/u, 'Expected one line of at most 1,000 characters');

/** Becomes an `href` and part of samples, so no other scheme is allowed. */
export const address = z
  .string()
  .refine(
    (url) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url),
    'Expected an absolute URL such as https://api.example.com',
  );

/** A contact as in RFC 9116; schemes that send clear text over a network are not allowed. */
export const contact = matching(
  /^(?:https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/,
  'https://…, mailto:… or tel:+…, such as mailto:security@example.com',
);

export const link = z.strictObject({ label: text, href: target });

export const navbarItem = z.discriminatedUnion('type', [
  /** To the landing page of a sidebar; highlighted on all pages of that sidebar. */
  z.strictObject({ type: z.literal('sidebar'), label: text, sidebar: z.string(), version: z.string().optional() }),
  /** To one guide. */
  z.strictObject({ type: z.literal('guide'), label: text, guide: z.string(), version: z.string().optional() }),
  z.strictObject({ type: z.literal('link'), label: text, href: target }),
]);
