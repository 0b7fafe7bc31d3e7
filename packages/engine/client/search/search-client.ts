import type { SearchResults } from '../../outputs/search/search-index.ts';
import type { SearchReply, SearchRequest } from '../../outputs/search/search-session.ts';
import { session } from '../storage.ts';

/** Who asks: the dialog or the page. */
export interface SearchListener {
  /** Called again when more of the index has arrived, until the answer is complete. */
  answered(answer: SearchResults, query: string, complete: boolean): void;
  ready(examples: readonly string[]): void;
  /** `partial`: there are answers, but not from the whole index. */
  failed(message: string, partial: boolean): void;
}

let worker: Worker | undefined;
let broken = false;
let asked = { id: 0, query: '' };
let listener: SearchListener | undefined;
let examples: readonly string[] | undefined;

/** Makes `next` the one who is answered, starts the worker, and tries again what failed. */
export function listen(next: SearchListener, source: SearchSource): void {
  listener = next;
  if (!worker) worker = startWorker(source);
  else if (broken) send({ kind: 'retry' });
  broken = false;
  if (examples) next.ready(examples);
}

export function ask(query: string, limit: number): void {
  asked = { id: asked.id + 1, query };
  send({ kind: 'ask', id: asked.id, query, limit });
}

function send(request: SearchRequest): void {
  worker?.postMessage(request);
}

function startWorker(source: SearchSource): Worker {
  const started = source.startWorker();
  started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => receive(data));
  started.addEventListener('error', (event) => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    listener?.failed('A script of the site could not be loaded.', false);
  });
  started.postMessage({ kind: 'open', index: source.index } satisfies SearchRequest);
  return started;
}

function receive(reply: SearchReply): void {
  switch (reply.kind) {
    case 'ready':
      examples = reply.examples;
      listener?.ready(examples);
      break;
    case 'answer':
      if (reply.id === asked.id) listener?.answered(reply.answer, asked.query, reply.complete);
      break;
    case 'failed':
      broken = true;
      listener?.failed(reply.message, reply.partial);
      break;
    default:
      reply satisfies never;
  }
}

const key = 'search';
const keepAtMost = 5;

/** The last searches of this tab; nothing is kept beyond it. */
export function recentSearches(): string[] {
  const stored = session.readJson(key);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, keepAtMost) : [];
}

/** Remembers a search that led somewhere. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (!text) return;
  const others = recentSearches().filter((entry) => entry !== text);
  session.write(key, JSON.stringify([text, ...others].slice(0, keepAtMost)));
}

export function forgetSearches(): void {
  session.write(key, null);
}

/** The address of a search: what the form of the dialog or page would ask for. */
export function searchLink(form: HTMLFormElement, query: string): string {
  return `${form.getAttribute('action') ?? ''}?${new URLSearchParams({ q: query })}`;
}

/** Says in a dialog or page of search that something did not load, with Retry; without a message it is taken back. */
export function setSearchFailure(place: HTMLElement, message = ''): void {
  const box = place.querySelector<HTMLElement>('[data-search-failure]');
  const text = box?.querySelector('p');
  if (!box || !text) return;
  box.hidden = !message;
  // The same words once more would be read out again, at every key.
  if (text.textContent !== message) text.textContent = message;
}

/** `partial`: there are hits, but not from the whole index. */
export function failureText(message: string, partial: boolean): string {
  return `${partial ? 'Some results are missing.' : 'Search is not working right now.'} ${message}`;
}

/** The script of search, loaded when somebody is about to search. Each call may be repeated. */
export interface SearchModule {
  /** Takes over the open dialog. */
  readonly attachDialog: (dialog: HTMLDialogElement, source: SearchSource) => void;
  /** Takes over the search page. */
  readonly attachPage: (page: HTMLElement, source: SearchSource) => void;
}

/** Where answers come from. Only the script of every page may start workers: a page has one policy for their addresses. */
export interface SearchSource {
  readonly index: string;
  readonly startWorker: () => Worker;
}
