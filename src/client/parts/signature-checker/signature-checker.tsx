import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Content, ContentElement } from '../../../model/content.ts';
import type { PartContext } from '../index.ts';
import { Checker, type CheckerData } from './checker.tsx';

export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const node = page.kind === 'guide' ? findNode(page.content) : undefined;
  if (!node?.props) throw new Error('The page holds no data for the signature checker.');
  const before = [...element.childNodes];
  element.replaceChildren();
  const root = createRoot(element);
  flushSync(() => root.render(<Checker data={node.props as unknown as CheckerData} />));
  return () => {
    root.unmount();
    element.replaceChildren(...before);
  };
}

function findNode(content: Content): ContentElement | undefined {
  for (const node of content) {
    if (typeof node === 'string' || 'code' in node) continue;
    if (node.tag === 'SignatureChecker') return node;
    const inner = findNode(node.children ?? []);
    if (inner) return inner;
  }
  return undefined;
}
