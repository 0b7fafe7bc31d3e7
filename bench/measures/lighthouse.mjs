import { runLighthouse } from '../../scripts/lighthouse.mjs';
import { typicalPages } from '../subjects/page-kinds.mjs';
import { forEachSubject, openOurs } from '../subjects/subjects.mjs';

/** Lighthouse mobile on one page of every kind, and on the operation page of GitHub's documents. */
export async function measureLighthouse({ octokit, quick }) {
  const installed = process.env.LIGHTHOUSE;
  if (!installed) return { missing: ['LIGHTHOUSE does not name the folder of an installed lighthouse'], pages: [] };
  const names = ['herald', ...(octokit && !quick ? ['mid', 'github'] : [])];
  const results = await forEachSubject(
    names.map((name) => () => openOurs(name)),
    async ({ input, address, folder, page }) => {
      const kinds = input === 'herald' ? await typicalPages(folder) : [{ kind: 'operation', href: page }];
      const scores = await runLighthouse({
        installed,
        address,
        pages: kinds.map(({ href }) => href),
        runs: quick ? 1 : 3,
      });
      return scores.map((score, index) => ({ input, kind: kinds[index].kind, ...score }));
    },
  );
  return { missing: [], pages: results.flat() };
}
