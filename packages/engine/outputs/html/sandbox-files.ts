import { createHash } from 'node:crypto';
import { codeText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { compileSimulatedApi } from '@docs/sandbox/compile-simulated-api.ts';
import { shareAccount } from '@docs/sandbox/share-account.ts';
import type { SimulatedApi } from '@docs/sandbox/simulated-api.ts';
import type { ApiView } from '../../model/api-view.ts';
import type { Hrefs } from '../../model/href.ts';
import type { SandboxData, SandboxMode, SandboxOperation } from '../../model/sandbox.ts';

/** A docs version, and the documents that its sandbox runs. */
type SandboxSource = { readonly id: string; readonly apis: readonly SandboxApi[] };

interface SandboxApi {
  readonly id?: string;
  /** The id of the API that owns the account; absent for the first one. */
  readonly account?: string;
  readonly api: Pick<ApiView, 'operations' | 'forms' | 'pageNames' | 'overview'>;
  readonly hrefs: Pick<Hrefs, 'operation' | 'sandbox'>;
  readonly document: JsonObject;
}

interface SandboxFiles {
  /** Contents by path in the output. */
  readonly files: ReadonlyMap<string, string>;
  /** `live`, or the address of the sandbox data, by docs version. */
  readonly sandboxes: Readonly<Record<string, string>>;
}

/** The sandbox of every docs version. `ruled`: operations that rules of the site simulate. */
export function sandboxFiles(
  versions: readonly SandboxSource[],
  { mode, base, ruled }: { mode: SandboxMode; base: string; ruled: readonly string[] },
): SandboxFiles {
  const files = new Map<string, string>();
  if (mode === 'off') return { files, sandboxes: {} };
  const sandboxes = versions.map((version): [string, string] => {
    if (mode === 'live') return [version.id, mode];
    const text = JSON.stringify(sandboxData(version, ruled));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `assets/sandbox-${hash}.json`;
    files.set(name, text);
    return [version.id, base + name];
  });
  return { files, sandboxes: Object.fromEntries(sandboxes) };
}

/** The data of the first API's account, with all others in it. */
function sandboxData({ apis: [main, ...further] }: SandboxSource, ruled: readonly string[]): SandboxData {
  if (!main) throw new Error('A docs version has at least one API');
  const servers = main.api.overview.servers.map(({ url }) => url);
  const apisSharing = (account: string | undefined): readonly SandboxApi[] =>
    further.filter((each) => each.account === account && each.id !== account);
  const accountOf = (owner: SandboxApi): SandboxData => {
    const sharing = apisSharing(owner === main ? undefined : owner.id);
    const compile = (each: SandboxApi): SimulatedApi => compileSimulatedApi(each.document, { ruled });
    const shared = shareAccount(compile(owner), Object.fromEntries(sharing.map((each) => [each.id, compile(each)])));
    return {
      api: shared.api,
      sameAccountApis: Object.fromEntries(
        sharing.map((each) => [each.id, { api: shared.sameAccountApis[each.id ?? ''], ...serverOf(each, servers) }]),
      ) as SandboxData['sameAccountApis'],
      accountPage: owner.hrefs.sandbox,
      operations: { ...Object.assign({}, ...sharing.map(operationPages)), ...operationPages(owner) },
    };
  };
  const otherOwners = further.filter(({ id, account }) => id !== undefined && id === account);
  const otherAccounts = otherOwners.map((owner) => [owner.id, { ...accountOf(owner), ...serverOf(owner, servers) }]);
  return {
    ...accountOf(main),
    ...(otherAccounts.length > 0 && { otherAccounts: Object.fromEntries(otherAccounts) }),
  };
}

/** The server of an API, if it differs from those before. */
function serverOf({ api }: SandboxApi, taken: readonly string[]): { server?: string } {
  const [first] = api.overview.servers;
  return first && !taken.includes(first.url) ? { server: first.url } : {};
}

/** Pages of operations, by their ids. */
function operationPages({ api, hrefs }: SandboxApi): SandboxData['operations'] {
  const views = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const operations = [...api.pageNames.operations].flatMap(([id, slug]): [string, SandboxOperation][] => {
    const view = views.get(slug);
    if (!view) return [];
    const families = (api.forms.get(slug)?.parameters ?? []).flatMap(({ name, place, family }) =>
      place === 'path' && family !== undefined ? [[name, family] as const] : [],
    );
    const { title, method } = view;
    const success = method === 'post' ? view.examples.find(({ label }) => label.startsWith('2')) : undefined;
    const example = success && /"id": "([^"]+)"/.exec(codeText(success.code))?.[1];
    const page = { title, href: hrefs.operation(slug), method, families: Object.fromEntries(families) };
    return [[id, { ...page, ...(example !== undefined && { example }) }]];
  });
  return Object.fromEntries(operations);
}
