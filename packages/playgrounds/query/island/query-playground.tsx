import { findNode } from '@docs/engine/client/islands/find-node.ts';
import type { IslandContext } from '@docs/engine/client/islands/island.ts';
import { renderIsland, replaceContent } from '@docs/engine/client/islands/shared/render-island.tsx';
import { readPlaygroundData } from '../playground-data.ts';
import { readKept } from './kept-query.ts';
import { Playground } from './playground.tsx';

export async function mount(element: HTMLElement, { page }: IslandContext): Promise<() => void> {
  const data = readPlaygroundData(findNode(page, 'QueryPlayground')?.props?.data);
  if (!data) throw new Error('The page holds no data for the playground.');
  const { root, host } = await renderIsland(<Playground data={data} kept={readKept(data)} />);
  const giveBack = replaceContent(element, host);
  return () => {
    root.unmount();
    giveBack();
  };
}
