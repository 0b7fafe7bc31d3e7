/**
 * Regular expressions over `Accept` that every host understands: without regard to case, no look-around. `named`: the type is
 * named, however much it is wanted. `weighed`: the same with a quality, which is the first group, without zeros at its end.
 */
function typePatterns(type: string) {
  const start = `(?:^|,)\\s*${type}\\s*`;
  const quality = '(1|0(?:\\.[0-9]{0,2}[1-9])?)[.0]*';
  return { named: `${start}(?:[;,]|$)`, weighed: `${start}(?:;[^,]*?)?;\\s*q=${quality}\\s*(?:[;,]|$)` };
}

export const acceptPatterns = {
  markdown: typePatterns('text/markdown'),
  html: typePatterns('text/html'),
  /** Both are named, Markdown before HTML. */
  markdownFirst: '(?:^|,)\\s*text/markdown\\s*[;,](?:.*,)?\\s*text/html\\s*(?:[;,]|$)',
} as const;

/**
 * Whether a request for a page is for its Markdown: `Accept` names that type, and HTML not at all or with a lower quality.
 * Of two that are wanted alike, the first: that is how assistants say what they prefer. Browsers never name it.
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
