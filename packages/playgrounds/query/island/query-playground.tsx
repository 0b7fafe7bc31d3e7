import { findNode } from '@docs/engine/client/islands/find-node.ts';
import type { IslandContext } from '@docs/engine/client/islands/island.ts';
import { renderInSteps } from '@docs/engine/client/islands/shared/render-in-steps.tsx';
import { takePlace } from '@docs/engine/client/islands/shared/take-place.ts';
import { readPlaygroundData } from '../playground-data.ts';
import { readKept } from './kept-query.ts';
import { Playground } from './playground.tsx';

export async function mount(element: HTMLElement, { page }: IslandContext): Promise<() => void> {
  const data = readPlaygroundData(findNode(page, 'QueryPlayground')?.props?.data);
  if (!data) throw new Error('The page holds no data for the playground.');
  const { root, host } = await renderInSteps(<Playground data={data} kept={readKept(data)} />);
  const giveBack = takePlace(element, host);
  return () => {
    root.unmount();
    giveBack();
  };
}
