/**
 * Regular expressions over `Accept` that every host supports: case-insensitive, without look-around. `named`: the type
 * is listed, with any quality. `weighed`: the type has a quality, which is the first group, without trailing zeros.
 */
function typePatterns(type: string) {
  const start = `(?:^|,)\\s*${type}\\s*`;
  const quality = '(1|0(?:\\.[0-9]{0,2}[1-9])?)[.0]*';
  return { named: `${start}(?:[;,]|$)`, weighed: `${start}(?:;[^,]*?)?;\\s*q=${quality}\\s*(?:[;,]|$)` };
}

export const acceptPatterns = {
  markdown: typePatterns('text/markdown'),
  html: typePatterns('text/html'),
  /** Both are listed, Markdown before HTML. */
  markdownFirst: '(?:^|,)\\s*text/markdown\\s*[;,](?:.*,)?\\s*text/html\\s*(?:[;,]|$)',
} as const;

/**
 * Whether a request for a page asks for its Markdown: `Accept` lists that type, and HTML not at all or with a lower
 * quality. With equal quality, the first one wins, which is how assistants express their preference. Browsers never
 * list it.
 */
export function wantsMarkdown(accept: string): boolean {
  const markdown = quality(accept, acceptPatterns.markdown);
  const html = quality(accept, acceptPatterns.html);
  if (markdown !== html) return markdown > html;
  return markdown > 0 && new RegExp(acceptPatterns.markdownFirst, 'i').test(accept);
}

function quality(accept: string, { named, weighed }: typeof acceptPatterns.markdown): number {
  const given = new RegExp(weighed, 'i').exec(accept)?.[1];
  return given === undefined ? Number(new RegExp(named, 'i').test(accept)) : Number(given);
}
