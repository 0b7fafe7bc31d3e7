/** The parts of the service worker API that are used; the types of pages and workers cannot be mixed. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}

export interface LastingEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface WorkerMessage extends LastingEvent {
  readonly data: WorkerRequest;
  /** The page, by the address it was loaded from; page changes do not count. */
  readonly source: { readonly url: string } | null;
  readonly ports: readonly MessagePort[];
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Requests of a page to the worker. */
export type WorkerRequest =
  /** The page and its files, which the worker may not have seen. */
  | { readonly type: 'visited'; readonly build: string; readonly paths: readonly string[] }
  | { readonly type: 'save' }
  | { readonly type: 'remove' }
  /** From a page of a build: a worker of another build reports back through the port. */
  | { readonly type: 'take-over'; readonly build?: string };

/** The saving status, sent to all pages of the site. */
export type WorkerReport =
  | { readonly kind: 'idle' | 'saved' }
  | { readonly kind: 'saving'; readonly done: number; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };
