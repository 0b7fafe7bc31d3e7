/**
 * Files, as told by their addresses: pages may have a dot in theirs as well, such as
 * `/docs/api/webhooks/story.published`. An `.html` is the address of a page that redirects.
 */
export const fileEnding =
  /\.(?:json|ya?ml|md|ts|txt|xml|svg|png|jpe?g|gif|webp|avif|pdf|mp[34]|webm|m4a|og[gv]|wav|vtt|ico|webmanifest|m?js|css|map|gz|br|zip)$/i;

/** Films and sounds, which a content policy must name. */
export const mediaEnding = /\.(?:mp[34]|webm|m4a|og[gv]|wav)$/i;
