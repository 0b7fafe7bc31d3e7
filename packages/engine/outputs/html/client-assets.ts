import { createHash } from 'node:crypto';
import type { CopiedFile } from '../../model/output-file.ts';

/** A third-party package in the client bundle. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence in full. */
  readonly text: string;
  /** Hash of its archive from the lock file: `sha512-…`. */
  readonly integrity?: string;
  /** Whether it is a direct dependency. */
  readonly direct: boolean;
  /** Its dependencies among these packages: `zod@4.6.7`. */
  readonly needs: readonly string[];
}

/** Sources that the content policy of a site allows in addition. */
interface AllowedSources {
  /** Audio and video of the site. */
  readonly media?: boolean | undefined;
  /** Fonts of the site. */
  readonly fonts?: boolean | undefined;
  /** Origins that requests may be sent to. */
  readonly connect?: readonly string[] | undefined;
  /** Third-party scripts. */
  readonly scripts?: readonly string[] | undefined;
  /** Inline styles of pages. */
  readonly inlineStyle?: string | undefined;
}

/** The client bundle: what pages refer to, and the files to copy. */
export interface ClientAssets extends AllowedSources {
  /** Paths relative to the base, e.g. `assets/entry-x1.js`. */
  readonly entry: string;
  readonly view: string;
  /** The stylesheet, inlined in every page: a separate request would delay the first paint. */
  readonly style: { readonly text: string } | { readonly href: string };
  /** The script that runs before the first paint, inlined in every page. */
  readonly beforePaint: string;
  /** The part of the content policy that `<meta>` supports. */
  readonly policy?: string;
  /** The service worker, before the build id is inserted. */
  readonly serviceWorker: string;
  /** Third-party packages in the bundle. */
  readonly packages: readonly ShippedPackage[];
  readonly files: ReadonlyMap<string, CopiedFile>;
  /** Scripts of the dev server. */
  readonly dev?: readonly string[];
}

/** The assets with the policy of a site, which may have audio, video or a theme. */
export function forSite(assets: ClientAssets, allowed: AllowedSources, siteStyle = ''): ClientAssets {
  const inlineStyle = 'text' in assets.style ? assets.style.text + siteStyle : undefined;
  const made = { ...assets, ...allowed, inlineStyle };
  return { ...made, policy: contentSecurityPolicy(made, 'meta') };
}

/** The content policy for headers or `<meta>`, which does not support all of it. */
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
    // The only policy, of packages/engine/client/load-script.ts.
    'trusted-types site-scripts',
    ...(carrier === 'meta' ? [] : ["frame-ancestors 'none'"]),
  ];
  return directives.join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
