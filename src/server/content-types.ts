import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** RFC 9727: a file without an ending. */
const apiCatalog = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export function contentType(file: string): string {
  if (file.endsWith('.well-known/api-catalog')) return apiCatalog;
  return types[path.extname(file)] ?? 'application/octet-stream';
}
