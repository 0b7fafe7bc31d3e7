import path from 'node:path';
import { sandbox as ruleModules } from 'virtual:site-extensions';
import { ProblemError } from '@docs/base/problem.ts';
import { compileProgram } from '@docs/sandbox/compile-program.ts';
import { loadRules, ruledBy } from '@docs/sandbox/rules.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '@docs/sandbox/sandbox.ts';
import { hasExternalRef, type LoadedApi, loadApi, loadSiteApi } from './load-api.ts';
import { loadConfig } from './load-config.ts';

/** A simulated account, and who handles requests to it: the API of a site, and its upload host where a document called `uploads` describes one. */
export interface MockedAccount {
  readonly sandbox: Sandbox;
  readonly services: readonly { readonly name: 'API' | 'Uploads'; readonly fetch: Sandbox['fetch'] }[];
}

export type OpenMock = (options?: Pick<SandboxOptions, 'loopback' | 'deliver'>) => MockedAccount;

/** Reads the documents of a site as a build does. */
export async function loadMock(site: string): Promise<OpenMock> {
  const loaded = await loadConfig(site);
  const { product, documents } = loaded.config;
  const rules = await loadRules(ruleModules);
  const ruled = ruledBy(rules);
  const programOf = ({ document, problems }: LoadedApi) => {
    if (!document || hasExternalRef(document)) throw new ProblemError(problems);
    return compileProgram(document, { ruled });
  };
  const program = programOf(await loadSiteApi(site, loaded));
  const uploads =
    documents.uploads !== undefined &&
    programOf(await loadApi(path.join(site, documents.uploads), { product, folders: [site] }));
  return (options = {}) => {
    const sandbox = createSandbox({ ...options, program, rules });
    const api = { name: 'API', fetch: sandbox.fetch } as const;
    return {
      sandbox,
      services: uploads ? [api, { name: 'Uploads', fetch: sandbox.fetchFrom(uploads) }] : [api],
    };
  };
}
