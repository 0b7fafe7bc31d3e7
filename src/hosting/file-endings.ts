/**
 * Files, as told by their addresses: pages may have a dot in theirs as well, such as
 * `/docs/api/webhooks/story.published`. An `.html` is the address of a page that redirects.
 */
export const fileEnding =
  /\.(?:json|ya?ml|md|ts|txt|xml|svg|png|jpe?g|gif|webp|avif|pdf|ico|webmanifest|js|css|map|gz|br|zip)$/i;
