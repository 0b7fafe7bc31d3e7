import { findNode } from '@docs/engine/client/islands/find-node.ts';
import type { IslandContext } from '@docs/engine/client/islands/island.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Checker } from './checker.tsx';
import { checkerData } from './checker-data.ts';

export function mount(element: HTMLElement, { page }: IslandContext): () => void {
  const data = checkerData(findNode(page, 'SignatureChecker')?.props);
  if (!data) throw new Error('The page holds no data for the signature checker.');
  const before = [...element.childNodes];
  element.replaceChildren();
  const root = createRoot(element);
  flushSync(() => root.render(<Checker data={data} />));
  return () => {
    root.unmount();
    element.replaceChildren(...before);
  };
}
