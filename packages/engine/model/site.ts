import type { LinkView } from '@docs/base/method.ts';
import type { Palette, Shades } from './colour.ts';
import type { SidebarView } from './navigation.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Everything around the pages: the same for all pages of a version. */
export interface SiteView {
  /** "Acme Developers". */
  readonly title: string;
  /** The title, with its last word separate if that is set in italics. */
  readonly nameAndSuffix: readonly [name: string, suffix: string];
  /** Further `<meta>` of every page. */
  readonly meta: readonly { readonly name: string; readonly content: string }[];
  /** Scripts of the site or third parties, in every page. */
  readonly scripts: readonly ScriptView[];
  readonly product: { readonly name: string; readonly slug: string };
  /** Ends with a slash: `/` or `/sub/`. */
  readonly base: string;
  /** Public origin, for canonical links. */
  readonly url: string;
  readonly build: string;
  readonly respectSystem: boolean;
  /** Languages that readers can add to samples. */
  readonly moreLanguages: readonly string[];
  /** Shown beside the title. */
  readonly mark?: MarkView;
  /** Replaces the mark. */
  readonly logo?: LogoView;
  readonly accent?: Shades;
  /** Styles of the site. */
  readonly theme?: ThemeView;
  readonly announcement?: AnnouncementView;
  readonly navbar: NavbarView;
  readonly footer: FooterView;
  readonly versions: readonly VersionView[];
  /** Address of the search index of each docs version, by its id. */
  readonly searchIndexes: Readonly<Record<string, string>>;
  /** The sandbox of each docs version, by id: the address of its data, or `live`. Empty if requests cannot be sent. */
  readonly sandboxes: Readonly<Record<string, string>>;
}

/** The `theme.css` of a site, read and checked. */
export interface ThemeView {
  readonly css: string;
  /** The colours that it sets. */
  readonly colours: Partial<Palette>;
  /** Whether it loads fonts. */
  readonly fonts: boolean;
}

export interface ScriptView {
  readonly src: string;
  readonly integrity?: string | undefined;
  /** Its `data-…` attributes. */
  readonly data: Readonly<Record<string, string>>;
}

/** Outlines in a square of 32, as path data. */
export interface MarkView {
  readonly ink: string;
  readonly accent?: string | undefined;
}

/** The file of a logo, and its displayed size. */
export interface LogoView {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The site's own logo, read and checked. */
export interface LogoSource {
  /** Path in the output, with a hash of the content, so that hosts can cache it forever. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The text of an SVG, or the bytes of a PNG. */
  readonly content: string | Uint8Array;
}

export interface AnnouncementView {
  readonly id: string;
  readonly text: string;
  readonly link?: LinkView;
}

export interface NavbarItem extends LinkView {
  /** The sidebar on whose pages it is current; empty for the shown one. Without it, only its own page. */
  readonly section?: string;
  /** The only docs version on whose pages it can be current. */
  readonly version?: string;
  /** Target on the pages of a docs version, by id; elsewhere it is `href`. */
  readonly landings?: Readonly<Record<string, string>>;
  readonly external?: boolean;
}

export interface NavbarView {
  readonly start: readonly NavbarItem[];
  readonly end: readonly NavbarItem[];
}

export interface FooterView {
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly (LinkView & { readonly external?: boolean })[];
  }[];
  readonly copyright: string;
  readonly note?: string;
}

export interface VersionView {
  readonly id: string;
  readonly label: string;
  /** The root of the version's docs: `/docs/` or `/docs/v1/`. */
  readonly root: string;
  readonly landing: string;
  /** Address of its search page. */
  readonly search: string;
  readonly latest: boolean;
  /** Kept out of search engines entirely. */
  readonly noindex?: true;
  readonly sidebar: SidebarView;
  /** Address of a file with the whole sidebar, if it is too large for every page. */
  readonly sidebarFile?: string;
  /** Addresses of its pages: switching versions stays on the same page if it exists. */
  readonly pages: ReadonlySet<string>;
}

/** Address of the same page in another version, if it exists. */
export function sameHref(
  href: string,
  from: Pick<VersionView, 'root'> | undefined,
  to: Pick<VersionView, 'root'>,
): string | undefined {
  return from && href.startsWith(from.root) ? to.root + href.slice(from.root.length) : undefined;
}

/** The corresponding page of another version, or that version's landing doc. */
export function counterpart(href: string, from: VersionView | undefined, to: VersionView): string {
  const same = sameHref(href, from, to);
  return same !== undefined && to.pages.has(same) ? same : to.landing;
}

/** With italics, the last word of the site's title is separate: "Acme" + "Developers". */
export function splitTitle(title: string, italics: boolean): [name: string, suffix: string] {
  const words = italics ? title.split(' ') : [];
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [title, ''];
}
