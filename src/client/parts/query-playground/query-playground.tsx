import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PlaygroundData } from '../../../query/playground-data.ts';
import { findNode } from '../find-node.ts';
import type { PartContext } from '../index.ts';
import { readKept } from './kept-query.ts';
import { Playground } from './playground.tsx';

/** Puts the playground in the place of what the build rendered; the caret stays where the reader has put it. */
export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const node = findNode(page, 'QueryPlayground');
  const data = node?.props?.data as PlaygroundData | undefined;
  if (!data) throw new Error('The page holds no data for the playground.');
  const before = [...element.childNodes];
  const held = element.querySelector('textarea');
  const selection =
    held && held === document.activeElement ? ([held.selectionStart, held.selectionEnd] as const) : null;
  const host = document.createElement('div');
  element.replaceChildren(host);
  const root = createRoot(host);
  flushSync(() => root.render(<Playground data={data} kept={readKept(data)} />));
  const editor = host.querySelector('textarea');
  if (selection && editor) {
    editor.focus({ preventScroll: true });
    editor.setSelectionRange(...selection);
  }
  return () => {
    root.unmount();
    element.replaceChildren(...before);
  };
}
