import { createSearchIndex, type SearchIndex, type SearchResults } from './search-index.ts';
import type { FieldsFile, NamesFile, TextsFile } from './search-record.ts';

/** Requests of a page to the worker. */
export type SearchRequest =
  | { readonly kind: 'open'; readonly index: string }
  | { readonly kind: 'ask'; readonly id: number; readonly query: string; readonly limit: number }
  /** Fetch files again after a failure. */
  | { readonly kind: 'retry' };

/** Replies of the worker. A query may get several replies as more of the index arrives. */
export type SearchReply =
  | { readonly kind: 'ready'; readonly examples: readonly string[] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchResults; readonly complete: boolean }
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
  let asked: Extract<SearchRequest, { kind: 'ask' }> | undefined;
  /** The query that found nothing in its shards: its words may begin with a typo. */
  let widened = -1;
  /** Files of later tiers. */
  const files = new Map<string, 'coming' | 'there'>();

  /** Files that the query needs. An unsharded index is fetched completely, so that it works offline. */
  const wanted = (): string[] => {
    if (!names || !index) return [];
    const all = names.shards.length === 1 || widened === asked?.id;
    const shards = all ? names.shards : asked ? index.shardsFor(asked.query) : [];
    return [...shards.map(({ file }) => file), ...(asked || names.shards.length <= 1 ? [names.texts] : [])];
  };
  /** Replies with what is there, and fetches what is missing. */
  const answer = (): void => {
    const isComplete = (): boolean => wanted().every((file) => files.get(file) === 'there');
    if (index && asked) {
      const { id, query, limit } = asked;
      const found = index.search(query, limit);
      if (found.total === 0 && isComplete()) widened = id;
      reply({ kind: 'answer', id, answer: found, complete: isComplete() });
    }
    for (const file of wanted()) if (!files.has(file)) void load(file);
  };
  const load = async (file: string): Promise<void> => {
    files.set(file, 'coming');
    try {
      const content = await fetchJson(address.slice(0, address.lastIndexOf('/') + 1) + file);
      if (file === names?.texts) index?.addTexts(content as TextsFile);
      else index?.addFields(content as FieldsFile);
      files.set(file, 'there');
      answer();
    } catch (error) {
      files.delete(file);
      reply({ kind: 'failed', message: messageOf(error), partial: true });
    }
  };
  const open = async (): Promise<void> => {
    try {
      names = (await fetchJson(address)) as NamesFile;
      index = createSearchIndex(names);
      reply({ kind: 'ready', examples: index.examples });
      answer();
    } catch (error) {
      reply({ kind: 'failed', message: messageOf(error), partial: false });
    }
  };

  return {
    receive(request) {
      if (request.kind === 'open') address = request.index;
      if (request.kind === 'ask') asked = request;
      if (index || request.kind === 'ask') answer();
      else void open();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
