import type { RequestSample } from '@docs/samples/request-sample.ts';
import { encode } from '@docs/samples/serialise-parameter.ts';

export interface HiddenSecrets {
  /** The same request, with a placeholder for each typed credential. */
  readonly request: RequestSample;
  readonly secrets: readonly HiddenSecret[];
}

export interface HiddenSecret {
  readonly standIn: string;
  /** The credential as written in samples. */
  readonly text: string;
}

/**
 * Credentials are located in a sample by unique placeholders, because one that is being typed may be a single letter.
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

/** The text of a sample, split at credentials. */
export function cutSecrets(text: string, secrets: readonly HiddenSecret[]): readonly (string | HiddenSecret)[] {
  return text.split(STAND_INS).map((piece) => secrets.find(({ standIn }) => standIn === piece) ?? piece);
}

/** The capturing group keeps the separators. */
const STAND_INS = /(credential-that-was-typed-\d+-here)/;

function standIn(index: number): string {
  return `credential-that-was-typed-${index}-here`;
}
