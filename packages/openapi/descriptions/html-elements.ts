/** What a tag does to the text around it. */
export type HtmlRole =
  | 'inline'
  | 'list'
  | 'item'
  | 'table'
  | 'section'
  | 'row'
  | 'cell'
  | 'quote'
  /** Closed until it is opened: what its `summary` says is seen. */
  | 'details'
  /** A block of one line: a heading, or what is set like one. */
  | 'line'
  | 'pre'
  /** Only its edges count: words before and after it are apart. */
  | 'break'
  | 'rule'
  | 'br'
  | 'img'
  /** Leaves nothing, not even its words. */
  | 'dropped'
  | 'none';

/** Elements inside a line, as the ones that Markdown makes. */
const INLINE: ReadonlyMap<string, string> = new Map([
  ['a', 'a'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['del', 'del'],
  ['s', 'del'],
  ['strike', 'del'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);

const ROLES: ReadonlyMap<string, HtmlRole> = new Map(
  (
    [
      ['list', 'ul ol menu dir'],
      ['item', 'li'],
      ['table', 'table'],
      ['section', 'thead tbody tfoot'],
      ['row', 'tr'],
      ['cell', 'td th'],
      ['quote', 'blockquote'],
      ['details', 'details'],
      ['line', 'h1 h2 h3 h4 h5 h6 summary dt'],
      ['pre', 'pre'],
      [
        'break',
        'p div section article aside main header footer nav center address dl dd figure figcaption caption form fieldset legend option hgroup body html head title object video audio canvas',
      ],
      ['rule', 'hr'],
      ['br', 'br'],
      ['img', 'img'],
      ['dropped', 'script style template iframe svg math'],
      ['inline', [...INLINE.keys()].join(' ')],
    ] satisfies readonly (readonly [HtmlRole, string])[]
  ).flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)),
);

/** Elements that mean nothing here, but are no words either. */
const PLAIN = new Set(
  'span font u ins mark small big label abbr acronym q time data wbr nobr bdi bdo ruby rt rp button input select textarea output optgroup datalist meter progress area map picture source track param embed link meta base col colgroup dialog noscript slot blink marquee frame frameset'.split(
    ' ',
  ),
);

/** `none`: the tag goes, its words stay. */
export function roleOf(name: string): HtmlRole {
  return ROLES.get(name) ?? 'none';
}

/** Whether HTML has an element of this name. Others are what people put in place of a value: `Bearer <token>`. */
export function isElement(name: string): boolean {
  return ROLES.has(name) || PLAIN.has(name);
}

/** The element of the content model that an inline one becomes. */
export function inlineTag(name: string): string {
  return INLINE.get(name) ?? name;
}
