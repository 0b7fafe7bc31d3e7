import { z } from 'zod';
import { moreLanguages } from '../model/author-elements.ts';
import { factKinds } from '../model/operation.ts';
import { homeSections } from '../model/page.ts';
import { apiDocument, checkApis, oneOfApis, overlays, rejectSameIds } from './apis.ts';
import { mark, readableColour } from './brand.ts';
import {
  address,
  contact,
  link,
  matching,
  metaContent,
  metaName,
  movedPath,
  navbarItem,
  path,
  slug,
  text,
} from './fields.ts';
import { scriptSchema } from './scripts.ts';

/** A capability of the API, for the front page. */
const task = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** The target of the title: a guide by its file name, or a group of operations by its name. */
  guide: z.string().optional(),
  group: z.string().optional(),
  operations: z.array(z.string()).min(1),
});

/**
 * The shape of `config.ts` (or `config.json`). Every field has a default, except `product` and one of `api` and `apis`.
 */
export const configSchema = z
  .strictObject({
    product: z.strictObject({ name: z.string().trim().min(1), slug }),
    /** Path of the OpenAPI document, relative to the site folder. */
    api: apiDocument.optional(),
    /** Several APIs, instead of `api`. */
    apis: z.array(oneOfApis).min(1).optional(),
    /** Overlays that change the document before it is used, in order: paths relative to the site folder. */
    overlays: overlays.default([]),
    /** Last segment of the overview's address, `overview` if absent. */
    overview: matching(/^(?:[a-z0-9]+|\{product\})(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens')
      .refine(
        (name) => !['index', '404', 'schemas', 'webhooks'].includes(name),
        'Expected another name: that page exists already',
      )
      .optional(),
    /** List of the API's releases (YAML), relative to the site folder: adds the changelog. */
    releases: text.optional(),
    /** Results of the last full check (JSON, written by `npm run verify`): adds the quality page. */
    quality: text.optional(),
    /** Public origin of the site, without a path. */
    url: matching(/^https?:\/\/[^/]+$/, 'an origin such as https://developers.example.com, without a path').optional(),
    /** Shown as the site's name. */
    title: z.string().trim().min(1).optional(),
    /** Whether the last word of the title is set in italics. */
    italics: z.boolean().default(true),
    /** `<meta>` elements in the head of every page, which verify the site's owner to search engines. */
    meta: z.array(z.strictObject({ name: metaName, content: metaContent })).default([]),
    /** Scripts loaded on every page: for analytics, consent, chat. */
    scripts: z.array(scriptSchema).default([]),
    description: z.string().optional(),
    /**
     * The logo beside the name: outlines in a square of 32, in the text colour and, over it, in the link colour. Or a
     * file.
     */
    mark: mark.optional(),
    /** The colour of links and other clickable elements, in light and in dark mode. */
    accent: z.strictObject({ light: readableColour('light'), dark: readableColour('dark') }).optional(),
    apiUrl: address.optional(),
    /** The address of a mock of the API on readers' machines, offered in the request builder. */
    mockUrl: address.optional(),
    /** The address of the product itself: adds the link "Open …" at the end of the navbar. */
    appUrl: address.optional(),
    /** Sample languages on every page, in this order: curl and nodejs by default. */
    sampleLanguages: z
      .array(z.enum(['curl', 'nodejs', ...moreLanguages]))
      .min(1)
      .optional(),
    /** Languages that readers can add to the samples of a page, in this order. */
    moreLanguages: z.array(z.enum(moreLanguages)).default([...moreLanguages]),
    /** Where requests from pages go: nowhere, to an account simulated in the reader's tab, or to the server. */
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
    /** Latest first. Each other version has its own site folder, relative to this one. */
    versions: z
      .array(
        z.strictObject({
          id: slug,
          label: z.string(),
          site: z.string().default('.'),
          /** Asks search engines not to index the whole version. */
          noindex: z.boolean().default(false),
        }),
      )
      .superRefine((versions, context) => rejectSameIds(versions, context))
      .default([]),
    /** `{path}` is replaced by the file, relative to the site folder, `{version}` by the id of its version. */
    editUrl: z
      .string()
      .startsWith('https://', 'Expected an address that starts with https://')
      .includes('{path}', {
        error: 'Expected `{path}` where the file is named, as in https://github.com/acme/docs/edit/main/{path}',
      })
      .optional(),
    /**
     * Where readers report a problem with a page: `{page}` is replaced by its address, `{version}` by its docs version.
     */
    reportUrl: matching(/^(?:https:\/\/|mailto:)/, 'an address that starts with https:// or mailto:').optional(),
    /** Adds `/.well-known/security.txt`, which says where to report security problems. */
    security: z
      .strictObject({
        contact: z.array(contact).min(1),
        /** When the file expires; a year after the last change if absent. */
        expires: z.iso.date('Expected a date such as 2027-01-31').optional(),
        policy: address.optional(),
      })
      .optional(),
    lastUpdated: z.boolean().default(true),
    /** Moved addresses, e.g. `'/docs/old': '/docs/new'` or `'/docs/a#old': '/docs/a#new'`; without the base. */
    redirects: z.record(movedPath, path).default({}),
    /** Facts to hide on operation pages. */
    hiddenFacts: z.array(z.enum(factKinds)).default([]),
    /** Other formats of the API document, offered on the overview page. */
    downloads: z
      .strictObject({ postman: z.boolean().default(true), types: z.boolean().default(true) })
      .default({ postman: true, types: true }),
    search: z
      .strictObject({
        /** Groups of words and phrases with the same meaning: searching for one finds the others. */
        synonyms: z.array(z.array(text).min(2)).default([]),
      })
      .default({ synonyms: [] }),
    tags: z.record(z.string(), z.strictObject({ label: z.string(), description: z.string() })).default({}),
    home: z
      .strictObject({
        /** A guide used as the whole page. */
        guide: z.string().optional(),
        sections: z.array(z.enum(homeSections)).default([...homeSections]),
        headline: z.string().optional(),
        lede: z.string().optional(),
        topics: z.string().optional(),
        firstRequest: z.string().optional(),
        methodsNote: z.string().optional(),
        areas: z.array(task).default([]),
        recipes: z.array(task).default([]),
      })
      .default({ sections: [...homeSections], areas: [], recipes: [] }),
  })
  .superRefine(checkApis);

export type ConfigInput = z.input<typeof configSchema>;
export type ParsedConfig = z.output<typeof configSchema>;
