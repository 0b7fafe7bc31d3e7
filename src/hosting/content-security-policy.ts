import { createHash } from 'node:crypto';

/** One source for the policy of all hosts. `meta` leaves out what a `<meta>` cannot carry. */
export function contentSecurityPolicy({
  inlineScript,
  meta,
  media = false,
}: {
  inlineScript: string;
  meta: boolean;
  /** Whether the site has films or sounds. */
  media?: boolean;
}): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    ...(media ? ["media-src 'self'"] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The one policy of src/client/trusted-script-url.ts.
    'trusted-types site-scripts',
    ...(meta ? [] : ["frame-ancestors 'none'"]),
  ];
  return directives.join('; ');
}
