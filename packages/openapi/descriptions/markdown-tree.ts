import type { ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import { htmlTagNames } from 'html-tag-names';
import type { Html } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { NEEDS_END, schema } from './html-schema.ts';
import { lastEnds, writeCodeAsText } from './verbatim-html.ts';

/** Tags are read as what stands in lines, never as blocks of HTML: many writers expect Markdown between them to count. */
const SYNTAX = { extensions: [gfm(), { disable: { null: ['htmlFlow'] } }], mdastExtensions: [gfmFromMarkdown()] };

const ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);

/** These open again in every paragraph until they are closed, once per set of attributes, so they get none. */
const FORMATTING = /^<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/].*>$/is;

/** CommonMark with GitHub's extensions and HTML, as a tree of harmless elements. */
export function readMarkdown(text: string): Root {
  const source = writeCodeAsText(text);
  const tree = toHast(fromMarkdown(source, SYNTAX), { handlers: { ...handlers, html: htmlHandler(source) } }) as Root;
  return sanitize(source.includes('<') ? raw(tree) : tree, schema) as Root;
}

const handlers: Handlers = {
  text: (_, { value }) => ({ type: 'text', value }),
  break: () => ({ type: 'element', tagName: 'br', properties: {}, children: [] }),
  link: (state, node) => withProperty(defaultHandlers.link(state, node), 'href', node.url),
  image: (state, node) => withProperty(defaultHandlers.image(state, node), 'src', node.url),
  /** An item is loose by itself, not because of another one. */
  listItem(state, node, parent) {
    const item = defaultHandlers.listItem(state, node, parent?.type === 'list' && parent.spread ? parent : undefined);
    const isLoose = node.spread || (parent?.type === 'list' && parent.spread);
    return isLoose ? withProperty(item, 'dataLoose', true) : item;
  },
  footnoteReference: (_, node) => superscript(node.label ?? node.identifier),
  footnoteDefinition: (_, node) => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [superscript(node.label ?? node.identifier), { type: 'text', value: ` ${textOf(node)}` }],
  }),
};

function withProperty<T>(node: T, name: string, value: string | boolean): T {
  const { properties } = node as { properties?: Record<string, unknown> };
  if (properties) properties[name] = value;
  return node;
}

function superscript(label: string): ElementContent {
  return { type: 'element', tagName: 'sup', properties: {}, children: [{ type: 'text', value: label }] };
}

function htmlHandler(source: string): (state: unknown, node: Html) => ElementContent | undefined {
  const ends = lastEnds(source);
  return (_, { value, position }) => {
    if (value.startsWith('<![CDATA[')) return { type: 'text', value: value.slice(9, -3) };
    const name = /^<([a-z][\w-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '';
    if (isPlaceholder(name, value)) return { type: 'text', value };
    const isOpen = NEEDS_END.has(name) && (ends.get(name) ?? -1) < (position?.start.offset ?? 0);
    if (isOpen) return { type: 'raw', value: name === 'pre' || name === 'details' ? '<div></div>' : '' };
    return { type: 'raw', value: value.replace(FORMATTING, '<$1>') };
  };
}

/** `Bearer <token>`, `<your name>`: words, not a tag. What has values, or ends itself, is written for some program. */
function isPlaceholder(name: string, tag: string): boolean {
  return name !== '' && !ELEMENTS.has(name) && /^[\w\s.|-]*$/.test(tag.slice(1, -1));
}
