/** Marks of text, from the inside out. */
const MARKS = [
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['highlighted', 'mark'],
  ['underlined', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

/** One function for each type of node. `inside` is what its children have become. */
const NODES = {
  paragraph: (node, inside) => element('p', aligned(node), inside),
  // Level 1 is one below the title of the page.
  heading: (node, inside) => element(`h${node.level + 1}`, aligned(node), inside),
  quote: (node, inside) =>
    element('blockquote', aligned(node), `<p>${inside}</p>${cite(node.attribution)}`),
  list: (node, inside) => element(node.style === 'numbered' ? 'ol' : 'ul', {}, inside),
  'list-item': (_, inside) => element('li', {}, inside),
  'list-item-text': (_, inside) => inside,
  divider: () => '<hr>',
  image: (node, inside) => {
    const image = picture(node.file, node.alt_text);
    const shown = node.href ? link(node.href, image, node.new_tab) : image;
    return element('figure', {}, shown + (inside && element('figcaption', {}, inside)));
  },
  gallery: ({ images }) =>
    element('div', { class: 'gallery' }, images.map(galleryImage).join('')),
  attachment: ({ file, description }) =>
    element('p', {}, link(file.url, escapeHtml(description ?? file.filename))),
  bookmark: ({ url, oembed, new_tab }) =>
    element('p', {}, link(url, escapeHtml(oembed?.title ?? url), new_tab)),
  // Embedded HTML comes from other sites, so it is not inserted.
  embed: ({ url, oembed }) => element('p', {}, link(url, escapeHtml(oembed?.title ?? url))),
  contact: ({ contact }) => (contact ? element('address', {}, contactLines(contact)) : ''),
  // A resource of its own: read it with Get coverage.
  coverage: () => '',
  placeholder: () => '',
  link: ({ href, new_tab }, inside) => link(href, inside, new_tab),
  mention: ({ display_name }) => escapeHtml(display_name ?? ''),
};

/** The content of a story, campaign or snippet as HTML. `variables` has values such as `newsroom.name`. */
export function renderContent(document, variables = {}) {
  const render = (node) => {
    if (node.type === 'text') return text(node);
    if (node.type === 'variable')
      return escapeHtml(variables[node.key] ?? node.fallback ?? '');
    const inside = (node.children ?? []).map(render).join('');
    // An unknown node keeps its text.
    return Object.hasOwn(NODES, node.type) ? NODES[node.type](node, inside) : inside;
  };
  return document.children.map(render).join('\n');
}

function text(node) {
  const plain = escapeHtml(node.text).replaceAll('\n', '<br>');
  const marks = MARKS.filter(([mark]) => node[mark]);
  return marks.reduce((html, [, tag]) => `<${tag}>${html}</${tag}>`, plain);
}

function element(tag, attributes, inside) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${inside}</${tag}>`;
}

function aligned({ align }) {
  return { class: align && align !== 'left' ? `align-${align}` : undefined };
}

function link(href, inside, isNewTab) {
  // Never `javascript:` or another scheme that runs code.
  if (!/^(?:https?|mailto|tel):/i.test(href ?? '')) return inside;
  const target = isNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return element('a', { href, ...target }, inside);
}

function picture({ url }, alt) {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}" loading="lazy">`;
}

function galleryImage({ file, alt_text, caption }) {
  const below = caption ? element('figcaption', {}, escapeHtml(caption)) : '';
  return element('figure', {}, picture(file, alt_text) + below);
}

function cite(attribution) {
  return attribution ? element('cite', {}, escapeHtml(attribution)) : '';
}

function contactLines({
  name,
  description,
  company,
  email,
  phone,
  mobile,
  website,
  address,
}) {
  const plain = [name, description, company, address].filter(Boolean).map(escapeHtml);
  const linked = [
    email && link(`mailto:${email}`, escapeHtml(email)),
    ...[phone, mobile].map((number) => number && link(`tel:${number}`, escapeHtml(number))),
    website && link(website, escapeHtml(website)),
  ];
  return [...plain, ...linked.filter(Boolean)].join('<br>');
}

function escapeHtml(value) {
  const codes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return String(value).replace(/[&<>"']/g, (character) => codes[character]);
}
