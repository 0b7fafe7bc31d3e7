import type { JsonValue } from '@docs/base/json.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

/** An invalid value of a request, as an item of `errors[]`. */
export interface FieldError {
  readonly in: 'body' | 'query' | 'path' | 'header';
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export interface RejectionDetails {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly warnings?: readonly { readonly code: string; readonly message: string; readonly field: string | null }[];
  readonly headers?: { readonly [name: string]: string };
}

/** Rejects a request: all its changes are undone. */
export class Rejection extends Error {
  readonly code: string;
  readonly details: RejectionDetails;
  constructor(code: string, details: RejectionDetails = {}) {
    super(details.detail ?? code);
    this.code = code;
    this.details = details;
  }
}

/** Statuses of the sandbox's own codes, for documents without a catalogue. */
const STATUSES: { readonly [code: string]: readonly [number, string] } = {
  malformed_json: [400, 'The request body is not valid JSON'],
  invalid_parameter: [400, 'A parameter is invalid'],
  invalid_query: [400, 'The query is invalid'],
  invalid_sort: [400, 'The sort order is invalid'],
  offset_too_large: [400, 'The offset is too large'],
  missing_token: [401, 'No credentials were sent'],
  invalid_token: [401, 'The credentials are invalid'],
  insufficient_permission: [403, 'A permission is missing'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'The method is not allowed for this path'],
  conflict: [409, 'Conflict'],
  endpoint_retired: [410, 'The endpoint is retired'],
  payload_too_large: [413, 'The request body is too large'],
  unsupported_media_type: [415, 'The content type is not supported'],
  validation_failed: [422, 'The request body is invalid'],
  idempotency_key_reused: [422, 'The idempotency key was used for another request'],
  rate_limited: [429, 'Too many requests'],
  internal_error: [500, 'Internal server error'],
};

/** A rejection in the documented format of problems. */
export function problemOf(
  { code, details }: Rejection,
  context: { api: SimulatedApi; operation?: SimulatedOperation | undefined; path: string; requestId: string },
) {
  const { api, operation, path, requestId } = context;
  const known = api.errors[code];
  const [status, title] = known ? [known.status, known.title] : documentedStatus(code, operation);
  const own = operation?.errors[code];
  const response = operation?.responses[String(status)];
  if (!known && response?.example !== undefined)
    return { status, type: response.type ?? 'application/json', body: response.example };
  const body = {
    type: known?.type ?? sibling(api, code) ?? 'about:blank',
    title,
    status,
    code,
    detail: details.detail ?? (own ? own : (known?.detail ?? null)),
    instance: path,
    request_id: requestId,
    ...(details.errors && details.errors.length > 0 && { errors: details.errors.slice(0, 100) }),
    ...(details.warnings && { warnings: details.warnings }),
  };
  return { status, type: 'application/problem+json', body: body as unknown as JsonValue };
}

/** A document may use 400 instead of 422 for an invalid body. */
function documentedStatus(code: string, operation: SimulatedOperation | undefined): readonly [number, string] {
  const [status, title] = STATUSES[code] ?? [400, code];
  const documented = Object.keys(operation?.responses ?? {});
  if (status === 422 && !documented.includes('422') && documented.includes('400')) return [400, title];
  return [status, title];
}

/** The presumable page of a code that is not in the catalogue. */
function sibling({ errors }: SimulatedApi, code: string): string | undefined {
  const [other, known] = Object.entries(errors)[0] ?? [];
  return other === undefined ? undefined : known?.type.replace(other, code);
}
