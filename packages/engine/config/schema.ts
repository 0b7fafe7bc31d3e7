import { z } from 'zod';
import { moreLanguages } from '../model/author-elements.ts';
import { factKinds } from '../model/operation.ts';
import { homeSections } from '../model/page.ts';
import { apiDocument, checkApis, oneOfApis, overlays, rejectSameIds } from './apis.ts';
import { mark, readableColour } from './brand.ts';
import { address, contact, link, metaContent, metaName, movedPath, navbarItem, path, slug, text } from './fields.ts';
import { scriptSchema } from './scripts.ts';

/** Something that can be done with the API, for the front page. */
const task = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** What the title links to: a guide by its file name, or a group of operations by its name. */
  guide: z.string().optional(),
  group: z.string().optional(),
  operations: z.array(z.string()).min(1),
});

/** The shape of `config.ts` (or `config.json`). Every field but `product` and one of `api` and `apis` has a default. */
export const configSchema = z
  .strictObject({
    product: z.strictObject({ name: z.string().trim().min(1), slug }),
    /** Path of the OpenAPI document, relative to the site folder. */
    api: apiDocument.optional(),
    /** Instead of `api`: several APIs. */
    apis: z.array(oneOfApis).min(1).optional(),
    /** Overlays that change the document before anything is made of it, in order: paths relative to the site folder. */
    overlays: overlays.default([]),
    /** Last part of the address of the overview of all operations, `overview` when absent. */
    overview: z
      .string()
      .regex(/^(?:[a-z0-9]+|\{product\})(?:-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and single hyphens')
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
    /** Languages of the samples in every page, in their order: curl and nodejs where none are named. */
    sampleLanguages: z
      .array(z.enum(['curl', 'nodejs', ...moreLanguages]))
      .min(1)
      .optional(),
    /** Languages that readers can add to the samples of a page, in the order of the list. */
    moreLanguages: z.array(z.enum(moreLanguages)).default([...moreLanguages]),
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
    /** Facts that pages of operations leave out. */
    hiddenFacts: z.array(z.enum(factKinds)).default([]),
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
        /** A guide instead of the whole page. */
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
