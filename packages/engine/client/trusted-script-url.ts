/** Named in the content policy; nothing else may make script addresses. */
const policyName = 'site-scripts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/**
 * The address of a worker, accepted by the browser. Only scripts of the site itself are: its hashed files, and its
 * service worker.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };
  return policy.createScriptURL(address);
}

function ownScript(address: string): string {
  const url = new URL(address, location.origin);
  const base = document.documentElement.dataset.base ?? '/';
  const file = url.origin === location.origin && url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
  // The dev server serves sources.
  const known = /^(?:assets\/[\w.-]+\.js|sw\.js|packages\/engine\/client\/[\w/-]+\.ts)$/;
  if (!known.test(file)) throw new TypeError(`${address} is no script of this site.`);
  return url.href;
}
