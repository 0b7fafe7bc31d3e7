import { createSearchIndex, type SearchIndex, type SearchResults } from './search-index.ts';
import type { MembersFile, NamesFile, TextsFile } from './search-record.ts';

/** What a page asks the worker. */
export type SearchRequest =
  | { readonly kind: 'open'; readonly index: string }
  | { readonly kind: 'ask'; readonly id: number; readonly query: string; readonly limit: number }
  /** Fetch again what could not be fetched. */
  | { readonly kind: 'retry' };

/** What the worker answers. A question may be answered again when more of the index has arrived. */
export type SearchReply =
  | { readonly kind: 'ready'; readonly examples: readonly string[] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchResults; readonly complete: boolean }
  /** `partial`: names can be searched, the rest is missing. */
  | { readonly kind: 'failed'; readonly message: string; readonly partial: boolean };

export interface SearchSession {
  receive(request: SearchRequest): void;
}

/** The life of the worker: fetches the tiers of the index in order and answers with what is there. */
export function createSearchSession({
  fetchJson,
  reply,
}: {
  /** Gives the file beside the index, or the index itself. */
  fetchJson: (address: string) => Promise<unknown>;
  reply: (reply: SearchReply) => void;
}): SearchSession {
  let address = '';
  let names: NamesFile | undefined;
  let index: SearchIndex | undefined;
  let asked: Extract<SearchRequest, { kind: 'ask' }> | undefined;
  /** The question that found nothing in the shards of its own letters: its words may begin with a slip. */
  let widened = -1;
  /** Files of later tiers: on their way, or there. */
  const files = new Map<string, 'coming' | 'there'>();

  const answer = (): void => {
    if (!index || !asked) return;
    const { id, query, limit } = asked;
    const found = index.search(query, limit);
    if (found.total === 0 && wanted().every(isThere)) widened = id;
    reply({ kind: 'answer', id, answer: found, complete: wanted().every(isThere) });
  };
  const isThere = (file: string): boolean => files.get(file) === 'there';
  /** Files that the question needs. An index in one piece is fetched whole, so that it serves without a network. */
  const wanted = (): string[] => {
    if (!names || !index) return [];
    const all = names.shards.length === 1 || widened === asked?.id;
    const shards = all ? names.shards : asked ? index.shardsFor(asked.query) : [];
    return [...shards.map(({ file }) => file), ...(asked || names.shards.length <= 1 ? [names.texts] : [])];
  };
  const beside = (file: string): string => address.slice(0, address.lastIndexOf('/') + 1) + file;

  const load = async (file: string): Promise<void> => {
    files.set(file, 'coming');
    try {
      const content = await fetchJson(beside(file));
      if (file === names?.texts) index?.addTexts(content as TextsFile);
      else index?.addMembers(content as MembersFile);
      files.set(file, 'there');
      answer();
      loadWanted();
    } catch (error) {
      files.delete(file);
      reply({ kind: 'failed', message: messageOf(error), partial: true });
    }
  };
  const loadWanted = (): void => {
    for (const file of wanted()) if (!files.has(file)) void load(file);
  };
  const open = async (): Promise<void> => {
    try {
      names = (await fetchJson(address)) as NamesFile;
      index = createSearchIndex(names);
      reply({ kind: 'ready', examples: index.examples });
      answer();
      loadWanted();
    } catch (error) {
      reply({ kind: 'failed', message: messageOf(error), partial: false });
    }
  };

  return {
    receive(request) {
      switch (request.kind) {
        case 'open':
          address = request.index;
          void open();
          break;
        case 'ask':
          asked = request;
          answer();
          loadWanted();
          break;
        case 'retry':
          if (index) loadWanted();
          else void open();
          break;
        default:
          request satisfies never;
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
