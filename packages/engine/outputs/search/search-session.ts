import { createSearchIndex, type SearchIndex, type SearchResults } from './search-index.ts';
import type { FieldsFile, NamesFile, TextsFile } from './search-record.ts';

/** Requests of a page to the worker. */
export type SearchRequest =
  | { readonly kind: 'open'; readonly index: string }
  | { readonly kind: 'query'; readonly id: number; readonly query: string; readonly limit: number }
  /** Fetch files again after a failure. */
  | { readonly kind: 'retry' };

/** Replies of the worker. A query may get several replies as more of the index arrives. */
export type SearchReply =
  | { readonly kind: 'ready'; readonly examples: readonly string[] }
  | { readonly kind: 'results'; readonly id: number; readonly results: SearchResults; readonly complete: boolean }
  /** `partial`: names can be searched, the rest is missing. */
  | { readonly kind: 'failed'; readonly message: string; readonly partial: boolean };

/** The worker's logic: fetches the tiers of the index in order and replies with what is there. */
export function createSearchSession({
  fetchJson,
  reply,
}: {
  /** Fetches a file beside the index, or the index itself. */
  fetchJson: (address: string) => Promise<unknown>;
  reply: (reply: SearchReply) => void;
}): { receive: (request: SearchRequest) => void } {
  let address = '';
  let names: NamesFile | undefined;
  let index: SearchIndex | undefined;
  let lastQuery: Extract<SearchRequest, { kind: 'query' }> | undefined;
  /** The id of a query that found nothing in its shards: its words may begin with a typo. */
  let idForAllShards: number | undefined;
  /** Of the later tiers, by file. */
  const states = new Map<string, 'loading' | 'loaded'>();

  /** Files that the query needs. An unsharded index is fetched completely, so that it works offline. */
  const neededFiles = (): string[] => {
    if (!names || !index) return [];
    const all = names.shards.length === 1 || (lastQuery && lastQuery.id === idForAllShards);
    const shards = all ? names.shards : lastQuery ? index.shardsFor(lastQuery.query) : [];
    return [...shards.map(({ file }) => file), ...(lastQuery || names.shards.length <= 1 ? [names.texts] : [])];
  };
  /** Replies with what is there, and fetches what is missing. */
  const replyAndFetch = (): void => {
    const isComplete = (): boolean => neededFiles().every((file) => states.get(file) === 'loaded');
    if (index && lastQuery) {
      const { id, query, limit } = lastQuery;
      const results = index.search(query, limit);
      if (results.total === 0 && isComplete()) idForAllShards = id;
      reply({ kind: 'results', id, results, complete: isComplete() });
    }
    for (const file of neededFiles()) if (!states.has(file)) void load(file);
  };
  const load = async (file: string): Promise<void> => {
    states.set(file, 'loading');
    try {
      const content = await fetchJson(address.slice(0, address.lastIndexOf('/') + 1) + file);
      if (file === names?.texts) index?.addTexts(content as TextsFile);
      else index?.addFields(content as FieldsFile);
      states.set(file, 'loaded');
      replyAndFetch();
    } catch (error) {
      states.delete(file);
      reply({ kind: 'failed', message: messageOf(error), partial: true });
    }
  };
  const open = async (): Promise<void> => {
    try {
      names = (await fetchJson(address)) as NamesFile;
      index = createSearchIndex(names);
      reply({ kind: 'ready', examples: index.examples });
      replyAndFetch();
    } catch (error) {
      reply({ kind: 'failed', message: messageOf(error), partial: false });
    }
  };

  return {
    receive(request) {
      if (request.kind === 'open') address = request.index;
      if (request.kind === 'query') lastQuery = request;
      if (index || request.kind === 'query') replyAndFetch();
      else void open();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
