// Prints the CloudFront function for an output: node deploy/cloudfront-function.mjs [dist] > function.js
// Storage knows files only, so what the function cannot look up is read from the output and written into it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What CloudFront takes. */
const MOST_BYTES = 10 * 1024;

/**
 * @param {readonly string[]} names files of the output, relative to it
 * @param {{ base: string, redirects: Readonly<Record<string, string>> }} rules `_hosts/server.json` of the output
 */
export function cloudFrontFunction(names, { base, redirects }) {
  const files = new Set(
    names.filter((name) => !/^_(?:headers$|redirects$|hosts\/)/.test(name) && !/\.(?:br|gz)$/.test(name)),
  );
  const ending = (name) => /\.([^./]+)$/.exec(name)?.[1];
  const pages = [...files].filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -'.html'.length));
  const others = [...files].filter((name) => !name.endsWith('.html'));
  const endings = [...new Set(others.map(ending).filter(Boolean))].sort();
  const addresses = (list) => list.map((name) => base + name).sort();
  const site = {
    base,
    redirects,
    // Folders with a page of their own: these keep the slash at their end.
    indexes: addresses(pages.filter((name) => /(?:^|\/)index$/.test(name)).map((name) => name.replace(/index$/, ''))),
    // What the name ends with is how files are told from pages, with these exceptions.
    endings,
    files: addresses(others.filter((name) => !ending(name))),
    pages: addresses(pages.filter((name) => endings.includes(ending(name)) && !files.has(name))),
    // Pages without Markdown beside them.
    htmlOnly: addresses(pages.filter((name) => !files.has(`${name}.md`) && !Object.hasOwn(redirects, base + name))),
    notFound: addresses(pages.filter((name) => /(?:^|\/)404$/.test(name))),
  };
  return `// Written for one build by deploy/cloudfront-function.mjs. Runtime: cloudfront-js-2.0.
var site = ${JSON.stringify(site, null, 1)};

${handler}
`;
}

/**
 * Runs at CloudFront, with `site` beside it: nothing else of this file is there. For requests it says which file is meant, for
 * answers that there may be two of them.
 */
function handler(event) {
  const request = event.request;
  // A redirect that starts with two would lead to another host.
  const uri = request.uri.replace(/\/{2,}/g, '/');
  request.uri = uri;
  const send = (name) => Object.assign(request, { uri: name });
  if (event.response) {
    const headers = event.response.headers;
    const type = headers['content-type'];
    // That nothing has changed is said without a type.
    if (type && !/^text\/(?:html|markdown)/.test(type.value)) return event.response;
    headers.vary = { value: headers.vary ? `${headers.vary.value}, Accept` : 'Accept' };
    return event.response;
  }
  const accept = request.headers.accept ? request.headers.accept.value : '';
  const quality = (type) => {
    const named = `(?:^|,)\\s*${type}\\s*`;
    const given = new RegExp(`${named}(?:;[^,]*?)?;\\s*q=(1|0(?:\\.[0-9]{0,2}[1-9])?)[.0]*\\s*(?:[;,]|$)`, 'i').exec(
      accept,
    );
    return given ? Number(given[1]) : Number(new RegExp(`${named}(?:[;,]|$)`, 'i').test(accept));
  };
  // Of two kinds that are wanted alike, the one that is named first.
  const wantsMarkdown = () => {
    const markdown = quality('text/markdown');
    const html = quality('text/html');
    if (markdown !== html) return markdown > html;
    const first = /(?:^|,)\s*text\/markdown\s*[;,](?:.*,)?\s*text\/html\s*(?:[;,]|$)/i;
    return markdown > 0 && first.test(accept);
  };
  const sendPage = (name) => send(`${name}.${wantsMarkdown() && !site.htmlOnly.includes(name) ? 'md' : 'html'}`);
  const redirect = (to) => {
    const query = [];
    for (const name of Object.keys(request.querystring || {})) {
      const parameter = request.querystring[name];
      for (const { value } of parameter.multiValue || [parameter]) query.push(value === '' ? name : `${name}=${value}`);
    }
    const [page, anchor] = to.split('#');
    const value = page + (query.length > 0 ? `?${query.join('&')}` : '') + (anchor ? `#${anchor}` : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value } } };
  };
  // So would this.
  if (/\\|%5c/i.test(uri)) return request;
  if (`${uri}/` === site.base) return redirect(site.base);
  if (!uri.startsWith(site.base)) return request;
  if (Object.keys(site.redirects).includes(uri)) return redirect(site.redirects[uri]);
  // No file has this name, so storage refuses it, and readers get the error page with its status.
  const page = uri.replace(/\.html$/, '');
  if (site.notFound.includes(page)) return send(page);
  if (uri.endsWith('/index.html')) return redirect(uri.slice(0, -'index.html'.length));
  if (page !== uri) return redirect(page);
  if (site.indexes.includes(uri)) return sendPage(`${uri}index`);
  if (site.indexes.includes(`${uri}/`)) return redirect(`${uri}/`);
  const name = uri.replace(/\/$/, '');
  const ending = /\.([^./]+)$/.exec(name);
  const endsAsFile = ending !== null && site.endings.includes(ending[1]) && !site.pages.includes(name);
  if (endsAsFile || site.files.includes(name)) return request;
  return name === uri ? sendPage(uri) : redirect(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.resolve(process.argv[2] ?? 'dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const rules = JSON.parse(await readFile(path.join(folder, '_hosts/server.json'), 'utf8'));
  const text = cloudFrontFunction(names, rules);
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_BYTES) {
    console.error(
      `The function has ${bytes} bytes, and CloudFront takes ${MOST_BYTES}. Leave out redirects: their pages stay.`,
    );
    process.exit(1);
  }
  process.stdout.write(text);
}
