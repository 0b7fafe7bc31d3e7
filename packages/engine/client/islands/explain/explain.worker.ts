// A worker, so that long texts and large documents never block the page.
import { type Api, openApi } from '../../../explain/api.ts';
import { explainWith } from '../../../explain/explain.ts';
import type { ExplainData } from '../../../explain/explain-data.ts';
import type { Explanation } from '../../../explain/explanation.ts';

/** First the address of the document, then a text each time. */
export type ExplainCall =
  | { readonly data: string; readonly checker: string | undefined }
  | { readonly id: number; readonly text: string };

export type ExplainReply = { readonly id: number } & (
  | { readonly explanation: Explanation }
  | { readonly failure: string }
);

let opened: Promise<readonly [Api, ...Api[]]> | undefined;

async function open(address: string, checker: string | undefined): Promise<readonly [Api, ...Api[]]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server returned ${response.status} for the document.`);
  const all = (await response.json()) as readonly ExplainData[];
  return all.map(({ document, pages }) =>
    openApi({ document, pages: { ...pages, ...(checker !== undefined && { checker }) } }),
  ) as [Api, ...Api[]];
}

async function reply(id: number, text: string): Promise<ExplainReply> {
  try {
    if (!opened) throw new Error('There is no document.');
    return { id, explanation: explainWith(text, await opened) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<ExplainCall>) => {
  if ('id' in data) postMessage(await reply(data.id, data.text));
  else opened = open(data.data, data.checker);
});
