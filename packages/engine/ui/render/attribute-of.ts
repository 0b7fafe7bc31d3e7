type Kind =
  /** Not written, or written as the content of the element. */
  | 'silent'
  /** Present or absent, whatever the value is. */
  | 'switch'
  /** Present or absent, or with a value. */
  | 'optional'
  /** `true` and `false` are written as words. */
  | 'words'
  | 'count'
  | 'number'
  | 'address'
  | 'forbidden'
  | 'text';

const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    silent: 'children ref suppressContentEditableWarning suppressHydrationWarning',
    switch:
      'allowFullScreen async autoFocus autoPlay checked controls default defer defaultChecked disabled formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected',
    optional: 'capture download',
    words: 'contentEditable defaultValue draggable focusable spellCheck value',
    count: 'cols rows size span',
    number: 'rowSpan start',
    address: 'src href',
    forbidden: 'style dangerouslySetInnerHTML',
  }).flatMap(([kind, props]) => props.split(' ').map((prop) => [prop, kind as Kind] as const)),
);

const names: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  autoFocus: 'autofocus',
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  // SVG is case-sensitive; for HTML the browser lowercases all names.
  tabIndex: 'tabindex',
};

/** Properties of SVG whose attributes have hyphens; others are written as they are: `viewBox`. */
const hyphenated =
  /^(?:alignment|baseline|color|dominant|fill|flood|font|image|letter|lighting|paint|pointer|shape|stop|stroke|transform|unicode|vector|word|writing)[A-Z]|^(?:clip(?:Path|Rule)|marker(?:End|Mid|Start)|maskType|text(?:Anchor|Decoration|Rendering))$/;

function ruleOf(prop: string): { name: string; kind: Kind } {
  const hyphens = hyphenated.test(prop) ? prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : prop;
  const other = /^on./i.test(prop) ? 'silent' : /^(?:aria|data)-/.test(prop) ? 'words' : 'text';
  return { name: names[prop] ?? hyphens, kind: kinds.get(prop) ?? other };
}

/** A prop of an element as the attribute that `react-dom/server` writes for it, if any. */
export function attributeOf(tag: string, prop: string, value: unknown): [name: string, value: string] | undefined {
  const { name, kind } = ruleOf(prop);
  if (kind === 'silent' || value === null || value === undefined) return undefined;
  if (kind === 'forbidden')
    throw new Error(`\`${prop}\` on <${tag}>: the content policy allows classes and text only.`);
  if (kind === 'switch') return value ? [name, ''] : undefined;
  // The value of a textarea is its content.
  if (name === 'value' && tag === 'textarea') return undefined;
  if (typeof value === 'boolean') {
    if (kind === 'optional') return value ? [name, ''] : undefined;
    return kind === 'words' ? [name, String(value)] : undefined;
  }
  if (typeof value === 'function' || typeof value === 'symbol' || !fits(kind, tag, value)) return undefined;
  return [name, String(value)];
}

function fits(kind: Kind, tag: string, value: unknown): boolean {
  if (kind === 'count') return Number(value) >= 1;
  if (kind === 'number') return !Number.isNaN(Number(value));
  return kind !== 'address' || isAddress(tag, String(value));
}

/**
 * The last check of addresses: components reject more (`packages/base/safe-url.ts`), but scripts must never run.
 * Browsers ignore control characters before and inside the scheme.
 */
function isAddress(tag: string, text: string): boolean {
  if (text === '') return tag === 'a';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not hide a scheme
  return !/^javascript:/i.test(text.replace(/[\u0000-\u0020]/g, ''));
}
