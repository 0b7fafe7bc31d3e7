import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { measureInteractions } from './interactions.mjs';
import { sidebarLinks, timePageChanges } from './page-change.mjs';
import { inputs, openOurs } from './sites.mjs';
import { median } from './statistics.mjs';
import { blockingTime, launchBrowser, readVitals, slow4G, untilQuiet, withTab } from './tab.mjs';

/** What a reader waits for: bytes, first paint and page changes, on an operation page of every site. */
export async function measurePages({ quick, reuse, peers }) {
  const browser = await launchBrowser();
  const runs = quick ? 1 : 3;
  const opens = [
    ...inputs({ quick }).map((input) => () => openOurs(input, { reuse })),
    ...peers.map((peer) => () => peer.open()),
  ];
  const sites = [];
  let kinds;
  try {
    // One after the other, because two servers at once would affect each other.
    for (const open of opens) {
      const site = await open();
      try {
        const weight = await weighVisit(browser, site);
        const loading = await measureLoading(browser, site.address + site.page, runs);
        const change = await measurePageChanges(browser, site, quick ? 3 : 10);
        const interactions = await measureInteractions(browser, site, runs);
        sites.push({ name: site.name, input: site.input, weight, loading, change, interactions });
        if (site.input === 'herald') kinds = await measureKinds(browser, site, runs);
        console.log(`  ${site.name}, ${site.input}`);
      } catch (error) {
        // If a peer hangs, the other figures are kept.
        if (site.name === 'Herald Docs') throw error;
        console.error(`  ${site.name}, ${site.input}: not measured. ${error.message}`);
      } finally {
        site.close();
      }
    }
    return { chromium: browser.version(), kinds, sites };
  } finally {
    await browser.close();
  }
}

/** One page of every kind of the Herald site: its weight and loading time. */
async function measureKinds(browser, site, runs) {
  const kinds = [];
  for (const { kind, href, pages } of await typicalPages(site.folder)) {
    const cold = await withTab(browser, { serviceWorkers: 'block' }, async ({ page, wire }) => {
      await page.goto(site.address + href);
      await wire.idle();
      return wire.take();
    });
    kinds.push({ kind, pages, cold, loading: await measureLoading(browser, site.address + href, runs) });
  }
  return kinds;
}

/** For each kind of page, the one with the median weight. */
export async function typicalPages(folder) {
  const entries = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8'));
  const pages = await Promise.all(
    entries.map(async ({ href }) => {
      const file = path.join(folder, `${href.slice(1)}${href.endsWith('/') ? 'index' : ''}`);
      const { page } = JSON.parse(await readFile(`${file}.data.json`, 'utf8'));
      return { kind: page.kind, href, bytes: (await stat(`${file}.html.br`)).size };
    }),
  );
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = pages.filter((page) => page.kind === kind).sort((one, other) => one.bytes - other.bytes);
    return { kind, href: all[all.length >> 1].href, pages: all.length };
  });
}

/** One operation page loaded cold, then four changes through the sidebar. */
async function weighVisit(browser, site) {
  // The service worker would respond instead of the network, invisibly to the page.
  return withTab(browser, { serviceWorkers: 'block' }, async ({ page, wire }) => {
    const follow = await timePageChanges(page, site);
    await page.goto(site.address + site.page);
    await wire.idle();
    const cold = wire.take();
    for (const link of await sidebarLinks(page, site, 4)) {
      await follow(link);
      await wire.idle();
    }
    const changes = wire.take();
    return { cold, visit: { requests: cold.requests + changes.requests, bytes: cold.bytes + changes.bytes } };
  });
}

/** A cold load as on Lighthouse's phone; the median of several. */
async function measureLoading(browser, address, runs) {
  const all = [];
  for (let run = 0; run < runs; run += 1)
    all.push(
      await withTab(browser, { device: 'phone', cpu: 4, network: slow4G }, async ({ page }) => {
        await page.goto(address);
        await untilQuiet(page);
        const { paint, largest, tasks } = await readVitals(page);
        return { paint, largest, blocking: blockingTime(tasks, paint) };
      }),
    );
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((each) => each[key]))]));
}

/**
 * From the click in the sidebar to the new heading painted, at full speed and with a processor four times slower: the
 * first of a visit, later ones clicked immediately, and later ones after the pointer has rested on the link.
 */
async function measurePageChanges(browser, site, count) {
  const results = {};
  for (const cpu of [1, 4]) {
    const first = [];
    for (let run = 0; run < Math.min(count, 5); run += 1)
      first.push(await onVisit(browser, site, cpu, async ({ follow, links }) => follow((await links(1))[0])));
    const later = await onVisit(browser, site, cpu, (visit) => laterChanges(visit, count));
    results[`cpu${cpu}`] = { first: median(first), ...later };
  }
  return results;
}

async function laterChanges({ follow, links, wire }, count) {
  const [first, ...others] = await links(2 * count + 1);
  await follow(first);
  await wire.idle();
  const rest = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await wire.idle();
  };
  const times = { direct: [], pointed: [] };
  for (const [index, link] of others.entries()) {
    const kind = index % 2 === 0 ? 'direct' : 'pointed';
    times[kind].push(await follow(link, kind === 'pointed' ? rest : undefined));
    await wire.idle();
  }
  return { direct: median(times.direct), pointed: median(times.pointed) };
}

async function onVisit(browser, site, cpu, measure) {
  return withTab(browser, { cpu }, async ({ page, wire }) => {
    const follow = await timePageChanges(page, site);
    await page.goto(site.address + site.page);
    await untilQuiet(page, { quiet: 500 });
    return measure({ follow, wire, links: (most) => sidebarLinks(page, site, most) });
  });
}
