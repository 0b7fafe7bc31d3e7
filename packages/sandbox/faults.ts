import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { Operation, Program } from './program.ts';
import { problemOf, Rejection } from './rejection.ts';

export interface Wanted {
  readonly code?: string;
  readonly example?: string;
}

/** What a `Prefer` header asks for: `code=409`, `code=invalid_state`, `example=embargo`. */
export function wantedFault(header: string | null): Wanted | undefined {
  const found = Object.fromEntries(
    (header ?? '').split(/[,;]/).map((each) =>
      each
        .trim()
        .split('=')
        .map((part) => part.trim().replaceAll('"', '')),
    ),
  ) as { code?: string; example?: string };
  const { code, example } = found;
  return code || example ? { ...(code && { code }), ...(example && { example }) } : undefined;
}

/** Examples say why a request of theirs was rejected, which is not so of this one. */
const DETAIL = 'Simulated: the request asked for this response.';

/** The documented response with a status, or with a problem code. `undefined` where the operation documents none. */
export function faultReply(
  program: Program,
  operation: Operation,
  { code = '', example }: Wanted,
  place: { readonly path: string; readonly requestId: string },
): { status: number; type?: string; body?: JsonValue; headers: { [name: string]: JsonValue } } | undefined {
  const status = /^\d{3}$/.test(code) ? code : String(program.errors[code]?.status ?? '');
  const response = operation.responses[status] ?? (example === undefined ? undefined : operation.responses['200']);
  if (!response || (status < '3' && example === undefined)) return undefined;
  const { headers } = response;
  const named = example === undefined ? undefined : response.examples?.[example];
  const sent = named ?? withoutReason(response.example);
  if (sent !== undefined)
    return { status: Number(status), ...(response.type && { type: response.type }), body: sent, headers };
  const known = Object.hasOwn(program.errors, code) ? code : codeOf(program, operation, Number(status));
  if (known === undefined) return { status: Number(status), headers };
  const { type, body } = problemOf(new Rejection(known, { detail: DETAIL }), { program, operation, ...place });
  return { status: Number(status), type, body, headers };
}

/** A problem (RFC 9457) as it is, but for its reason. */
function withoutReason(body: JsonValue | undefined): JsonValue | undefined {
  return isObject(body) && typeof body.detail === 'string' ? { ...body, detail: DETAIL } : body;
}

/** A code of this status: one that the operation names first. */
function codeOf(program: Program, operation: Operation, status: number): string | undefined {
  const fits = (code: string): boolean => program.errors[code]?.status === status;
  const refused = Object.values(program.states).flatMap(({ refusals }) =>
    refusals.flatMap((each) => (each.operation === operation.id ? [each.code] : [])),
  );
  return [...refused, ...Object.keys(operation.errors), ...Object.keys(program.errors)].find(fits);
}
