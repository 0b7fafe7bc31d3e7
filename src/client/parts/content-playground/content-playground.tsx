import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PartContext } from '../index.ts';
import { readDraft } from './draft.ts';
import { Playground } from './playground.tsx';
import { playgroundData } from './playground-data.ts';

/** Takes over the editor that the build rendered, with what was typed into it meanwhile. */
export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const data = playgroundData(page);
  const first = data?.examples[0];
  if (!data || !first) throw new Error('The page has no playground.');
  const old = element.querySelector('textarea');
  const typed = old && old.value !== old.defaultValue ? { text: old.value, place: first.place } : undefined;
  const selection =
    old && document.activeElement === old ? ([old.selectionStart, old.selectionEnd] as const) : undefined;
  const before = [...element.childNodes];
  const host = document.createElement('div');
  element.replaceChildren(host);
  const root = createRoot(host);
  flushSync(() => root.render(<Playground data={data} opening={first} start={typed ?? readDraft() ?? first} />));
  if (selection) {
    const field = host.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(...selection);
  }
  return () => {
    root.unmount();
    element.replaceChildren(...before);
  };
}
