import type { RequestForm } from '@docs/samples/request-form.ts';

/** Where the chosen base URL stands in the storage of the tab. Not among the ids: operations without any have one, too. */
export const serverKey = 'request-builder:all';

/** The base URL that was chosen on this page or on another one. Whatever storage holds, it is one that the form offers. */
export function keptServer({ servers }: RequestForm, stored: string | null): string | undefined {
  return servers.find(({ url }) => url === stored)?.url;
}

/** What to keep of a choice; `null` for the address that the page shows anyway, and for one that the reader has typed. */
export function serverToKeep({ servers: [, ...others] }: RequestForm, chosen: string): string | null {
  return others.some(({ url }) => url === chosen) ? chosen : null;
}
