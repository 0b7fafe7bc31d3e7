import type { Content, TocEntry } from '@docs/base/content.ts';
import type { LinkView, Method } from '@docs/base/method.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { ErrorPageView, ExampleView, FactView, OperationView, OverviewView, SchemaPageView } from './operation.ts';
import type { PermissionsView, PermittedOperation } from './permissions.ts';
import type { ReleaseView } from './release.ts';

/** What every page has besides its content. */
export interface PageFrame {
  /** Absolute path with the base, as in the address bar: `/docs/introduction`. */
  readonly href: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** The page of the latest version that search engines take in its place. */
  readonly canonical?: string;
  /** Which docs version the page belongs to; absent outside the docs. */
  readonly version?: string;
  /** The id of the API that it is about, where the site has several. */
  readonly ofApi?: string;
  /** The id of the API whose simulated account its requests go to, where that is not the first one's. */
  readonly ofAccount?: string;
  /** The sidebar it belongs to, where that is not the one on the pages: its link in the navbar is current. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  /** Links to the sections of a long page of the reference, for its head. */
  readonly jumps?: FactView;
  readonly edit?: string;
  /** Where a problem with the page is reported. */
  readonly report?: string;
  /** ISO date of the last change, from git. */
  readonly updated?: string;
}

/** What the front page consists of, below the name of the site. */
export const homeSections = ['lead', 'methods', 'guides', 'areas', 'recipes', 'reference'] as const;

export type HomeSection = (typeof homeSections)[number];

/** Something that can be done, as a sentence and the calls it takes. */
export interface TaskView {
  readonly title: string;
  readonly href?: string;
  readonly text: string;
  readonly steps: readonly (LinkView & { readonly method: Method })[];
}

/** Content under a heading. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
}

export interface GuideSummary extends LinkView {
  readonly description: string;
}

/** Of a group of operations, or of a tag of guides. */
export interface GroupSummary extends GuideSummary {
  readonly count: number;
}

