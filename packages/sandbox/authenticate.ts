import { nameHash } from '@docs/base/names.ts';
import type { SecurityNeed } from './compile-operations.ts';
import { Rejection } from './rejection.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

type Caller = ReturnType<typeof authenticate>;

/**
 * Authenticates a request. Every well-formed token has all permissions, except those of roles; the header
 * `Sandbox-Permissions` restricts them for one request.
 */
export function authenticate(api: SimulatedApi, operation: SimulatedOperation, request: Request) {
  const { security } = operation;
  const reject = (code: string): never => {
    throw new Rejection(code, { headers: challenge(api, operation) });
  };
  const credentials = security.map((needs) => needs.map((need) => credential(need, request)));
  const found = credentials.find((each) => each.length > 0 && each.every((value) => value !== undefined));
  const allowsAnyone = security.length === 0 || security.some((needs) => needs.length === 0);
  if (!found && !allowsAnyone) {
    const isSent = credentials.flat().some((value) => value !== undefined);
    reject(isSent || request.headers.get('authorization')?.trim() ? 'invalid_token' : 'missing_token');
  }
  if (found && !security.some((needs) => needs.every((need) => isWellFormed(need, request)))) reject('invalid_token');
  const token = found?.join(' ') ?? '';
  const role = Object.keys(api.roles).find((each) => roleToken(each) === token);
  const own = role === undefined ? api.permissions : (api.roles[role] ?? []);
  const wanted = request.headers.get('sandbox-permissions')?.split(',');
  const isWanted = (permission: string): boolean => !wanted || wanted.some((each) => each.trim() === permission);
  // The name identifies the caller in rate limits; the token cannot be derived from it.
  return { name: nameHash(token), permissions: own.filter(isWanted) };
}

/** Rejects a request whose caller lacks a required permission. */
export function authorize(api: SimulatedApi, operation: SimulatedOperation, { permissions }: Caller): void {
  const needed = operation.security.flat().flatMap((need) => need.permissions);
  const missing = needed.find((each) => api.permissions.includes(each) && !permissions.includes(each));
  if (missing === undefined) return;
  throw new Rejection('insufficient_permission', { detail: `This operation requires the permission \`${missing}\`.` });
}

/** Accepted for every credential, because the account is not real. */
export const testToken = 'pat_sandbox'.padEnd(44, '0');

/** A request with all credentials that the document knows, except for those it already has, even empty ones. */
export function withTestCredentials(api: SimulatedApi, address: string, init: RequestInit): Request {
  const url = new URL(address);
  const headers = new Headers(init.headers);
  for (const need of api.operations.flatMap(({ security }) => security.flat())) {
    const { type, scheme = 'Bearer', in: place, name = '' } = need;
    const [header, value] =
      type !== 'apiKey'
        ? ['authorization', `${scheme} ${testToken}`]
        : place === 'cookie'
          ? ['cookie', `${name}=${testToken}`]
          : [name, testToken];
    if (type === 'apiKey' && place === 'query') {
      if (!url.searchParams.has(name)) url.searchParams.set(name, testToken);
    } else if (!headers.has(header)) headers.set(header, value);
  }
  return new Request(url, { ...init, headers });
}

/** The token to act as a role. */
function roleToken(role: string): string {
  return `pat_${role.replaceAll(/[^A-Za-z0-9]/g, '')}`.padEnd(44, '0');
}

function credential({ type, scheme = '', in: place, name = '' }: SecurityNeed, request: Request): string | undefined {
  if (type === 'apiKey') {
    if (place === 'query') return new URL(request.url).searchParams.get(name) ?? undefined;
    if (place === 'cookie') return request.headers.get('cookie')?.match(new RegExp(`(?:^|;\\s*)${name}=([^;]+)`))?.[1];
    return request.headers.get(name) ?? undefined;
  }
  const header = request.headers.get('authorization');
  const wanted = type === 'http' && scheme !== '' ? scheme : 'bearer';
  const [word = '', ...rest] = header?.split(' ') ?? [];
  return word.toLowerCase() === wanted.toLowerCase() && rest.join(' ') !== '' ? rest.join(' ') : undefined;
}

function isWellFormed(need: SecurityNeed, request: Request): boolean {
  const value = credential(need, request);
  return value !== undefined && (need.pattern === undefined || new RegExp(need.pattern).test(value));
}

function challenge(api: SimulatedApi, { responses }: SimulatedOperation): { [name: string]: string } {
  const example = responses['401']?.headers['WWW-Authenticate'];
  return typeof example === 'string'
    ? { 'WWW-Authenticate': example }
    : api.permissions.length > 0
      ? { 'WWW-Authenticate': 'Bearer' }
      : {};
}
