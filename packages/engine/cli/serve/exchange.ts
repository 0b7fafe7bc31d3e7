import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request, its answer, and the output that it comes from. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly folder: string;
  readonly base: string;
}
