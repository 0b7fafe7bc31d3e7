import { isObject, type JsonValue } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { problemOf, Rejection } from './rejection.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

/** Examples give the reason for their own request, which does not apply here. */
const DETAIL = 'Simulated: the request asked for this response.';

/**
 * The documented response that a `Prefer` header asks for: by status or problem code (`code=409`,
 * `code=invalid_state`), or by the name of its example (`example=embargo`). `undefined` if the operation documents
 * none.
 */
export function faultReply(
  api: SimulatedApi,
  operation: SimulatedOperation,
  prefer: string | null,
  context: { readonly path: string; readonly requestId: string },
): { status: number; type?: string; body?: JsonValue; headers: { [name: string]: JsonValue } } | undefined {
  const { code = '', example = '' } = Object.fromEntries(
    (prefer ?? '').split(/[,;]/).map((each) => each.split('=').map((side) => side.trim().replaceAll('"', ''))),
  ) as { code?: string; example?: string };
  const asked = /^\d{3}$/.test(code) ? code : api.errors[code]?.status;
  const status = String(asked ?? (example === '' ? '' : 200));
  const response = operation.responses[status] ?? (example === '' ? undefined : operation.responses['200']);
  if (!response || (status < '3' && example === '')) return undefined;
  const { type, headers } = response;
  const body = response.examples?.[example] ?? withoutReason(response.example);
  if (body !== undefined) return compact({ status: Number(status), type, body, headers });
  const known = Object.hasOwn(api.errors, code) ? code : codeOf(api, operation, Number(status));
  if (known === undefined) return { status: Number(status), headers };
  const problem = problemOf(new Rejection(known, { detail: DETAIL }), { api, operation, ...context });
  return { ...problem, status: Number(status), headers };
}

/** A problem (RFC 9457) without its reason. */
function withoutReason(body: JsonValue | undefined): JsonValue | undefined {
  return isObject(body) && typeof body.detail === 'string' ? { ...body, detail: DETAIL } : body;
}

/** A code of this status, preferably one that the operation names. */
function codeOf(api: SimulatedApi, operation: SimulatedOperation, status: number): string | undefined {
  const fits = (code: string): boolean => api.errors[code]?.status === status;
  const refused = Object.values(api.states).flatMap(({ refusals }) =>
    refusals.flatMap((each) => (each.operation === operation.id ? [each.code] : [])),
  );
  return [...refused, ...Object.keys(operation.errors), ...Object.keys(api.errors)].find(fits);
}
