import { z } from 'zod';
import { address, slug, text } from './fields.ts';

/** Addresses, files and search indexes of a version or an API contain its id. */
export function rejectSameIds(
  all: readonly { readonly id: string }[],
  context: z.RefinementCtx,
  path: readonly PropertyKey[] = [],
): void {
  for (const [index, { id }] of all.entries()) {
    if (all.findIndex((each) => each.id === id) === index) continue;
    context.addIssue({ code: 'custom', path: [...path, index, 'id'], message: 'Expected a unique id' });
  }
}

/** A build reads only files, because its output must not depend on another machine. */
function rejectAddress(file: string, context: z.RefinementCtx): void {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) return;
  const name = /[^/?#]+\.(?:ya?ml|json)(?=$|[?#])/i.exec(file)?.[0] ?? 'openapi.yaml';
  const message = `URLs are not read. Download the document first, \`curl -o ${name} '${file.slice(0, 200)}'\` in the site folder, and write \`${name}\``;
  context.addIssue({ code: 'custom', message });
}

export const apiDocument = text.superRefine(rejectAddress);
export const overlays = z.array(apiDocument);

/** One of several APIs. Settings at the top level of the site apply to the first. */
export const oneOfApis = z.strictObject({
  /** Used in the addresses of its pages and files, except for the first API. */
  id: slug.refine(
    (name) => !['index', '404', 'schemas', 'webhooks', 'errors', 'permissions', 'changelog', 'sandbox'].includes(name),
    'Expected another id: API pages already use this name',
  ),
  document: apiDocument,
  /** Its name for readers; `info.title` if absent. */
  title: text.optional(),
  overlays: overlays.optional(),
  releases: text.optional(),
  mockUrl: address.optional(),
  /** The id of the API whose simulated account it shares; a separate account if absent. */
  account: z.string().optional(),
});

/** A site has one API or a list of APIs; accounts belong to the APIs in that list that have their own. */
export function checkApis(
  { api, apis }: { api?: string | undefined; apis?: z.output<typeof oneOfApis>[] | undefined },
  context: z.RefinementCtx,
): void {
  const reject = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message });
  if (apis === undefined && api === undefined) reject(['api'], 'Expected the path of an OpenAPI document');
  if (apis !== undefined && api !== undefined)
    reject(['api'], 'Expected either `api` or `apis`, which names the first one too');
  rejectSameIds(apis ?? [], context, ['apis']);
  for (const [index, { id, account }] of apis?.entries() ?? []) {
    if (
      account === undefined ||
      apis?.some((each) => each.id === account && each.id !== id && each.account === undefined)
    )
      continue;
    reject(['apis', index, 'account'], 'Expected the id of another API with its own account');
  }
}
