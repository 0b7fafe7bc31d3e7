import { sandbox as ruleModules } from 'virtual:site-extensions';
import { ProblemError } from '@docs/base/problem.ts';
import { compileSimulatedApi } from '@docs/sandbox/compile-simulated-api.ts';
import { loadRules, ruledBy } from '@docs/sandbox/rules.ts';
import { createSandbox, type Sandbox } from '@docs/sandbox/sandbox.ts';
import type { SandboxOptions } from '@docs/sandbox/session.ts';
import { shareAccount } from '@docs/sandbox/share-account.ts';
import { hasExternalRef, type ReadDocument, readSiteDocument } from './read-api-document.ts';
import { readConfig } from './read-config.ts';

/** A simulated account and the services that use it: the first API of a site and those that share its account. */
interface MockedAccount {
  readonly sandbox: Sandbox;
  readonly services: readonly { readonly name: string; readonly fetch: Sandbox['fetch'] }[];
}

export type OpenMock = (options?: Pick<SandboxOptions, 'loopback' | 'deliver'>) => MockedAccount;

/** Reads the documents of a site like a build. */
export async function readMock(site: string): Promise<OpenMock> {
  const loaded = await readConfig(site);
  const [main, ...further] = loaded.config.apis;
  const rules = await loadRules(ruleModules);
  const ruled = ruledBy(rules);
  const compile = ({ document, problems }: ReadDocument) => {
    if (!document || hasExternalRef(document)) throw new ProblemError(problems);
    return compileSimulatedApi(document, { ruled });
  };
  const mainApi = compile(await readSiteDocument(site, loaded));
  const sharing = further.filter(({ account }) => account !== undefined && account === main.id);
  const others = await Promise.all(
    sharing.map(async (api) => ({
      name: api.title ?? api.id ?? '',
      id: api.id ?? '',
      api: compile(await readSiteDocument(site, loaded, { api })),
    })),
  );
  const shared = shareAccount(mainApi, Object.fromEntries(others.map((each) => [each.id, each.api])));
  return (options = {}) => {
    const sandbox = createSandbox({ ...options, api: shared.api, rules });
    const services = others.map(({ name, id, api }) => {
      return { name, fetch: sandbox.fetchFrom(shared.sameAccountApis[id] ?? api) };
    });
    return { sandbox, services: [{ name: main.title ?? 'API', fetch: sandbox.fetch }, ...services] };
  };
}
