import type { Schema } from 'hast-util-sanitize';

/** Elements inside a line, as the ones that content has for them. */
export const INLINE: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** Elements with a meaning of their own; `content-of-html.ts` says which. */
const BLOCKS =
  'ul ol menu dir li table thead tbody tfoot tr td th blockquote details summary h1 h2 h3 h4 h5 h6 dt pre hr br img input';

/** Of these only the edges count: words before and after them are apart. */
const EDGES =
  'p div section article aside main header footer nav center address dl dd figure figcaption caption form fieldset legend option hgroup object video audio canvas';

/** Elements that leave nothing, not even their words. */
export const DROPPED = ['script', 'style', 'template', 'iframe', 'svg', 'math'];

/** Left open, these would turn all the rest into code, or hide it. */
export const NEEDS_END: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'details', ...DROPPED]);

export const EDGE_NAMES: ReadonlySet<string> = new Set(EDGES.split(' '));

const LANGUAGE = [['className', /^lang(?:uage)?-/] as [string, RegExp], 'lang'];

/** What is left of HTML and Markdown. Of every other element only the words stay. Addresses are judged by `safeUrl`. */
export const schema: Schema = {
  tagNames: [...Object.keys(INLINE), ...BLOCKS.split(' '), ...EDGE_NAMES],
  strip: DROPPED,
  protocols: {},
  required: {},
  clobber: [],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: ['dataLoose'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    code: LANGUAGE,
    pre: LANGUAGE,
  },
};
