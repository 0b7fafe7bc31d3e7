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
  /** The page of the latest version that search engines index instead. */
  readonly canonical?: string;
  /** Docs version of the page; absent outside the docs. */
  readonly version?: string;
  /** The id of its API, if the site has several. */
  readonly ofApi?: string;
  /** The id of the API whose simulated account receives its requests, if it is not the first. */
  readonly ofAccount?: string;
  /** The sidebar whose navbar link is current, if it is not the shown one. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  /** Links to the sections of a long reference page, for its head. */
  readonly jumps?: FactView;
  readonly edit?: string;
  /** Address for reporting a problem with the page. */
  readonly report?: string;
  /** ISO date of the last change, from git. */
  readonly updated?: string;
}

/** The sections of the front page, below the name of the site. */
export const homeSections = ['lead', 'methods', 'guides', 'areas', 'recipes', 'reference'] as const;

export type HomeSection = (typeof homeSections)[number];

/** A task as a sentence, with the requests it takes. */
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

/** A group of operations, or a tag of guides. */
export interface GroupSummary extends GuideSummary {
  readonly count: number;
}

/** The data of each kind of page. A new kind is a new entry; the compiler then finds the code that must handle it. */
export interface PageKinds {
  home: {
    /** The sections to show, in order. */
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
    /** Continues the sentence below the counts. */
    readonly methodsNote?: string;
    readonly firstRequest?: { readonly samples: readonly SampleView[]; readonly response?: ExampleView };
    readonly guides: readonly GuideSummary[];
    /** The groups of each API; without a title if there is only one. */
    readonly references: readonly { readonly title?: string; readonly groups: readonly GroupSummary[] }[];
    /** Link to the guides that are not shown here. */
    readonly allGuides?: LinkView;
    readonly areas: readonly TaskView[];
    readonly recipes: readonly TaskView[];
  };
  'docs-index': {
    /** Guides by section of the sidebar. */
    readonly sections: readonly { readonly label: string; readonly guides: readonly GuideSummary[] }[];
    readonly groups: readonly GroupSummary[];
    /** The overviews of all APIs. */
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
  /** Permissions, the roles that grant them and the operations that require them: as text, and to select from. */
  permissions: Pick<PermissionsView, 'permissions' | 'roles'> & {
    readonly operations: readonly PermittedOperation[];
    readonly sections: readonly PageSection[];
  };
  /** Releases of the API with their changes. */
  changelog: {
    /** What will stop working, and when; absent if nothing will. */
    readonly deprecations?: Content;
    /** The number of changes, if some are breaking and some are not: readers can then filter them. */
    readonly count?: string;
    readonly releases: readonly ReleaseView[];
    /** Address of the Atom feed. */
    readonly feed?: string;
  };
  /** Saves the whole site in the browser. */
  offline: object;
  /** The simulated account: an explanation, and in the browser its content. */
  account: {
    readonly sections: readonly PageSection[];
    /** The server that its requests would go to, and the credentials. */
    readonly server: string;
    readonly auth: readonly SampleAuth[];
    /** The guide that checks signatures of events. */
    readonly checker?: string;
  };
  /** A box for any text, which the script explains with the help of the document. */
  explain: {
    /** Address of the data for explanations. */
    readonly data: string;
    /** The guide that checks signatures of events. */
    readonly checker?: string;
  };
  /** What the build has verified, and the results of the last full check. */
  quality: { readonly sections: readonly PageSection[] };
  'not-found': {
    /** Links offered in any case; similar pages are found in the browser. */
    readonly links: readonly LinkView[];
    readonly contentsHref: string;
  };
  /** Search results as a page; the script fills them in from `?q=`. */
  search: {
    /** Lists of all pages, for readers without scripts. */
    readonly lists: readonly GuideSummary[];
  };
}

export type PageKind = keyof PageKinds;

/** A page of one of these kinds. */
export type PageOf<Kind extends PageKind> = { [K in Kind]: PageFrame & PageKinds[K] & { readonly kind: K } }[Kind];

export type Page = PageOf<PageKind>;

/** The data fetched on a page change. */
export interface PageData {
  /** Id of the build that wrote it: a different id means that the tab is older than the site. */
  readonly build: string;
  readonly page: Page;
}

/** "Create parcel · Acme Developers", with the API if it is a further one; on the home page just the site. */
export function documentTitle({ title, href, ofApi, breadcrumbs }: Page, siteTitle: string): string {
  if (title === siteTitle) return siteTitle;
  const isFurther = href.includes(`/api/${ofApi}/`) && breadcrumbs[0];
  return [title, ...(isFurther ? [breadcrumbs[0]?.label] : []), siteTitle].join(' · ');
}

/** Whether a page is inside the docs, with the sidebar. */
export function isDocsPage(page: Page): boolean {
  return page.version !== undefined && !(page.kind === 'guide' && page.outsideDocs);
}

/** Layout around a page: with the sidebar, without it, or that of the front page with its large title. */
export function layoutOf(page: Page): 'docs' | 'plain' | 'front' {
  if (isDocsPage(page)) return 'docs';
  return page.kind === 'home' ? 'front' : 'plain';
}

const withoutTwin: readonly PageKind[] = ['home', 'search', 'not-found'];

/** Whether a page has a Markdown twin. */
export function hasTwin({ kind }: Pick<Page, 'kind'>): boolean {
  return !withoutTwin.includes(kind);
}
