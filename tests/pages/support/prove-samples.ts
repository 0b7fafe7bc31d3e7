import { isDeepStrictEqual } from 'node:util';
import { inject } from 'vitest';
import { objectsAt } from '../../../packages/base/json.ts';
import type { CheckedRequest, SentRequest } from '../../samples/support/check-request.ts';
import type { Outcome } from '../../samples/support/run-samples.ts';
import type { Host, Incoming, RecordedRequest } from '../../samples/support/start-recorder.ts';
import type { OperationSample } from './operation-samples.ts';

type CheckRequest = (request: SentRequest) => CheckedRequest;

/** The problems of a sample, with their locations; empty means that it is correct. */
export function wrongWith(sample: OperationSample, outcome: Outcome, check: CheckRequest): readonly string[] {
  const at = `${sample.page.href} (${sample.id})`;
  const { operation } = sample.page;
  const expected = sample.variant === 'All pages' ? 2 : 1;
  const { requests } = outcome;
  return [
    ...(outcome.code === 0 ? [] : [`it failed: ${outcome.output.slice(0, 400)}`]),
    ...(requests.length === expected ? [] : [`it sent ${requests.length} requests, not ${expected}`]),
    ...requests.flatMap((request) => {
      const { operation: found, problems } = check(request);
      const statuses = objectsAt(found?.value, 'responses').map(([status]) => status);
      const good = request.status < 300 && statuses.includes(String(request.status));
      return [
        ...(found?.slug === operation.slug ? [] : [`it called ${found?.slug ?? 'no operation'}: ${lineOf(request)}`]),
        ...problems,
        ...(good ? [] : [`the mock returned ${request.status}: ${request.response.slice(0, 400)}`]),
      ];
    }),
    ...wrongWalk(requests, expected),
  ].map((problem) => `${at}: ${problem}`);
}

/** The second page starts where the first, a full one, ended. */
function wrongWalk(requests: readonly RecordedRequest[], expected: number): readonly string[] {
  if (expected === 1 || requests.length < 2) return [];
  const [first, second] = requests.map(({ url }) => url.searchParams);
  const limit = first?.get('limit');
  return second?.get('offset') === limit ? [] : [`after offset 0 it asked for offset ${second?.get('offset')}`];
}

/** Where two samples of an operation did not send the same. */
export function wrongBetween(
  [one, other]: readonly [OperationSample, OperationSample],
  outcomes: ReadonlyMap<string, Outcome>,
): readonly string[] {
  const sent = (id: string): readonly object[] => (outcomes.get(id)?.requests ?? []).map(essence);
  const [left, right] = [sent(one.id), sent(other.id)];
  if (isDeepStrictEqual(left, right)) return [];
  return [
    `${one.page.href} (${one.id} and ${other.id}): they sent different requests:\n${JSON.stringify(left)}\n${JSON.stringify(right)}`,
  ];
}

/** What must be the same in every language. */
function essence({ method, url, headers, body }: RecordedRequest): object {
  const type = headers['content-type'];
  return {
    method,
    path: url.pathname,
    query: [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1)),
    authorization: headers.authorization,
    contentType: type,
    idempotencyKey: keyForm(headers['idempotency-key']),
    body: type === 'application/json' ? JSON.parse(body) : body,
  };
}

/** Every language except curl generates its keys: they differ, but each must be a UUID like curl's. */
export function keyForm(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined;
  return /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i.test(key.toString())
    ? 'generated'
    : key.toString();
}

function lineOf({ method, url }: RecordedRequest): string {
  return `${method} ${url.pathname}`;
}

/**
 * The mock has few resources, so for a sample that reads all pages, the first page is filled, so that there is a
 * second.
 */
export function withFullFirstPage(host: Host, walks: (sample: string) => boolean): Host {
  return async (request: Incoming) => {
    const received = await host(request);
    const { searchParams } = request.url;
    if (!walks(request.sample) || searchParams.get('offset') !== '0' || received.status !== 200) return received;
    const limit = Number(searchParams.get('limit'));
    const body = JSON.parse(received.body ?? '{}') as Record<string, unknown>;
    const filled = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: limit }, (_, index) => value[index % value.length])
        : value,
    ]);
    const { 'content-length': _, ...headers } = received.headers ?? {};
    return { ...received, headers, body: JSON.stringify(Object.fromEntries(filled)) };
  };
}

/** Address of the mocked API that all tests on built pages share. */
export async function sharedMock(): Promise<string> {
  const response = await fetch(inject('mock'));
  const text = await response.text();
  if (!response.ok) throw new Error(`The mock did not start:\n${text}`);
  return text;
}
