/** Elements that pages consist of; any other element came from a text that should have stayed text. */
const ELEMENTS = new Set(
  'html head title meta link script body header nav main article section aside footer div span p a button input textarea label select option form fieldset legend details summary dialog template noscript output h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tr th td pre code samp kbd var strong em b i s del sup sub br wbr hr blockquote img figure figcaption time svg g path rect circle line polyline polygon ellipse text tspan title desc defs marker use symbol search progress abbr mark small'.split(
    ' ',
  ),
);

const ADDRESSES = new Set(['href', 'src', 'action', 'data', 'poster', 'xlink:href', 'formaction']);

/** Only our own classes have no quotes. */
const TAG = /<\/?([a-zA-Z][^\s/>]*)((?:\s+(?:class=\w+|[^\s"'<>/=]+(?:="[^"<]*")?))*)\s*\/?>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)"|=\w+)?/g;

/**
 * What a browser could run, load or follow in HTML made from a hostile text. Strict: optional HTML syntax counts as
 * dangerous.
 */
export function htmlDangers(html: string): string[] {
  const found: string[] = [];
  const source = html.replace(/^<!doctype html>/i, '');
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
    TAG.lastIndex = at;
    const [tag, name = '', attributes = ''] = TAG.exec(source) ?? [];
    if (tag === undefined) {
      found.push(`no tag: ${source.slice(at, at + 60)}`);
      return found;
    }
    if (!ELEMENTS.has(name.toLowerCase())) found.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      found.push(...attributeDangers(name, attribute.toLowerCase(), decode(value)));
    at += tag.length;
    if (name.toLowerCase() !== 'script' || tag.startsWith('</')) continue;
    const end = source.indexOf('</script>', at);
    if (/<|alert\(/.test(source.slice(at, end)) && !/type="application/.test(tag))
      found.push('script with a text in it');
    if (/<[/!]/.test(source.slice(at, end))) found.push('data that ends its script');
    at = end;
  }
  return found;
}

function attributeDangers(name: string, attribute: string, value: string): string[] {
  if (/^on|^(?:style|srcdoc|srcset|ping|background)$/.test(attribute)) return [`${name}[${attribute}]`];
  if (attribute === 'http-equiv' && /refresh/i.test(value)) return ['refresh'];
  if (!ADDRESSES.has(attribute)) return [];
  if (!URL.canParse(value, 'https://own.example/')) return [`${name}[${attribute}=${value}] is no address`];
  const { protocol, origin } = new URL(value, 'https://own.example/');
  const leads = name === 'a' ? ['https:', 'http:', 'mailto:'].includes(protocol) : origin === 'https://own.example';
  return leads || name === 'link' ? [] : [`${name}[${attribute}=${value}]`];
}

function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
