/** Content types of the output, by file extension. */
export const textTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  ts: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
  vtt: 'text/vtt',
  webmanifest: 'application/manifest+json',
};

export const otherTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/** RFC 9727: a file without extension. */
export const apiCatalog = {
  path: '.well-known/api-catalog',
  type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

export function contentType(file: string): string {
  if (file.endsWith(apiCatalog.path)) return apiCatalog.type;
  const ending = /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '';
  const text = textTypes[ending];
  return text ? `${text}; charset=utf-8` : (otherTypes[ending] ?? 'application/octet-stream');
}

/**
 * File extensions. Addresses of pages may contain dots, too, such as `/docs/api/webhooks/story.published`. An `.html`
 * is the address of a page that redirects.
 */
export const fileEnding =
  /\.(?:json|ya?ml|md|ts|txt|xml|svg|png|jpe?g|gif|webp|avif|pdf|mp[34]|webm|m4a|og[gv]|wav|vtt|ico|webmanifest|m?js|css|map|gz|br|zip)$/i;

/** Audio and video, which the content policy must allow. */
export const mediaEnding = /\.(?:mp[34]|webm|m4a|og[gv]|wav)$/i;
