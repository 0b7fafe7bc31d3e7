import { z } from 'zod';
import type { ColourMode } from '../model/colour.ts';
import { unreadable } from '../model/colour.ts';
import { scriptSchema } from './scripts.ts';

const text = z.string().min(1);

/** An https link, a mail address, or a path of this site. Nothing else may become an `href`. */
const target = z
  .string()
  .regex(/^(https?:\/\/|mailto:|\/(?!\/)|#)/, 'Expected a link that starts with https://, http://, mailto:, / or #');

/** A path of this site, perhaps with an anchor. */
const path = z.string().regex(/^\/(?!\/)[^\s?]*$/, 'Expected a path of this site such as /docs/introduction');

/**
 * The same as hosts compare it: decoded, and without what has a meaning in their own files. Behind `#` it is for the
 * browser alone.
 */
const movedPath = z
  .string()
  .regex(
    /^(?![^#]*\/\.{1,2}(?:[/#]|$))\/(?!\/)(?:[^\s?#%;"'\\${}]|\{[Pp]roduct\})*(?:#[^\s?]*)?$/,
    'Expected a path of this site such as /docs/introduction or /docs/introduction#setup, without spaces, `?`, `%`, `;`, quotes and `..`',
  );

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and single hyphens');

/** The `d` of a path in an SVG. */
const outline = z
  .string()
  .regex(
    /^\s*[Mm]\s*[-+.\d][\sMmZzLlHhVvCcSsQqTtAaEe\d.,+-]*$/,
    'Expected the outline of a shape: the `d` of a path in an SVG, which starts with M',
  );

/** The file of a logo. One that lies elsewhere would not be watched, and an address is not read. */
const logoFile = z
  .string()
  .regex(
    /^(?![/\\]|[a-z][a-z\d+.-]*:).+\.(?:svg|png)$/i,
    'Expected the path of an SVG or PNG file in the site folder, such as logo.svg',
  );

/** Outlines, or the file of a logo. One object for both, so that a misspelt name is told as such. */
const mark = z
  .strictObject({ ink: outline.optional(), accent: outline.optional(), image: logoFile.optional() })
  .superRefine(({ ink, accent, image }, context) => {
    // Something misspelt is told by its name, not by what is missing for it.
    if (context.issues.length > 0) return;
    const outlines = ink !== undefined || accent !== undefined;
    if (image === undefined ? ink !== undefined : !outlines) return;
    const message =
      outlines && image !== undefined
        ? 'Expected either outlines, `ink` and `accent`, or a file, `image`: not both'
        : 'Expected `ink`, the outline of a shape, or `image`, the path of a logo';
    context.addIssue({ code: 'custom', message });
  });

/** A colour for words, checked here: nobody should have to publish to see that they cannot be read. */
const readableColour = (mode: ColourMode): z.ZodType<string> =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: 'Expected a colour such as #1a43c8', abort: true })
    .superRefine((colour, context) => {
      const found = unreadable(colour, mode);
      if (!found) return;
      const message = `Expected a colour that words can be read in: on ${found.on} it has a contrast of ${found.contrast.toFixed(1)}:1, and needs 4.5:1. The nearest shade that has it is ${found.instead}`;
      context.addIssue({ code: 'custom', message });
    });

/** The site writes these itself, and hosts set the rest. */
const ownMeta =
  /^(?:description|robots|viewport|referrer|charset|generator|color-scheme|theme-color|og:.*|twitter:.*)$/i;

const metaName = z
  .string()
  .regex(/^[A-Za-z][\w:.-]{0,99}$/, 'Expected a name of letters, digits, hyphens, dots and colons')
  .refine((name) => !ownMeta.test(name), 'Expected another name: the site writes this one itself');

const metaContent = z
  .string()
  .min(1)
  .regex(/^[^\p{Cc}]{1,1000}$/u, 'Expected one line of at most 1,000 characters');

/** Becomes an `href` and part of samples: no other scheme. */
const address = z
  .string()
  .refine(
    (url) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url),
    'Expected a whole address such as https://api.example.com',
  );

/** Who to write to, as RFC 9116 has it: nothing that could be sent in clear text over a network. */
const contact = z
  .string()
  .regex(
    /^(?:https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/,
    'Expected https://…, mailto:… or tel:+…, such as mailto:security@example.com',
  );

const link = z.strictObject({ label: text, href: target });

const navbarItem = z.discriminatedUnion('type', [
  /** To the landing doc of a sidebar; current on all pages of that sidebar. */
  z.strictObject({ type: z.literal('sidebar'), label: text, sidebar: z.string(), version: z.string().optional() }),
  /** To one guide. */
  z.strictObject({ type: z.literal('guide'), label: text, guide: z.string(), version: z.string().optional() }),
  z.strictObject({ type: z.literal('link'), label: text, href: target }),
]);

/** Something that can be done with the API, for the front page. */
const task = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** What the title links to: a guide by its file name, or a group of operations by its name. */
  guide: z.string().optional(),
  group: z.string().optional(),
  operations: z.array(z.string()).min(1),
});

