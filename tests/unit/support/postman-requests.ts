import { createRequire } from 'node:module';
import { composeRequest, initialValues } from '../../../packages/samples/compose-request.ts';
import type { RequestForm, SampleAuth } from '../../../packages/samples/request-form.ts';
import { bodyMedia, type SampleBody, sampleUrl } from '../../../packages/samples/request-sample.ts';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Entries {
  all(): readonly Entry[];
}

/** The API of Postman's library used here; it has no types. */
interface PostmanLibrary {
  readonly Collection: new (
    source: unknown,
  ) => {
    forEachItem(visit: (item: PostmanItem) => void): void;
    readonly variables: { replace(text: string): string };
  };
}

interface PostmanItem {
  readonly request: {
    readonly method: string;
    readonly url: { toString(): string };
    readonly headers: Entries;
    readonly body?: {
      readonly mode: string;
      readonly raw?: string;
      readonly urlencoded?: Entries;
      readonly formdata?: Entries & { all(): readonly (Entry & { src?: string; contentType?: string })[] };
      readonly file?: { readonly src: string };
    };
  };
  getAuth(): { readonly type: string; parameters(): { toObject(): Record<string, string> } } | undefined;
}

const require = createRequire(import.meta.url);
const { Collection } = require('postman-collection') as PostmanLibrary;
/** How Postman encodes addresses before it sends them. */
const { toNodeUrl } = createRequire(require.resolve('postman-collection'))('postman-url-encoder') as {
  toNodeUrl(url: string): { href: string };
};

/** The request for each item of a collection, read by Postman's own library. */
export function requestsInCollection(text: string): readonly string[] {
  const collection = new Collection(JSON.parse(text));
  const found: string[] = [];
  collection.forEachItem((item) => {
    const { method, url, headers, body } = item.request;
    const address = toNodeUrl(collection.variables.replace(url.toString())).href;
    const sent = enabled(headers).map(({ key, value }) => `${key}: ${value}`);
    const auth = item.getAuth();
    found.push(written({ method, address, headers: sent, auth: auth ? authOf(auth) : [], body: bodyOf(body) }));
  });
  return found.sort();
}

/** The requests of the samples on the pages. */
export function requestsOfForms(forms: Iterable<RequestForm>): readonly string[] {
  return [...forms]
    .map((form) => {
      const sample = composeRequest(form, initialValues(form));
      const media = bodyMedia(sample.body);
      const cookies = [
        ...sample.auth.flatMap((auth) => (auth.kind === 'cookie' ? [`${auth.name}={{${auth.name}}}`] : [])),
        ...sample.cookies.map((pair) => pair.join('=')),
      ];
      const headers = [
        ...(media === undefined ? [] : [`Content-Type: ${media}`]),
        ...sample.headers.map((pair) => pair.join(': ')),
        ...(cookies.length > 0 ? [`Cookie: ${cookies.join('; ')}`] : []),
      ];
      const auth = sample.auth.flatMap((one) => (one.kind === 'cookie' ? [] : [credential(one)]));
      const body = sample.body && sampleBody(sample.body);
      return written({ method: sample.method.toUpperCase(), address: sampleUrl(sample), headers, auth, body });
    })
    .sort();
}

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly string[];
  readonly auth: readonly string[];
  readonly body: unknown;
}

/** As comparable text. Hosts may have placeholders; queries are compared by meaning, not by encoding. */
function written({ method, address, headers, auth, body }: Sent): string {
  const [before = '', query = ''] = address.split(/\?(.*)/s);
  const path = new URL(before.replace(/[{}]/g, '_')).href.replace(/\/$/, '');
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.join('='));
  // Postman generates a new one for each request.
  const lines = headers.map((line) => line.replace(/^(idempotency-key): .*/i, '$1: fresh')).sort();
  return JSON.stringify({ method, path, pairs, headers: lines, auth: auth.toSorted(), body }, null, 1);
}

function enabled<T extends Entry>(entries: { all(): readonly T[] } | undefined): readonly T[] {
  return entries?.all().filter(({ disabled }) => !disabled) ?? [];
}

function authOf(auth: NonNullable<ReturnType<PostmanItem['getAuth']>>): readonly string[] {
  switch (auth.type) {
    case 'noauth':
      return [];
    case 'apikey': {
      const { key, in: place } = auth.parameters().toObject();
      return [`${place} ${key}`];
    }
    case 'oauth2':
      return ['bearer'];
    default:
      return [auth.type];
  }
}

function credential(auth: SampleAuth): string {
  return auth.kind === 'header' || auth.kind === 'query' ? `${auth.kind} ${auth.name}` : auth.kind;
}

function bodyOf(body: PostmanItem['request']['body']): unknown {
  switch (body?.mode) {
    case 'raw':
      return parsed(body.raw ?? '');
    case 'urlencoded':
      return enabled(body.urlencoded).map(({ key, value }) => [key, value]);
    case 'formdata':
      return enabled(body.formdata).map(({ key, value, src, contentType }) => [key, src ?? value, contentType ?? null]);
    case 'file':
      return { file: body.file?.src };
    default:
      return undefined;
  }
}

function sampleBody(body: SampleBody): unknown {
  switch (body.kind) {
    case 'json':
      return body.value;
    case 'form':
      return body.pairs;
    case 'multipart':
      return body.parts.map((part) => [
        part.name,
        part.kind === 'file' ? part.file : part.value,
        part.kind === 'value' ? null : (part.media ?? null),
      ]);
    case 'text':
      return parsed(body.text);
    case 'file':
      return { file: body.file };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
