import { createHash } from 'node:crypto';
import type { CopiedFile } from '../../model/output-file.ts';

/** A package that readers get code of. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence in full. */
  readonly text: string;
  /** Hash of its archive, as the lock file has it: `sha512-…`. */
  readonly integrity?: string;
  /** Whether we ask for it ourselves. */
  readonly direct: boolean;
  /** Packages among these that it needs: `zod@4.6.7`. */
  readonly needs: readonly string[];
}

/** What the content policy lets pages of a site do, besides what those of every site do. */
interface AllowedSources {
  /** Films and sounds of the site. */
  readonly media?: boolean | undefined;
  /** Fonts of the site. */
  readonly fonts?: boolean | undefined;
  /** Where requests are sent besides the own origin. */
  readonly connect?: readonly string[] | undefined;
  /** Scripts of others. */
  readonly scripts?: readonly string[] | undefined;
  /** The styles in pages. */
  readonly inlineStyle?: string | undefined;
}

/** The client bundle: what pages refer to, and the files to copy. */
export interface ClientAssets extends AllowedSources {
  /** Paths relative to the base, e.g. `assets/entry-x1.js`. */
  readonly entry: string;
  readonly view: string;
  /** The stylesheet, which is in every page: a file of its own would hold up the first paint by another request. */
  readonly style: { readonly text: string } | { readonly href: string };
  /** Styles of search, loaded when somebody searches. */
  readonly searchStyle: string;
  /** The script that runs before the first paint, inlined in every page. */
  readonly beforePaint: string;
  /** The content policy as far as a `<meta>` can carry it. */
  readonly policy?: string;
  /** The service worker, without the build it belongs to. */
  readonly serviceWorker: string;
  /** What the bundle contains of others. */
  readonly packages: readonly ShippedPackage[];
  readonly files: ReadonlyMap<string, CopiedFile>;
  /** Scripts of the dev server. */
  readonly dev?: readonly string[];
}

/** With the policy of a site, which may have films or sounds, or a style of its own. */
export function forSite(assets: ClientAssets, allowed: AllowedSources, siteStyle = ''): ClientAssets {
  const inlineStyle = 'text' in assets.style ? assets.style.text + siteStyle : undefined;
  const made = { ...assets, ...allowed, inlineStyle };
  return { ...made, policy: contentSecurityPolicy(made, 'meta') };
}

/** One source for the policy of all hosts. A `<meta>` cannot carry all of it. */
export function contentSecurityPolicy(assets: ClientAssets, carrier: 'meta' | 'header'): string {
  const { beforePaint, inlineStyle, media, fonts, scripts = [], connect = [] } = assets;
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", hashOf(beforePaint), ...scripts].join(' '),
    `style-src 'self'${inlineStyle === undefined ? '' : ` ${hashOf(inlineStyle)}`}`,
    "img-src 'self' data:",
    ...(media ? ["media-src 'self'"] : []),
    ...(fonts ? ["font-src 'self'"] : []),
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The one policy of packages/engine/client/load-script.ts.
    'trusted-types site-scripts',
    ...(carrier === 'meta' ? [] : ["frame-ancestors 'none'"]),
  ];
  return directives.join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
