import { loadEngine } from '../../scripts/engine.mjs';
import { outputOf } from './our-sites.mjs';
import { serveFolder } from './serve-folder.mjs';

/** The page that stands for the operations of a site: of GitHub's document the one that the peers were measured on. */
const pages = {
  herald: '/docs/api/create-campaign',
  mid: '/docs/api/pulls-create-review',
  github: '/docs/api/pulls-create-review',
};

/** Links that are followed: of GitHub's document those of one tag, so that all sites and sizes change between the same pages. */
const links = {
  herald: '#sidebar nav a[href]',
  mid: '#sidebar nav a[href^="/docs/api/pulls-"]',
  github: '#sidebar nav a[href^="/docs/api/pulls-"]',
};

/** A site of ours, built and served: what the browser needs to know to measure it. */
export async function openOurs(name) {
  const folder = await outputOf(name);
  const { engine } = await loadEngine();
  const { address, server } = await engine.serve({ folder, base: '/', port: 0 });
  return {
    name: 'Herald Docs',
    input: name,
    folder,
    address,
    page: pages[name],
    sidebar: links[name],
    heading: '#main h1',
    close: () => server.close(),
  };
}

/** The same for a peer. */
export async function openPeer(peer) {
  const { address, close } = await serveFolder(await peer.output());
  const { name, input, page, sidebar, heading } = peer;
  return { name, input, address, page, sidebar, heading, close };
}

/** Opens subjects one after the other: two servers and browsers at once would disturb each other. */
export async function forEachSubject(opens, measure) {
  const results = [];
  for (const open of opens) {
    const subject = await open();
    try {
      results.push(await measure(subject));
    } finally {
      subject.close();
    }
  }
  return results;
}
