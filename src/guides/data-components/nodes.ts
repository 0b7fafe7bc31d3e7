import type { Content, ContentElement, ContentNode } from '../../model/content.ts';
import { inlineContent, parseMarkdown } from '../../openapi/markdown.ts';
import type { GuideFacts } from './data-component.ts';

/** A table as Markdown would make it; cells hold inline content. */
export function table(head: readonly string[], rows: readonly (readonly Content[])[]): Content {
  const cells = (tag: 'th' | 'td', contents: readonly Content[]): ContentElement => ({
    tag: 'tr',
    children: contents.map((children) => ({ tag, children })),
  });
  return [
    {
      tag: 'table',
      children: [
        {
          tag: 'thead',
          children: [
            cells(
              'th',
              head.map((title) => [title]),
            ),
          ],
        },
        { tag: 'tbody', children: rows.map((row) => cells('td', row)) },
      ],
    },
  ];
}

export function code(text: string): ContentElement {
  return { tag: 'code', children: [text] };
}

export function link(href: string, ...children: ContentNode[]): ContentElement {
  return { tag: 'a', props: { href }, children };
}

/** Content with something between each two parts. */
export function join(parts: readonly Content[], between = ', '): Content {
  return parts.flatMap((part, index) => (index > 0 ? [between, ...part] : part));
}

export function codes(names: readonly string[]): Content {
  return join(names.map((name) => [code(name)]));
}

/** A sentence of the document: Markdown without blocks. */
export function inline(text: string | undefined, facts: GuideFacts): Content {
  if (text === undefined) return [];
  return inlineContent(
    parseMarkdown(text, {
      headings: 'bold',
      links: {
        page: (scheme, name) => {
          const target = facts.resolve(`${scheme}:${name}`);
          return 'href' in target ? target.href : undefined;
        },
        // Links of a guide are checked on the rendered page.
        path: (href) => href,
        fragment: (href) => href,
      },
    }),
  );
}

/** An operation by its title, linked; its bare slug where it has no page. */
export function operationLink(slug: string, facts: GuideFacts): ContentNode {
  const operation = facts.operations.find((each) => each.slug === slug);
  return operation ? link(facts.hrefs.operation(slug), operation.title) : code(slug);
}

/** A problem code, linked to its page. */
export function errorLink(name: string, facts: GuideFacts): ContentNode {
  return link(facts.hrefs.error(name), code(name));
}

/** A schema by its name, linked; its bare name where it has no page. */
export function schemaLink(name: string, facts: GuideFacts): ContentNode {
  const schema = facts.schemas.find((each) => each.name === name);
  return schema ? link(facts.hrefs.schema(schema.slug), code(name)) : code(name);
}
