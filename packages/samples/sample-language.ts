import { highlightAny } from '@docs/highlight/sample-languages.ts';
import { type PlainRequest, plainPageRequest, plainRequest, type TextSyntax, writeText } from './plain-request.ts';
import type { SamplePages } from './request-form.ts';
import type { RequestSample } from './request-sample.ts';
import type { SampleWriter } from './sample-views.ts';

/** How a program in a language sends a request and handles the response. */
export interface SampleLanguage {
  /** The start of a comment. */
  readonly comment: string;
  readonly texts: TextSyntax;
  /** Sends the request to the address, an expression, and stops on failure. */
  readonly call: (call: SampleCall, url: string) => readonly string[];
  readonly printed: Printed;
  /** The call is directly followed by the output. */
  readonly isTight?: true;
  /** The program with the imports that these lines need. */
  readonly program?: (lines: readonly string[], call: SampleCall) => readonly string[];
  /** A loop over all pages around the call for one. The last page is the first that is not full. */
  readonly loop?: (call: readonly string[], pages: SamplePages) => readonly string[];
  /** The number of items read so far, as text. */
  readonly offset?: string;
}

export interface SampleCall {
  readonly sample: RequestSample;
  readonly request: PlainRequest;
  /** It is one of several. */
  readonly inLoop: boolean;
}

/** How each kind of response is handled. */
interface Printed {
  readonly json: string;
  readonly text: string;
  readonly bytes: string;
  readonly none: string;
  /** Chooses by status. */
  readonly either: (none: string, json: string) => readonly string[];
}

export function createWriter(language: string, syntax: SampleLanguage): SampleWriter {
  const { comment, texts, printed, loop, program = (lines) => lines } = syntax;
  const one = (sample: RequestSample): string => {
    const call = { sample, request: plainRequest(sample), inLoop: false };
    const { response } = sample;
    const shown = response === 'json-or-none' ? printed.either(printed.none, printed.json) : [printed[response]];
    const lines = [...syntax.call(call, writeText(call.request.url, texts)), ...(syntax.isTight ? [] : ['']), ...shown];
    // The author's comments on a request. Text before PHP's opening tag would be sent as output.
    const notes = sample.notes?.map((note) => `${comment} ${note}\n`).join('') ?? '';
    return program(lines, call)
      .join('\n')
      .replace(/^(?:<\?php\n\n)?/, (start) => start + notes);
  };
  const all = (sample: RequestSample, pages: SamplePages): string => {
    const call = { sample, request: plainPageRequest(sample, pages), inLoop: true };
    const url = `${writeText(call.request.url, texts)}${texts.plus}${syntax.offset}`;
    return program(loop?.(syntax.call(call, url), pages) ?? [], call).join('\n');
  };
  return { language, one, ...(loop && { all }), colour: (code) => highlightAny(code, language) };
}
