import type { IslandContext } from '@docs/engine/client/islands/island.ts';
import { renderIsland, replaceContent } from '@docs/engine/client/islands/shared/render-island.tsx';
import { readDraft } from './draft.ts';
import { Playground } from './playground.tsx';
import { playgroundData } from './playground-data.ts';

/** Takes over the editor that the build rendered, with what was typed into it meanwhile. */
export async function mount(element: HTMLElement, { page }: IslandContext): Promise<() => void> {
  const data = playgroundData(page);
  const first = data?.examples[0];
  if (!data || !first) throw new Error('The page has no playground.');
  const old = element.querySelector('textarea');
  const typed = (): string | undefined => (old && old.value !== old.defaultValue ? old.value : undefined);
  const start = typed() === undefined ? (readDraft() ?? first) : first;
  const { root, host } = await renderIsland(<Playground data={data} opening={first} start={start} />);
  const text = typed();
  const field = host.querySelector('textarea');
  if (field && text !== undefined) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const giveBack = replaceContent(element, host);
  return () => {
    root.unmount();
    giveBack();
  };
}
