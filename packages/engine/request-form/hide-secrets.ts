import type { RequestSample } from '@docs/samples/request-sample.ts';
import { encode } from '@docs/samples/serialise-parameter.ts';

export interface HiddenSecrets {
  /** The same request, with a stand-in for each credential that was typed. */
  readonly request: RequestSample;
  readonly secrets: readonly HiddenSecret[];
}

export interface HiddenSecret {
  readonly standIn: string;
  /** What it stands for, as samples write it. */
  readonly text: string;
}

/**
 * Credentials are found again in a sample by a stand-in that nothing else in it can be: one that is just being typed
 * may be a single letter.
 */
export function hideSecrets(request: RequestSample): HiddenSecrets {
  const secrets = request.auth.flatMap(({ kind, typed }, index) =>
    typed === undefined ? [] : [{ standIn: standIn(index), text: kind === 'query' ? encode(typed) : typed }],
  );
  const auth = request.auth.map((each, index) =>
    each.typed === undefined ? each : { ...each, typed: standIn(index) },
  );
  return { request: { ...request, auth }, secrets };
}

/** A text of a sample, cut where credentials stand in it. */
export function cutSecrets(text: string, secrets: readonly HiddenSecret[]): readonly (string | HiddenSecret)[] {
  return text.split(STAND_INS).map((piece) => secrets.find(({ standIn }) => standIn === piece) ?? piece);
}

/** The group keeps what is cut at. */
const STAND_INS = /(credential-that-was-typed-\d+-here)/;

function standIn(index: number): string {
  return `credential-that-was-typed-${index}-here`;
}
