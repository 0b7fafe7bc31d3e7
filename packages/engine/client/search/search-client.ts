import type { SearchResults } from '../../outputs/search/search-index.ts';
import type { SearchReply, SearchRequest } from '../../outputs/search/search-session.ts';
import type { SearchSource } from './search-module.ts';

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
