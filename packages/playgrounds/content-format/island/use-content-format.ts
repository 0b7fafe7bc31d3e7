import { isObject, type JsonObject } from '@docs/base/json.ts';
import { useEffect, useState } from 'react';
import { type ContentFormat, type DocumentLimits, readContentFormat } from '../content-format.ts';

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly format: ContentFormat };

/** By the schema. Who comes back finds the problems, and with them the place below, without another wait. */
const known = new Map<string, ContentFormat>();

/** The rules of the format, from the JSON Schema that the site offers for download. */
export function useContentFormat(schema: string, limits: DocumentLimits): Loading {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>(() => {
    const format = known.get(schema);
    return format ? { kind: 'loaded', format } : { kind: 'loading' };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (known.has(schema)) return;
    const controller = new AbortController();
    setLoading({ kind: 'loading' });
    fetchSchema(`${schema}.schema.json`, controller.signal).then(
      (source) => {
        const format = readContentFormat(source, limits);
        known.set(schema, format);
        setLoading({ kind: 'loaded', format });
      },
      () => {
        if (controller.signal.aborted) return;
        setLoading({ kind: 'failed', retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => controller.abort();
  }, [schema, limits, attempt]);
  return loading;
}

async function fetchSchema(url: string, signal: AbortSignal): Promise<JsonObject> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const schema: unknown = await response.json();
  if (!isObject(schema)) throw new Error(`${url} is no schema.`);
  return schema;
}
