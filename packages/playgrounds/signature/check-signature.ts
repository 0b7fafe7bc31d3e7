import { jsonOrText } from '@docs/base/json.ts';
import { signDelivery } from '@docs/base/sign-delivery.ts';
import { plural } from '@docs/base/words.ts';
import {
  HEADER_NAMES,
  type PastedDelivery,
  readHeaders,
  readSecret,
  SECRET_PREFIX,
  type Signed,
  type StepResult,
} from './read-delivery.ts';

const encoder = new TextEncoder();

/**
 * Checks a delivery like `verify-webhook.mjs` of the guide, but continues after the first mistake and reports every
 * step. `tolerance`: maximum deviation of the timestamp, in seconds. Needs only WebCrypto.
 */
export async function checkSignature(
  { secret, headers, body }: PastedDelivery,
  { tolerance, secretPattern }: { readonly tolerance: number; readonly secretPattern: string },
  now: number,
): Promise<readonly [StepResult, StepResult, StepResult, StepResult]> {
  const key = readSecret(secret.trim(), secretPattern);
  const signed = readHeaders(headers);
  return [
    key.result,
    signed.result,
    checkTime(signed.value, tolerance, now),
    await compare(key.value, signed.value, secret.trim(), body),
  ];
}

/** The verdict on the delivery; `undefined` until everything is pasted. */
export function summarise(results: readonly StepResult[]) {
  const unable = results.find(({ kind }) => kind === 'unable');
  if (unable) return { accepted: false, text: `Cannot be checked here. ${unable.hint ?? ''}`.trim() };
  const wrong = results.find(({ kind }) => kind === 'wrong');
  if (!wrong) {
    const complete = results.every(({ kind }) => kind === 'good');
    return complete ? { accepted: true, text: 'Valid signature. Accept this delivery.' } : undefined;
  }
  const genuine = results.at(-1)?.kind === 'good';
  const text =
    wrong.step === 'Secret' || wrong.step === 'Headers'
      ? `Cannot be checked. Correct the ${wrong.step.toLowerCase()}.`
      : genuine
        ? 'Valid signature, but the timestamp is too old. Reject this delivery: it may be a replay.'
        : 'Invalid signature. Reject this delivery.';
  return { accepted: false, text };
}

/** Browsers offer WebCrypto only over HTTPS and on localhost. */
function canSign(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Signs an example delivery like the API does; if that is not possible, there are no headers. */
export async function signExample(secret: string, body: string, id: string, now: number): Promise<PastedDelivery> {
  if (!canSign()) return { secret, headers: '', body };
  const signed = await signDelivery([secret], { id, timestamp: Math.floor(now / 1000), body });
  return { secret, headers: HEADER_NAMES.map((name) => `${name}: ${signed[name]}`).join('\n'), body };
}

function checkTime(signed: Signed | undefined, tolerance: number, now: number): StepResult {
  const step = 'Time';
  if (!signed) return { step, kind: 'open', text: 'Requires the headers.' };
  const age = now / 1000 - Number(signed.timestamp);
  const words = age >= 0 ? `Signed ${duration(age)} ago` : `Signed ${duration(-age)} in the future`;
  const allowed = `${duration(tolerance)} are allowed`;
  if (Math.abs(age) <= tolerance) return { step, kind: 'good', text: `${words}; ${allowed}.` };
  const hint =
    age > 0
      ? "Expected for a delivery you saved earlier. With a new one, your server's clock is fast, or the request waited in a queue."
      : 'The clock on your server or on this machine is slow.';
  return { step, kind: 'wrong', text: `${words}; only ${allowed}.`, hint };
}

async function compare(
  key: Uint8Array<ArrayBuffer> | undefined,
  signed: Signed | undefined,
  secret: string,
  body: string,
): Promise<StepResult> {
  const step = 'Signature';
  if (!canSign()) {
    const text = 'Browsers offer no cryptography on pages loaded over plain HTTP.';
    return { step, kind: 'unable', text, hint: 'Open the page over HTTPS.' };
  }
  if (!key || !signed) return { step, kind: 'open', text: 'Requires a valid secret and valid headers.' };
  if (body === '') return { step, kind: 'open', text: 'Paste the body, as it was sent.' };
  const start = `${signed.id}.${signed.timestamp}.`;
  // A text field turns CR LF into LF, so a body with CR LF cannot be pasted unchanged.
  const match =
    (await matchingSignature(key, signed, start + body)) ||
    (await matchingSignature(key, signed, start + body.replaceAll('\n', '\r\n')));
  if (match > 0) {
    const which = signed.signatures.length > 1 ? `Signature ${match} of ${signed.signatures.length}` : 'It';
    return { step, kind: 'good', text: `${which} matches id, time and body.` };
  }
  for (const { message, by = key, text, hint } of likelyMistakes(start, body, secret)) {
    if ((await matchingSignature(by, signed, message)) > 0) return { step, kind: 'wrong', text, hint };
  }
  return { step, kind: 'wrong', text: 'It does not match.', hint: usualCause(signed, body) };
}

/** The number of the first matching signature, 0 if there is none. WebCrypto compares in constant time. */
async function matchingSignature(key: Uint8Array<ArrayBuffer>, { signatures }: Signed, message: string) {
  if (key.length === 0) return 0;
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const results = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', imported, signature, encoder.encode(message))),
  );
  return results.indexOf(true) + 1;
}

/** "5 minutes", "3 days": a whole number of the largest suitable unit. */
function duration(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, 'second'];
  return plural(Math.floor(seconds / size), name);
}

interface LikelyMistake {
  /** The message that would have been signed, and the key if it differs. */
  readonly message: string;
  readonly by?: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly hint: string;
}

/** Mistakes that can be recognised, because the signature matches the altered message. */
function likelyMistakes(start: string, body: string, secret: string): readonly LikelyMistake[] {
  const hint = 'Check the raw bytes of the request, before anything reads or changes them.';
  const changed = (words: string, other: string): LikelyMistake => ({
    message: start + other,
    text: `It matches ${words} the end of the body.`,
    hint,
  });
  const undecoded = (words: string, key: string): LikelyMistake => ({
    message: start + body,
    by: encoder.encode(key),
    text: `It was made with the ${words}.`,
    hint: 'The text after whsec_ has to be decoded from base64 before it is used as the key.',
  });
  return [
    changed('without the line break at', body.replace(/\r?\n$/, '')),
    changed('without the white space at', body.trimEnd()),
    changed('with one more line break at', `${body}\n`),
    {
      message: start + JSON.stringify(jsonOrText(body)),
      text: 'It matches the same JSON printed without spaces.',
      hint: `This body was parsed and printed again. ${hint}`,
    },
    undecoded('secret as text', secret),
    undecoded('undecoded secret', secret.slice(SECRET_PREFIX.length)),
    {
      message: body,
      text: 'It covers only the body.',
      hint: 'The signature covers id, time and body, joined by dots.',
    },
  ];
}

/** The most frequent cause, if no mistake can be recognised. */
function usualCause({ id }: Signed, body: string): string {
  const inside = /"id"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  if (inside !== undefined && inside !== id) {
    return `The id of the body is ${inside}: the headers and the body seem to be from different deliveries.`;
  }
  return 'Most often the secret belongs to another webhook or was replaced, or the body is not the raw one: a framework has parsed and printed it, or its encoding was changed.';
}
