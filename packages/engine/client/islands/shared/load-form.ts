import { type RequestForm, type RequestFormData, requestFormHref } from '@docs/samples/request-form.ts';
import type { SampleWriter } from '@docs/samples/sample-views.ts';
import { type GivenRequest, TRY } from '../../../explain/explanation.ts';
import { isOfThisBuild } from '../../page-source.ts';

/** The form of an operation page, from the file beside it. Throws if it is missing or of another build. */
export async function loadForm(pageHref: string, signal: AbortSignal): Promise<RequestForm> {
  const data = await ask(requestFormHref(pageHref), signal);
  if (!isOfThisBuild<RequestFormData>(data))
    throw new Error('The site has changed since this page was loaded. Reload the page.');
  return data.form;
}

async function ask(href: string, signal: AbortSignal): Promise<Partial<RequestFormData> | null> {
  try {
    const response = await fetch(href, { signal });
    if (!response.ok) throw new Error(`the server returned ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new Error('The form could not be loaded.', { cause: error });
  }
}

let given: GivenRequest | undefined;

/** Values for the form of the next page. In memory only: nothing of them is stored. */
export function giveRequest(request: GivenRequest | undefined): void {
  given = request;
}

/** Returns these values once. */
export function takeRequest(): GivenRequest | undefined {
  const taken = new URLSearchParams(location.search).has(TRY) ? given : undefined;
  given = undefined;
  return taken;
}

let added: SampleWriter | undefined;
const listeners = new Set<() => void>();

/** The language that a reader has added to the samples of the page, so that the request builder writes it, too. */
export function addedWriter(): SampleWriter | undefined {
  return added;
}

export function setAddedWriter(writer: SampleWriter | undefined): void {
  added = writer;
  for (const listener of listeners) listener();
}

export function onAddedWriter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
