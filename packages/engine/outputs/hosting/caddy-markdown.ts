import { acceptPatterns } from './wants-markdown.ts';

/** Sets `{http.vars.docs_kind}` to `md` where a request wants Markdown, to `html` otherwise. */
export function caddyMarkdownVars(indent: string): string {
  const { markdown, html, markdownFirst } = acceptPatterns;
  const map = (name: string, cases: readonly (readonly [pattern: string, value: string])[]): readonly string[] => [
    `map {header.Accept} {docs_${name}} {`,
    ...cases.map(([pattern, value]) => `  ${pattern} ${value}`),
    '}',
  ];
  const quality = (name: string, { named, weighed }: typeof markdown): readonly string[] =>
    map(name, [
      [`"~(?i)${weighed}"`, `"$\{1}"`],
      [`"~(?i)${named}"`, '"1"'],
      ['default', '"0"'],
    ]);
  const [q, other] = ['double({docs_q_markdown})', 'double({docs_q_html})'];
  return [
    ...quality('q_markdown', markdown),
    ...quality('q_html', html),
    ...map('first', [
      [`"~(?i)${markdownFirst}"`, 'markdown'],
      ['default', 'html'],
    ]),
    `@wants_markdown expression \`${q} > ${other} || (${q} == ${other} && ${q} > 0.0 && {docs_first} == "markdown")\``,
    'vars docs_kind html',
    'vars @wants_markdown docs_kind md',
  ]
    .map((line) => indent + line)
    .join('\n');
}
