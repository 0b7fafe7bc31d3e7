import { runLighthouse } from '../scripts/lighthouse.mjs';
import { typicalPages } from './pages.mjs';
import { openOurs } from './sites.mjs';

/** Lighthouse mobile on one page of every kind; nothing if it is not installed. */
export async function measureLighthouse({ quick, reuse }) {
  const installed = process.env.LIGHTHOUSE;
  if (!installed) {
    console.log('  Not measured: set LIGHTHOUSE to the folder of an installed lighthouse.');
    return { pages: [] };
  }
  const { address, folder, close } = await openOurs('herald', { reuse });
  try {
    const kinds = await typicalPages(folder);
    const pages = kinds.map(({ href }) => href);
    const scores = await runLighthouse({ installed, address, pages, runs: quick ? 1 : 3 });
    return { pages: scores.map((score, index) => ({ kind: kinds[index].kind, ...score })) };
  } finally {
    close();
  }
}
