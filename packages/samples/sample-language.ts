import { highlightAny } from '@docs/highlight/sample-languages.ts';
import { type PlainRequest, plainPageRequest, plainRequest, type TextSyntax, writeText } from './plain-request.ts';
import type { SamplePages } from './request-form.ts';
import type { RequestSample } from './request-sample.ts';
import type { SampleWriter } from './sample-views.ts';

/** How a program in a language sends a request, and what it does with the response. */
export interface SampleLanguage {
  /** What a comment begins with. */
  readonly comment: string;
  readonly texts: TextSyntax;
  /** Sends the request to the address, an expression, and stops at a failure. */
  readonly call: (call: SampleCall, url: string) => readonly string[];
  readonly printed: Printed;
  /** Nothing is between the call and what is printed. */
  readonly isTight?: true;
  /** The program with what these lines need. */
  readonly program?: (lines: readonly string[], call: SampleCall) => readonly string[];
  /** A loop over all pages around the call for one. The last page is the first that is not full. */
  readonly loop?: (call: readonly string[], pages: SamplePages) => readonly string[];
  /** How many items were read so far, as text. */
  readonly offset?: string;
}

export interface SampleCall {
  readonly sample: RequestSample;
  readonly request: PlainRequest;
  /** It is one of many. */
  readonly inLoop: boolean;
}

/** What is done with each kind of response. */
interface Printed {
  readonly json: string;
  readonly text: string;
  readonly bytes: string;
  readonly none: string;
  /** One or the other, by the status. */
  readonly either: (none: string, json: string) => readonly string[];
}

export function createWriter(language: string, syntax: SampleLanguage): SampleWriter {
  const { comment, texts, printed, loop, program = (lines) => lines } = syntax;
  const one = (sample: RequestSample): string => {
    const call = { sample, request: plainRequest(sample), inLoop: false };
    const { response } = sample;
    const shown = response === 'json-or-none' ? printed.either(printed.none, printed.json) : [printed[response]];
    const lines = [...syntax.call(call, writeText(call.request.url, texts)), ...(syntax.isTight ? [] : ['']), ...shown];
    // What its author says of a request. What stands before the tag of PHP would be sent, not read.
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