/** Addresses, files and search indexes of a version or an API carry its id. */
function rejectSameIds(
  all: readonly { readonly id: string }[],
  context: z.RefinementCtx,
  path: readonly PropertyKey[] = [],
): void {
  for (const [index, { id }] of all.entries()) {
    if (all.findIndex((each) => each.id === id) === index) continue;
    context.addIssue({ code: 'custom', path: [...path, index, 'id'], message: 'Expected an id that no other one has' });
  }
}

/** A build reads files only: what it makes must not depend on another machine. */
function rejectAddress(file: string, context: z.RefinementCtx): void {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) return;
  const name = /[^/?#]+\.(?:ya?ml|json)(?=$|[?#])/i.exec(file)?.[0] ?? 'openapi.yaml';
  const message = `Addresses are not read. Download the document first, \`curl -o ${name} '${file.slice(0, 200)}'\` in the site folder, and write \`${name}\``;
  context.addIssue({ code: 'custom', message });
}

const apiDocument = text.superRefine(rejectAddress);
const overlays = z.array(apiDocument);

/** One of several APIs. The settings of the site's own level are those of the first. */
const oneOfApis = z.strictObject({
  /** Stands in the addresses of its pages and files, but for those of the first. */
  id: slug.refine(
    (name) => !['index', '404', 'schemas', 'webhooks', 'errors', 'permissions', 'changelog', 'sandbox'].includes(name),
    'Expected another id: pages of the API have this name',
  ),
  document: apiDocument,
  /** What readers know it by: `info.title` when absent. */
  title: text.optional(),
  overlays: overlays.optional(),
  releases: text.optional(),
  mockUrl: address.optional(),
  /** The id of the API whose simulated account it belongs to; one of its own when absent. */
  account: z.string().optional(),
});

/** A site has one API or a list of them; accounts are those of APIs in that list which have their own. */
function checkApis(
  { api, apis }: { api?: string | undefined; apis?: z.output<typeof oneOfApis>[] | undefined },
  context: z.RefinementCtx,
): void {
  const reject = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message });
  if (apis === undefined && api === undefined) reject(['api'], 'Expected the path of an OpenAPI document');
  if (apis !== undefined && api !== undefined)
    reject(['api'], 'Expected either `api` or `apis`, which names the first one too');
  rejectSameIds(apis ?? [], context, ['apis']);
  for (const [index, { id, account }] of apis?.entries() ?? []) {
    if (
      account === undefined ||
      apis?.some((each) => each.id === account && each.id !== id && each.account === undefined)
    )
      continue;
    reject(['apis', index, 'account'], 'Expected the id of another API that has an account of its own');
  }
}