/** What pages of each kind show. A new kind is a new entry; the compiler then names the places that must know it. */
export interface PageKinds {
  home: {
    /** Those that are shown, in their order. */
    readonly sections: readonly HomeSection[];
    readonly nameAndSuffix: readonly [name: string, suffix: string];
    readonly headline: string;
    readonly lede: string;
    readonly api: {
      readonly label: string;
      readonly summary: string;
      readonly host: string;
      readonly topics: string;
      readonly download: LinkView;
    };
    readonly actions: readonly LinkView[];
    readonly methods: readonly { readonly method: Method; readonly count: number; readonly verb: string }[];
    /** Ends the sentence below it. */
    readonly methodsNote?: string;
    readonly firstRequest?: { readonly samples: readonly SampleView[]; readonly response?: ExampleView };
    readonly guides: readonly GuideSummary[];
    /** The groups of each API; without a title where there is one API. */
    readonly references: readonly { readonly title?: string; readonly groups: readonly GroupSummary[] }[];
    /** Where the guides that are not shown here can be found. */
    readonly allGuides?: LinkView;
    readonly areas: readonly TaskView[];
    readonly recipes: readonly TaskView[];
  };
  'docs-index': {
    /** Guides by the part of the sidebar they stand in. */
    readonly sections: readonly { readonly label: string; readonly guides: readonly GuideSummary[] }[];
    readonly groups: readonly GroupSummary[];
    /** Where all operations of each API are. */
    readonly overviews: readonly LinkView[];
    readonly tags: readonly GroupSummary[];
  };
  guide: {
    /** A page of the site itself, without the sidebar: `/pricing`. */
    readonly outsideDocs?: true;
    readonly lede: string;
    readonly content: Content;
    readonly toc: readonly TocEntry[];
    readonly tags: readonly LinkView[];
  };
  'tag-list': { readonly tags: readonly GroupSummary[] };
  tag: {
    readonly label: string;
    readonly pages: readonly GuideSummary[];
    readonly allTags: LinkView;
  };
  overview: {
    readonly overview: OverviewView;
    readonly downloads: readonly LinkView[];
  };
  operation: { readonly operation: OperationView };
  schema: { readonly schema: SchemaPageView };
  'schema-list': { readonly schemas: readonly GuideSummary[] };
  /** A webhook event: a request that the API sends. */
  event: { readonly event: OperationView };
  'event-list': { readonly events: readonly GuideSummary[] };
  /** A problem code of the API. */
  error: {
    readonly lede: string;
    readonly error: ErrorPageView;
  };
  'error-list': {
    readonly statuses: readonly { readonly status: string; readonly errors: readonly GuideSummary[] }[];
  };
  /** Permissions, the roles that grant them and the operations that require them: as text, and for readers to choose from. */
  permissions: Pick<PermissionsView, 'permissions' | 'roles'> & {
    readonly operations: readonly PermittedOperation[];
    readonly sections: readonly PageSection[];
  };
  /** Releases of the API and what each has changed. */
  changelog: {
    /** What of the API will stop working, and when; absent where nothing will. */
    readonly goingAway?: Content;
    /** How many changes there are, where some break callers and some do not: readers choose then. */
    readonly count?: string;
    readonly releases: readonly ReleaseView[];
    /** Address of the Atom feed. */
    readonly feed?: string;
  };
  /** Where readers save the whole site in their browser. */
  offline: object;
  /** The simulated account: what it is, and in the browser what is in it. */
  account: {
    readonly sections: readonly PageSection[];
    /** Where its requests would go, and with which credentials. */
    readonly server: string;
    readonly auth: readonly SampleAuth[];
    /** The guide that checks signatures of events. */
    readonly checker?: string;
  };
  /** A box for whatever readers have at hand, which script explains with the document. */
  explain: {
    /** Address of what texts are explained with. */
    readonly data: string;
    /** The guide that checks signatures of events. */
    readonly checker?: string;
  };
  /** What the build has proven, and what the last full check found. */
  quality: { readonly sections: readonly PageSection[] };
  'not-found': {
    /** Entry points offered whatever was asked for; the nearest pages are found in the browser. */
    readonly links: readonly LinkView[];
    readonly contentsHref: string;
  };
  /** The results of a search as a page of their own; script fills them in from `?q=`. */
  search: {
    /** Lists of everything, for readers without scripts. */
    readonly lists: readonly GuideSummary[];
  };
}

export type PageKind = keyof PageKinds;

/** A page of one of some kinds. */
export type PageOf<Kind extends PageKind> = { [K in Kind]: PageFrame & PageKinds[K] & { readonly kind: K } }[Kind];

export type Page = PageOf<PageKind>;

/** What is fetched on a client-side page change. */
export interface PageData {
  /** Id of the build that wrote it: another id means the tab is older than the site. */
  readonly build: string;
  readonly page: Page;
}

/** "Create parcel · Acme Developers", with the API where it is a further one; the home page is just the site. */
export function documentTitle({ title, href, ofApi, breadcrumbs }: Page, siteTitle: string): string {
  if (title === siteTitle) return siteTitle;
  const isFurther = href.includes(`/api/${ofApi}/`) && breadcrumbs[0];
  return [title, ...(isFurther ? [breadcrumbs[0]?.label] : []), siteTitle].join(' · ');
}

/** Whether a page stands inside the docs, with the sidebar. */
export function isDocsPage(page: Page): boolean {
  return page.version !== undefined && !(page.kind === 'guide' && page.outsideDocs);
}

/** What stands around a page: the sidebar, nothing, or nothing at a page that says the name of the site in large letters. */
export function layoutOf(page: Page): 'docs' | 'plain' | 'front' {
  if (isDocsPage(page)) return 'docs';
  return page.kind === 'home' ? 'front' : 'plain';
}

const withoutTwin: readonly PageKind[] = ['home', 'search', 'not-found'];

/** Whether a page has its Markdown beside it. */
export function hasTwin({ kind }: Pick<Page, 'kind'>): boolean {
  return !withoutTwin.includes(kind);
}
