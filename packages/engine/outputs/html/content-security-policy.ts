import { createHash } from 'node:crypto';

/** One source for the policy of all hosts. `meta` leaves out what a `<meta>` cannot carry. */
export function contentSecurityPolicy({
  inlineScript,
  inlineStyle,
  meta,
  media = false,
}: {
  inlineScript: string;
  inlineStyle?: string | undefined;
  meta: boolean;
  /** Whether the site has films or sounds. */
  media?: boolean | undefined;
}): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inlineScript)}`,
    `style-src 'self'${inlineStyle === undefined ? '' : ` ${hashOf(inlineStyle)}`}`,
    "img-src 'self' data:",
    ...(media ? ["media-src 'self'"] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The one policy of packages/engine/client/load-script.ts.
    'trusted-types site-scripts',
    ...(meta ? [] : ["frame-ancestors 'none'"]),
  ];
  return directives.join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
