import type { Content, ContentElement, ContentNode } from './content.ts';

/** A table as Markdown would make it; cells hold inline content, or are elements themselves. */
export function table(head: readonly string[], rows: readonly (readonly (Content | ContentElement)[])[]): Content {
  const cells = (tag: 'th' | 'td', contents: readonly (Content | ContentElement)[]): ContentElement => ({
    tag: 'tr',
    children: contents.map((cell) => ('tag' in cell ? cell : { tag, children: cell })),
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
