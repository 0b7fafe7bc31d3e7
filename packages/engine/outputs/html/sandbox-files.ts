import { createHash } from 'node:crypto';
import { codeText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { compileProgram } from '@docs/sandbox/compile-program.ts';
import type { Program } from '@docs/sandbox/program.ts';
import { shareAccount } from '@docs/sandbox/share-account.ts';
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

/**
 * The sandbox of every docs version: its files by path in the output, and by version `live`, or the address of the data.
 * `ruled`: operations that rules of the site simulate.
 */
export function sandboxFiles(
  versions: readonly SandboxSource[],
  { mode, base, ruled }: { mode: SandboxMode; base: string; ruled: readonly string[] },
): { readonly files: ReadonlyMap<string, string>; readonly sandboxes: Readonly<Record<string, string>> } {
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
  const sharing = (account: string | undefined): readonly SandboxApi[] =>
    further.filter((each) => each.account === account && each.id !== account);
  const accountOf = (api: SandboxApi, others: readonly SandboxApi[]): SandboxData => {
    const compile = (each: SandboxApi): Program => compileProgram(each.document, { ruled });
    const shared = shareAccount(compile(api), Object.fromEntries(others.map((each) => [each.id, compile(each)])));
    return {
      program: shared.program,
      further: Object.fromEntries(
        others.map((each) => [each.id, { program: shared.further[each.id ?? ''], ...serverOf(each, servers) }]),
      ) as SandboxData['further'],
      account: api.hrefs.sandbox,
      operations: { ...Object.assign({}, ...others.map(operationPages)), ...operationPages(api) },
    };
  };
  const own = further.filter(({ id, account }) => id !== undefined && id === account);
  const others = own.map((api) => [api.id, { ...accountOf(api, sharing(api.id)), ...serverOf(api, servers) }]);
  return { ...accountOf(main, sharing(undefined)), ...(others.length > 0 && { others: Object.fromEntries(others) }) };
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
