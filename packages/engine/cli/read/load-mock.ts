import { sandbox as ruleModules } from 'virtual:site-extensions';
import { ProblemError } from '@docs/base/problem.ts';
import { compileProgram } from '@docs/sandbox/compile-program.ts';
import { loadRules, ruledBy } from '@docs/sandbox/rules.ts';
import { createSandbox, type SandboxOptions } from '@docs/sandbox/sandbox.ts';
import { shareAccount } from '@docs/sandbox/share-account.ts';
import { hasExternalRef, type LoadedApi, loadSiteApi } from './load-api.ts';
import { loadConfig } from './load-config.ts';

export type OpenMock = Awaited<ReturnType<typeof loadMock>>;

/**
 * Reads the documents of a site like a build. Returns how to open a simulated account and the services that use it: the
 * first API of a site and those that share its account.
 */
export async function loadMock(site: string) {
  const loaded = await loadConfig(site);
  const [main, ...further] = loaded.config.apis;
  const rules = await loadRules(ruleModules);
  const ruled = ruledBy(rules);
  const programOf = ({ document, problems }: LoadedApi) => {
    if (!document || hasExternalRef(document)) throw new ProblemError(problems);
    return compileProgram(document, { ruled });
  };
  const program = programOf(await loadSiteApi(site, loaded));
  const sharing = further.filter(({ account }) => account !== undefined && account === main.id);
  const others = await Promise.all(
    sharing.map(async (api) => ({
      name: api.title ?? api.id ?? '',
      id: api.id ?? '',
      program: programOf(await loadSiteApi(site, loaded, { api })),
    })),
  );
  const shared = shareAccount(program, Object.fromEntries(others.map((each) => [each.id, each.program])));
  return (options: Pick<SandboxOptions, 'loopback' | 'deliver'> = {}) => {
    const sandbox = createSandbox({ ...options, program: shared.program, rules });
    const services = others.map(({ name, id, program }) => {
      return { name, fetch: sandbox.fetchFrom(shared.further[id] ?? program) };
    });
    return { sandbox, services: [{ name: main.title ?? 'API', fetch: sandbox.fetch }, ...services] };
  };
}
