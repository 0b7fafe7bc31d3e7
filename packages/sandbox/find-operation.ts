import { decodeOrSame } from '@docs/base/pointer.ts';
import { pathPattern } from '@docs/openapi/operations/request-path.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

type Route =
  | { readonly operation: SimulatedOperation; readonly params: { readonly [name: string]: string } }
  /** The path exists, with other methods. */
  | { readonly allowed: readonly string[] }
  | { readonly retired: string }
  | undefined;

/** Finds the operation of a request; fixed segments of a path win over parameters. */
export function findOperation(api: SimulatedApi, method: string, pathname: string): Route {
  const path = withoutBase(api.base, pathname);
  const retired = api.retired[`${method} ${path}`];
  if (retired !== undefined) return { retired };
  const fitting = api.operations
    .flatMap((operation) => {
      const params = matchTemplate(operation.path, path);
      return params ? [{ operation, params }] : [];
    })
    .sort((one, other) => templated(one.operation) - templated(other.operation));
  const fewest = fitting[0] && templated(fitting[0].operation);
  const found =
    fitting.find(({ operation }) => operation.method === method) ??
    // A path with fewer parameters is another resource, unless it has no such method at all.
    fitting.find(({ operation }) => method === 'HEAD' && operation.method === 'GET' && templated(operation) === fewest);
  if (found) return found;
  return fitting.length > 0 ? { allowed: [...new Set(fitting.map(({ operation }) => operation.method))] } : undefined;
}

function withoutBase(base: string, pathname: string): string {
  const path = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Number of parameters in a path, plus one. */
export const templated = ({ path }: Pick<SimulatedOperation, 'path'>): number => path.split('{').length;

/** The values of path parameters; `undefined` if the path does not match. */
export function matchTemplate(template: string, path: string): { [name: string]: string } | undefined {
  const { pattern, names } = pathPattern(template);
  const found = pattern.exec(path);
  return found
    ? Object.fromEntries(names.map((name, index) => [name, decodeOrSame(found[index + 1] ?? '')]))
    : undefined;
}
