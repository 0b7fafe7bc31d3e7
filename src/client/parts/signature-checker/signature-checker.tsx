import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findNode } from '../find-node.ts';
import type { PartContext } from '../index.ts';
import { Checker, type CheckerData } from './checker.tsx';

export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const node = findNode(page, 'SignatureChecker');
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
