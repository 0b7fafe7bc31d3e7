import { preparePageChanges, sidebarLinks } from '../browser/page-change.mjs';
import { launchBrowser, openTab } from '../browser/session.mjs';
import { watchWire } from '../browser/wire.mjs';
import { typicalPages } from '../subjects/page-kinds.mjs';
import { forEachSubject, openOurs, openPeer } from '../subjects/subjects.mjs';

/** What goes over the wire: per kind of page, and on a visit of five operation pages. */
export async function measureBytes({ octokit, peers, quick }) {
  const browser = await launchBrowser();
  try {
    const [kinds] = await forEachSubject([() => openOurs('herald')], (subject) => weighKinds(browser, subject));
    const ours = ['herald', ...(octokit ? ['mid', ...(quick ? [] : ['github'])] : [])];
    const visits = await forEachSubject(
      [...ours.map((name) => () => openOurs(name)), ...peers.map((peer) => () => openPeer(peer))],
      (subject) => visitFive(browser, subject),
    );
    return { kinds, visits };
  } finally {
    await browser.close();
  }
}

/** Each kind cold, and reached from another page of the site. */
async function weighKinds(browser, subject) {
  const weights = [];
  for (const { kind, href, pages } of await typicalPages(subject.folder)) {
    const cold = await withTab(browser, async ({ page, wire }) => {
      await page.goto(subject.address + href);
      await wire.idle();
      return wire.take();
    });
    const change = await withTab(browser, async ({ page, wire }) => {
      const [from, over] = startsFor(href);
      await page.goto(subject.address + from);
      await wire.idle();
      // The first change of a visit also loads what all changes need.
      await goTo(page, over, wire);
      wire.take();
      await goTo(page, href, wire);
      return wire.take();
    });
    weights.push({ kind, href, pages, cold, change });
  }
  return weights;
}

/** Two pages to come from that are not the page itself. */
function startsFor(href) {
  return ['/docs/introduction', '/docs/', '/docs/errors'].filter((start) => start !== href).slice(0, 2);
}

async function goTo(page, href, wire) {
  await page.evaluate(async (wanted) => {
    await globalThis.navigation.navigate(wanted).finished;
  }, href);
  await wire.idle();
}

/** One operation page cold, then four changes by the sidebar. */
async function visitFive(browser, subject) {
  return withTab(browser, async (tab) => {
    const { page, wire } = tab;
    const follow = await preparePageChanges(tab, subject);
    await page.goto(subject.address + subject.page);
    await wire.idle();
    const cold = wire.take();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    for (const href of await sidebarLinks(page, subject, 4)) {
      await follow(`${subject.sidebar}[href="${href}"]`);
      await wire.idle();
    }
    const changes = wire.take();
    const visit = { requests: cold.requests + changes.requests, bytes: cold.bytes + changes.bytes };
    return { name: subject.name, input: subject.input, cold, changes, visit, nodes };
  });
}

async function withTab(browser, measure) {
  // The service worker would answer in the place of the network, unseen from the page.
  const tab = await openTab(browser, { serviceWorkers: 'block' });
  try {
    return await measure({ ...tab, wire: watchWire(tab) });
  } finally {
    await tab.close();
  }
}
