import { launchBrowser } from '../browser/session.mjs';
import { typicalPages } from '../subjects/page-kinds.mjs';
import { forEachSubject, openOurs, openPeer } from '../subjects/subjects.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureLoading } from './loading.mjs';
import { measurePageChanges } from './page-changes.mjs';

/** What a reader feels: loading, page changes, and the answer to input. */
export async function measureBrowser({ octokit, peers, quick }) {
  const browser = await launchBrowser();
  const runs = quick ? 1 : 3;
  const changes = quick ? 3 : 10;
  const ours = ['herald', ...(octokit ? ['mid', ...(quick ? [] : ['github'])] : [])];
  const all = [...ours.map((name) => () => openOurs(name)), ...peers.map((peer) => () => openPeer(peer))];
  try {
    const [herald] = await forEachSubject([() => openOurs('herald')], async (subject) => {
      const kinds = [];
      for (const { kind, href } of await typicalPages(subject.folder))
        kinds.push({ kind, href, ...(await measureLoading(browser, subject.address + href, runs)) });
      return { kinds, interactions: await measureInteractions(browser, subject, runs) };
    });
    const operations = await forEachSubject(all, async ({ name, input, ...subject }) => {
      try {
        const loading = await measureLoading(browser, subject.address + subject.page, runs);
        const change = await measurePageChanges(browser, subject, changes);
        console.log(`  ${name}, ${input}: measured`);
        return { name, input, loading, change };
      } catch (error) {
        // A peer that hangs must not cost the figures of the others.
        if (name === 'Herald Docs') throw error;
        console.error(`  ${name}, ${input}: not measured. ${error.message}`);
        return undefined;
      }
    });
    return { chromium: browser.version(), ...herald, operations: operations.filter(Boolean) };
  } finally {
    await browser.close();
  }
}
