import { createHash } from 'node:crypto';
import { codeText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { compileProgram } from '@docs/sandbox/compile-program.ts';
import type { ApiView } from '../../model/api-view.ts';
import type { Hrefs } from '../../model/href.ts';
import type { OperationView } from '../../model/operation.ts';
import type { SandboxData, SandboxMode, SandboxOperation } from '../../model/sandbox.ts';

/** A docs version, and the documents that its sandbox runs. */
export interface SandboxSource {
  readonly id: string;
  readonly api: Pick<ApiView, 'operations' | 'forms' | 'pageNames'>;
  readonly hrefs: Pick<Hrefs, 'operation' | 'sandbox'>;
  readonly document: JsonObject;
  /** Documents of further APIs, by the address of their server. */
  readonly further: ReadonlyMap<string, JsonObject>;
}

export interface SandboxFiles {
  /** Contents by path relative to the output. */
  readonly files: ReadonlyMap<string, string>;
  /** What pages of a docs version say of its sandbox, by its id: `live`, or the address of its data. */
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

function sandboxData({ api, hrefs, document, further }: SandboxSource, ruled: readonly string[]): SandboxData {
  const views = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const operations = [...api.pageNames.operations].flatMap(([id, slug]): [string, SandboxOperation][] => {
    const view = views.get(slug);
    if (!view) return [];
    const families = (api.forms.get(slug)?.parameters ?? []).flatMap(({ name, place, family }) =>
      place === 'path' && family !== undefined ? [[name, family] as const] : [],
    );
    const { title, method } = view;
    const example = method === 'post' ? firstId(view) : undefined;
    const page = { title, href: hrefs.operation(slug), method, families: Object.fromEntries(families) };
    return [[id, { ...page, ...(example !== undefined && { example }) }]];
  });
  return {
    program: compileProgram(document, { ruled }),
    further: Object.fromEntries([...further].map(([server, each]) => [server, compileProgram(each, { ruled })])),
    account: hrefs.sandbox,
    operations: Object.fromEntries(operations),
  };
}

function firstId({ examples }: OperationView): string | undefined {
  const success = examples.find(({ label }) => label.startsWith('2'));
  return success && /"id": "([^"]+)"/.exec(codeText(success.code))?.[1];
}