/** The shape of `config.ts` (or `config.json`). Every field but `product` and one of `api` and `apis` has a default. */
export const configSchema = z
  .strictObject({
    product: z.strictObject({ name: z.string().trim().min(1), slug }),
    /** Path of the OpenAPI document, relative to the site folder. */
    api: apiDocument.optional(),
    /** In its place: several APIs. */
    apis: z.array(oneOfApis).min(1).optional(),
    /** Overlays that change the document before anything is made of it, in order: paths relative to the site folder. */
    overlays: overlays.default([]),
    /** Last part of the address of the overview of all operations, `<slug>-management-api` when absent. */
    overview: slug
      .refine(
        (name) => !['index', '404', 'schemas', 'webhooks'].includes(name),
        'Expected another name: that page exists already',
      )
      .optional(),
    /** List of the API's releases (YAML), relative to the site folder: gives the changelog. */
    releases: text.optional(),
    /** Results of the last full check (JSON, written by `npm run verify`): gives the quality page. */
    quality: text.optional(),
    /** Public origin of the site, without a path. */
    url: z
      .string()
      .regex(/^https?:\/\/[^/]+$/, 'Expected an origin such as https://developers.example.com, without a path')
      .optional(),
    /** Shown as the name of the site. */
    title: z.string().trim().min(1).optional(),
    /** Whether the last word of the title is set in italics. */
    italics: z.boolean().default(true),
    /** Elements `<meta>` in the head of every page: what search engines know the owner of a site by. */
    meta: z.array(z.strictObject({ name: metaName, content: metaContent })).default([]),
    /** Scripts that every page loads: for analytics, consent, chat. */
    scripts: z.array(scriptSchema).default([]),
    description: z.string().optional(),
    /** The mark beside the name, drawn in a square of 32: in the colour of the text, over it in that of links. Or a file. */
    mark: mark.optional(),
    /** The colour of links and of all else that can be clicked, in light and in dark mode. */
    accent: z.strictObject({ light: readableColour('light'), dark: readableColour('dark') }).optional(),
    apiUrl: address.optional(),
    /** The address of a mock of the API on readers' machines: offered in the request builder. */
    mockUrl: address.optional(),
    /** Where the product itself is: gives the link "Open …" at the end of the navbar. */
    appUrl: address.optional(),
    /** Where requests go that readers send from pages: nowhere, to an account simulated in their tab, or to the server. */
    sandbox: z.enum(['off', 'simulated', 'live']).default('off'),
    colourMode: z.strictObject({ respectSystem: z.boolean().default(true) }).default({ respectSystem: true }),
    announcement: z.strictObject({ id: slug, text, link: link.optional() }).optional(),
    navbar: z.strictObject({ start: z.array(navbarItem).optional(), end: z.array(navbarItem).optional() }).default({}),
    footer: z
      .strictObject({
        columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).default([]),
        copyright: z.string().optional(),
        note: z.string().optional(),
      })
      .default({ columns: [] }),
    /** Latest first. Each further version is a site folder of its own, relative to this one. */
    versions: z
      .array(
        z.strictObject({
          id: slug,
          label: z.string(),
          site: z.string().default('.'),
          /** Asks search engines to leave the whole version alone. */
          noindex: z.boolean().default(false),
        }),
      )
      .superRefine((versions, context) => rejectSameIds(versions, context))
      .default([]),
    /** `{path}` stands for the file, relative to the site folder, `{version}` for the id of its version. */
    editUrl: z
      .string()
      .startsWith('https://', 'Expected an address that starts with https://')
      .includes('{path}', {
        error: 'Expected `{path}` where the file is named, as in https://github.com/acme/docs/edit/main/{path}',
      })
      .optional(),
    /** Where readers report a problem with a page: `{page}` stands for its address, `{version}` for its docs version. */
    reportUrl: z
      .string()
      .regex(/^(?:https:\/\/|mailto:)/, 'Expected an address that starts with https:// or mailto:')
      .optional(),
    /** Gives `/.well-known/security.txt`: where security problems are reported. */
    security: z
      .strictObject({
        contact: z.array(contact).min(1),
        /** Until when that is true; a year after the last change when absent. */
        expires: z.iso.date('Expected a date such as 2027-01-31').optional(),
        policy: address.optional(),
      })
      .optional(),
    lastUpdated: z.boolean().default(true),
    /** Addresses that have moved, e.g. `'/docs/old': '/docs/new'` or `'/docs/a#old': '/docs/a#new'`; without the base. */
    redirects: z.record(movedPath, path).default({}),
    /** Other forms of the API document, offered on the overview page. */
    downloads: z
      .strictObject({ postman: z.boolean().default(true), types: z.boolean().default(true) })
      .default({ postman: true, types: true }),
    search: z
      .strictObject({
        /** Words and phrases that mean the same, in groups: readers find a thing by any of its names. */
        synonyms: z.array(z.array(text).min(2)).default([]),
      })
      .default({ synonyms: [] }),
    tags: z.record(z.string(), z.strictObject({ label: z.string(), description: z.string() })).default({}),
    home: z
      .strictObject({
        headline: z.string().optional(),
        lede: z.string().optional(),
        topics: z.string().optional(),
        firstRequest: z.string().optional(),
        censusNote: z.string().optional(),
        areas: z.array(task).default([]),
        recipes: z.array(task).default([]),
      })
      .default({ areas: [], recipes: [] }),
  })
  .superRefine(checkApis);

export type ConfigInput = z.input<typeof configSchema>;
export type ParsedConfig = z.output<typeof configSchema>;
