import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
} from '../../../packages/base/json.ts';
import { type ApiDocument, resolved } from '../../api/lint/api-document.ts';
import { findOperation } from './check-request.ts';
import type { Host, HostResponse, Incoming } from './start-recorder.ts';

interface Following {
  readonly document: ApiDocument;
  readonly groupOf: (sample: string) => string;
  /** Opens a new account. */
  readonly begin: () => Promise<void>;
}

/**
 * A host for samples that are followed in order, as readers do: each group starts with a new account, ids from the
 * document's example responses are replaced by those actually returned, and jobs are polled until they are done.
 */
export function followedBy(host: Host, { document, groupOf, begin }: Following): Host {
  let group = '';
  let ids = new Map<string, string>();
  return async (request) => {
    if (groupOf(request.sample) !== group) {
      group = groupOf(request.sample);
      ids = new Map();
      await begin();
    }
    const response = await finished(host, withIds(request, ids));
    const shown = recordIn(shownBody(document, request, response.status));
    const made = recordIn(JSON.parse(isJson(response) ? (response.body ?? '{}') : '{}'));
    const [from, to] = [stringAt(shown, 'id'), stringAt(made, 'id')];
    // The id is only replaced if it is the person of the example.
    const isOther = stringAt(shown, 'display_name') !== stringAt(made, 'display_name');
    if (request.method === 'POST' && from !== undefined && to !== undefined && !isOther) ids.set(from, to);
    return response;
  };
}

const isJson = ({ headers }: HostResponse): boolean => /json/.test(headers?.['content-type'] ?? '');

function withIds(request: Incoming, ids: ReadonlyMap<string, string>): Incoming {
  const replaced = (text: string): string => [...ids].reduce((all, [shown, made]) => all.replaceAll(shown, made), text);
  if (ids.size === 0 || !/json/.test(String(request.headers['content-type'] ?? 'json'))) return request;
  return {
    ...request,
    url: new URL(replaced(request.url.href)),
    bytes: Buffer.from(replaced(request.bytes.toString())),
  };
}

/** A running job is polled again. */
async function finished(host: Host, request: Incoming): Promise<HostResponse> {
  for (;;) {
    const response = await host(request);
    if (!request.url.pathname.startsWith('/jobs/') || !/"status":"(?:queued|running)"/.test(response.body ?? ''))
      return response;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The document's example response to a request. */
function shownBody(document: ApiDocument, { method, url }: Incoming, status: number): JsonValue | undefined {
  const operation = findOperation(document, method, url.pathname);
  const response = resolved(document, fieldAt(objectAt(operation?.value, 'responses'), String(status)));
  const [, media] = objectsAt(response, 'content')[0] ?? [];
  const [, example] = objectsAt(media, 'examples')[0] ?? [];
  return fieldAt(example, 'value');
}

/** The resource in a response. */
function recordIn(body: unknown): JsonObject | undefined {
  return isObject(body) ? Object.values(body).find(isObject) : undefined;
}
