const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Not written, or as the content of the element. */
const silent = words('children ref suppressContentEditableWarning suppressHydrationWarning');
const fieldValues = words('value defaultValue');

/** There or not, whatever the value says. */
const switches = words(
  'allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected',
);
/** There or not, or with a value. */
const optionalValues = words('capture download');
/** `true` and `false` are words to be written. */
const enumerated = words('contentEditable draggable focusable spellCheck value');
const counts = words('cols rows size span');
const numbers = words('rowSpan start');
const addresses = words('src href');

const names: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  // SVG tells cases apart; for HTML the browser writes all names in lower case.
  tabIndex: 'tabindex',
};

/** Properties of SVG that are attributes with hyphens; the others are written as they are: `viewBox`. */
const hyphenated =
  /^(?:alignment|baseline|color|dominant|fill|flood|font|image|letter|lighting|paint|pointer|shape|stop|stroke|transform|unicode|vector|word|writing)[A-Z]|^(?:clip(?:Path|Rule)|marker(?:End|Mid|Start)|maskType|text(?:Anchor|Decoration|Rendering))$/;

/** A prop of an element as the attribute that `react-dom/server` writes for it, if any. */
export function attributeOf(tag: string, prop: string, value: unknown): [name: string, value: string] | undefined {
  if (value === null || value === undefined || silent.has(prop) || /^on./i.test(prop)) return undefined;
  if (prop === 'style' || prop === 'dangerouslySetInnerHTML')
    throw new Error(`\`${prop}\` on <${tag}>: the content policy allows classes and text only.`);
  if (tag === 'textarea' && fieldValues.has(prop)) return undefined;
  const name =
    names[prop] ?? (hyphenated.test(prop) ? prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : prop);
  if (switches.has(name)) return value ? [name, ''] : undefined;
  switch (typeof value) {
    case 'boolean':
      if (optionalValues.has(prop)) return value ? [name, ''] : undefined;
      return enumerated.has(prop) || /^(?:aria|data)-/.test(prop) ? [name, String(value)] : undefined;
    case 'function':
    case 'symbol':
      return undefined;
    default: {
      const text = String(value);
      if (counts.has(prop) && !(Number(value) >= 1)) return undefined;
      if (numbers.has(prop) && Number.isNaN(Number(value))) return undefined;
      if (addresses.has(prop) && !isAddress(tag, text)) return undefined;
      return [name, text];
    }
  }
}

/** Browsers ignore control characters in front of and inside the scheme. */
function isAddress(tag: string, text: string): boolean {
  if (text === '') return tag === 'a';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not hide a scheme
  return !/^javascript:/i.test(text.replace(/[\u0000-\u0020]/g, ''));
}
