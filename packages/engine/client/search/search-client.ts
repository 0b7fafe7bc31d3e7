import { phrases } from '@docs/base/interface-words.ts';
import type { SearchResults } from '../../outputs/search/search-index.ts';
import type { SearchReply, SearchRequest } from '../../outputs/search/search-session.ts';
import { session } from '../storage.ts';

/** A view with a search field and results: the dialog or the page. */
export interface SearchView {
  readonly container: HTMLElement;
  readonly field: HTMLInputElement;
  readonly results: HTMLElement;
  /** How many hits it shows. */
  readonly limit: number;
  /** Called before a search. */
  begin(query: string): void;
  /** Called if the field is empty. */
  showStart(examples: readonly string[]): void;
  /** Called again when more of the index has arrived. */
  showResults(results: SearchResults, query: string): void;
  /** Called when the results are final. */
  end?(): void;
}

/** Source of the results. Only the script of every page starts workers: a page has one policy for their addresses. */
export interface SearchSource {
  readonly index: string;
  readonly startWorker: () => Worker;
}

let worker: Worker | undefined;
let hasFailed = false;
let lastQuery = { id: 0, query: '' };
let view: SearchView | undefined;
let examples: readonly string[] = [];

/** Makes `next` the current view, starts the worker, and retries after failures. */
export function connect(next: SearchView, source: SearchSource): void {
  view = next;
  if (!worker) worker = startWorker(source);
  else if (hasFailed) send({ kind: 'retry' });
  hasFailed = false;
  search(next);
}

/** Searches for the text in the field. */
export function search({ field, results, limit, begin, showStart }: SearchView): void {
  const query = field.value.trim();
  begin(query);
  results.ariaBusy = query ? 'true' : null;
  if (query) {
    lastQuery = { id: lastQuery.id + 1, query: field.value };
    send({ kind: 'query', ...lastQuery, limit });
  } else showStart(examples);
}

function send(request: SearchRequest): void {
  worker?.postMessage(request);
}

function startWorker(source: SearchSource): Worker {
  const started = source.startWorker();
  started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => view && receive(data, view));
  started.addEventListener('error', (event) => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    if (view) end(view, phrases.searchScriptNotLoaded);
  });
  started.postMessage({ kind: 'open', index: source.index } satisfies SearchRequest);
  return started;
}

function receive(reply: SearchReply, shown: SearchView): void {
  switch (reply.kind) {
    case 'ready':
      examples = reply.examples;
      if (!shown.field.value.trim()) shown.showStart(examples);
      break;
    case 'results':
      if (reply.id !== lastQuery.id || shown.field.value !== lastQuery.query) return;
      shown.showResults(reply.results, lastQuery.query.trim());
      if (reply.complete) end(shown);
      break;
    case 'failed':
      hasFailed = true;
      end(shown, `${reply.partial ? phrases.someResultsAreMissing : phrases.searchUnavailable} ${reply.message}`);
      break;
    default:
      reply satisfies never;
  }
}

function end(shown: SearchView, failure = ''): void {
  shown.results.ariaBusy = null;
  shown.end?.();
  setSearchFailure(shown.container, failure);
}

/** Shows in a dialog or search page that something did not load, with Retry; without a message, removes the note. */
export function setSearchFailure(container: HTMLElement, message = ''): void {
  const box = container.querySelector<HTMLElement>('[data-search-failure]');
  const text = box?.querySelector('p');
  if (!box || !text) return;
  box.hidden = !message;
  // Setting the same text would announce it again at every key.
  if (text.textContent !== message) text.textContent = message;
}

const key = 'search';
const maxRecentSearches = 5;

/** The last searches of this tab, saved only for its lifetime. */
export function recentSearches(): string[] {
  const stored = session.readJson(key);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, maxRecentSearches) : [];
}

/** Remembers a search after a hit was opened. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (!text) return;
  const others = recentSearches().filter((entry) => entry !== text);
  session.write(key, JSON.stringify([text, ...others].slice(0, maxRecentSearches)));
}

export function forgetSearches(): void {
  session.write(key, null);
}
