import type { RequestSample } from '../samples/request-sample.ts';
import { encode } from '../samples/serialise-parameter.ts';

export interface HiddenSecrets {
  /** The same request, with a stand-in for each credential that was typed. */
  readonly request: RequestSample;
  /** What the stand-ins stand for, as samples write it. */
  readonly secrets: readonly { readonly standIn: string; readonly text: string }[];
}

/**
 * Credentials are found again in a sample by a stand-in that nothing else in it can be: one that is just being typed
 * may be a single letter.
 */
export function hideSecrets(request: RequestSample): HiddenSecrets {
  const secrets = request.auth.flatMap(({ kind, typed }, index) =>
    typed === undefined ? [] : [{ index, standIn: standIn(index), text: kind === 'query' ? encode(typed) : typed }],
  );
  const auth = request.auth.map((each, index) =>
    each.typed === undefined ? each : { ...each, typed: standIn(index) },
  );
  return { request: { ...request, auth }, secrets };
}

function standIn(index: number): string {
  return `credential-that-was-typed-${index}-here`;
}
