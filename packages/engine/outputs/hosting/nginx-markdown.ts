import { acceptPatterns } from './wants-markdown.ts';

/** Maps of nginx that set `$docs_kind` to `md` where a request wants Markdown, to `html` otherwise. */
export function nginxMarkdownMaps(): string {
  const { markdown, html, markdownFirst } = acceptPatterns;
  const quality = (name: string, { named, weighed }: typeof markdown): string =>
    `map $http_accept $docs_q_${name} {
  default 0;
  "~*${weighed}" $1;
  "~*${named}" 1;
}`;
  // nginx cannot compare numbers. These have no zeros at their end, so the first digit that differs decides, or the longer one.
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}[^:]*:\\1[0-${digit - 1}]`);
  return `${quality('markdown', markdown)}
${quality('html', html)}
map $http_accept $docs_first {
  default html;
  "~*${markdownFirst}" markdown;
}
map "$docs_q_markdown:$docs_q_html:$docs_first" $docs_kind {
  default html;
  "~^([^:]*)(?:${digits.join('|')})" md;
  "~^([^:]*)[^:]+:\\1:" md;
  "~^(1|0\\.[^:]+):\\1:markdown$" md;
}`;
}
