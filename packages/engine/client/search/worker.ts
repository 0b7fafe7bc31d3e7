// Search runs here, so that typing never waits for it.
import { createSearchSession, type SearchRequest } from '../../outputs/search/search-session.ts';

const session = createSearchSession({
  fetchJson: async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The server returned ${response.status} for the search index.`);
    return response.json();
  },
  reply: (reply) => postMessage(reply),
});

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => session.receive(data));
