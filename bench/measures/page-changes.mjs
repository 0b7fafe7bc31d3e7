import { preparePageChanges, sidebarLinks } from '../browser/page-change.mjs';
import { openTab } from '../browser/session.mjs';
import { noteVitals, readVitals, untilQuiet } from '../browser/vitals.mjs';
import { watchWire } from '../browser/wire.mjs';
import { median } from '../report/statistics.mjs';

/**
 * From the click in the sidebar to the new heading painted, at full speed and with a processor four times slower:
 * the first of a visit, later ones clicked at once, and later ones after the pointer has rested on the link.
 */
export async function measurePageChanges(browser, subject, count) {
  const results = {};
  for (const cpu of [1, 4]) {
    const first = [];
    for (let run = 0; run < Math.min(count, 5); run += 1) first.push(await firstChange(browser, subject, cpu));
    results[`cpu${cpu}`] = { first: median(first), ...(await laterChanges(browser, subject, { cpu, count })) };
  }
  return results;
}

async function firstChange(browser, subject, cpu) {
  return visit(browser, subject, cpu, async ({ page, follow, linkTo }) => {
    const [href] = await sidebarLinks(page, subject, 1);
    return (await follow(linkTo(href))).milliseconds;
  });
}

async function laterChanges(browser, subject, { cpu, count }) {
  return visit(browser, subject, cpu, async ({ page, follow, linkTo, wire }) => {
    const hrefs = await sidebarLinks(page, subject, 2 * count + 1);
    const [first, ...others] = hrefs;
    await follow(linkTo(first));
    await wire.idle();
    const rested = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await wire.idle();
    };
    const times = { direct: [], pointed: [] };
    for (const [index, href] of others.entries()) {
      const kind = index % 2 === 0 ? 'direct' : 'pointed';
      const { milliseconds } = await follow(linkTo(href), kind === 'pointed' ? rested : undefined);
      times[kind].push(milliseconds);
      await wire.idle();
    }
    const { tasks } = await readVitals(page);
    return {
      direct: median(times.direct),
      pointed: median(times.pointed),
      changes: others.length,
      longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
    };
  });
}

async function visit(browser, subject, cpu, measure) {
  const tab = await openTab(browser, { cpu, init: noteVitals });
  try {
    const wire = watchWire(tab);
    const follow = await preparePageChanges(tab, subject);
    await tab.page.goto(subject.address + subject.page);
    await untilQuiet(tab.page, { quiet: 500 });
    return await measure({ ...tab, wire, follow, linkTo: (href) => `${subject.sidebar}[href="${href}"]` });
  } finally {
    await tab.close();
  }
}
