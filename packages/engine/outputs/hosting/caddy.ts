import { apiCatalog, contentType, textTypes } from './content-types.ts';
import {
  cacheControl,
  type HostRules,
  hostFiles,
  indexLink,
  notFoundFiles,
  notFoundPages,
  strictTransport,
  withQuery,
} from './host-rules.ts';
import { acceptPatterns } from './wants-markdown.ts';

/** A Caddyfile. The output stands in `/srv/docs` followed by the base, as for nginx. */
export function caddyfile({ base, redirects, headers }: HostRules): string {
  const { folder, headers: headersFile, redirects: redirectsFile } = hostFiles;
  const notFound = [...Object.values(notFoundFiles), ...Object.values(notFoundPages)];
  const hidden = [headersFile, redirectsFile, `${folder}/*`, ...notFound].map((path) => base + path);
  const endings = Object.keys(textTypes);
  const types = endings.map((ending) => `  header @type_${ending} Content-Type "${contentType(`x.${ending}`)}"`);
  const typeMatchers = endings.map((ending) => `  @type_${ending} path *.${ending}`);
  const headerLines = Object.entries(headers).map(([name, value]) => `  header ${name} "${value}"`);
  const moved = Object.entries(redirects).map(([from, to]) => `    redir ${from} ${withQuery(to, '{docs_query}')} 301`);
  return `# Written by the build for this output: do not edit, run Caddy with it (\`--config\`).
(docs_files) {
  file_server {
    precompressed br gzip
  }
}

(docs_types) {
${types.join('\n')}
}

(docs_page) {
  header @page_or_twin Link \`${indexLink(base)}\`
  header @page_or_twin Vary "Accept, Accept-Encoding"
  # An ETag is made of time and size, which may be those of the page. Without one, neither is taken for the other.
  request_header @negotiated -If-None-Match
  request_header @negotiated -If-Modified-Since
  request_header @negotiated -Range
  header @negotiated -ETag
  header @negotiated -Last-Modified
  import docs_files
}

(docs_headers) {
${headerLines.join('\n')}
  header Cache-Control "${cacheControl.revalidate}"
  header Vary Accept-Encoding
  header -Server
  header @encrypted Strict-Transport-Security "${strictTransport}"
}

{$SITE_ADDRESS::8080} {
  root * {$SITE_ROOT:/srv/docs}
  map {query} {docs_query} {
    "" ""
    default "?{query}"
  }
  @encrypted protocol https
${typeMatchers.join('\n')}
  @page_or_twin path *.html *.md
  @other_unit {
    header Range *
    not header Range bytes=*
  }
  request_header @other_unit -Range
  @negotiated expression \`{path}.endsWith(".md") && {path} != {http.request.orig_uri.path}\`
  import docs_headers

  route {
${caddyMarkdownVars()}
    @other_method not method GET HEAD
    header @other_method Allow "GET, HEAD"
    respond @other_method 405
    @odd path_regexp [\\x00-\\x1f\\\\]
    error @odd 400
    @hidden path ${hidden.join(' ')}
    error @hidden 404
${moved.join('\n')}
${base === '/' ? '' : `    redir ${base.slice(0, -1)} ${base}{docs_query} 301\n`}
    # Pages have no ending and no slash at their end; only index pages have one.
    @index_file path_regexp page ^(.*/)index\\.html$
    redir @index_file {re.page.1}{docs_query} 301
    @html path_regexp page ^(.+)\\.html$
    redir @html {re.page.1}{docs_query} 301
    @slash path_regexp page ^(.*)/$
    handle @slash {
      @index file {re.page.1}/index.html
      handle @index {
        route {
          try_files {re.page.1}/index.{http.vars.docs_kind} {re.page.1}/index.html
          import docs_types
          import docs_page
        }
      }
      @page file {re.page.1}.html
      redir @page {re.page.1}{docs_query} 301
      error 404
    }
    @folder {
      not file {path} {path}.html
      file {path}/index.html
    }
    redir @folder {path}/{docs_query} 301

    @asset {
      path ${base}assets/*
      file
    }
    header @asset Cache-Control "${cacheControl.immutable}"
    try_files {path} {path}.{http.vars.docs_kind} {path}.html
    import docs_types
    @catalog path ${base}${apiCatalog.path}
    header @catalog Content-Type \`${apiCatalog.type}\`
    import docs_page
  }

  handle_errors {
    import docs_headers
    # A page that says what is missing is sent as a whole, whatever was asked for.
    request_header -Range
    request_header -If-None-Match
    request_header -If-Modified-Since
    header Content-Type "${contentType('x.html')}"
    header Link \`${indexLink(base)}\`
    header Vary "Accept, Accept-Encoding"
    @docs {
      path ${base}docs/*
      expression {err.status_code} == 404
    }
    handle @docs {
      rewrite * ${base}${notFoundFiles.docs}
      import docs_files
    }
    handle {
      rewrite * ${base}${notFoundFiles.site}
      import docs_files
    }
  }
}
`;
}

/** Sets `{http.vars.docs_kind}` to `md` where a request wants Markdown, to `html` otherwise. */
function caddyMarkdownVars(): string {
  const { markdown, html, markdownFirst } = acceptPatterns;
  const quality = (name: string, { named, weighed }: typeof markdown): string =>
    `    map {header.Accept} {docs_q_${name}} {
      "~(?i)${weighed}" "$\{1}"
      "~(?i)${named}" "1"
      default "0"
    }`;
  const [q, other] = ['double({docs_q_markdown})', 'double({docs_q_html})'];
  return `${quality('markdown', markdown)}
${quality('html', html)}
    map {header.Accept} {docs_first} {
      "~(?i)${markdownFirst}" markdown
      default html
    }
    @wants_markdown expression \`${q} > ${other} || (${q} == ${other} && ${q} > 0.0 && {docs_first} == "markdown")\`
    vars docs_kind html
    vars @wants_markdown docs_kind md`;
}
