import { isObject, jsonOrText, toText } from '@docs/base/json.ts';
import { MAX_MATCHED_TEXT } from '@docs/base/limits.ts';

/** A delivery as pasted. */
export interface PastedDelivery {
  readonly secret: string;
  readonly headers: string;
  readonly body: string;
}

export interface StepResult {
  readonly step: 'Secret' | 'Headers' | 'Time' | 'Signature';
  /** `open`: unknown so far; `unable`: not possible in this browser, or over HTTP. */
  readonly kind: 'good' | 'wrong' | 'open' | 'unable';
  readonly text: string;
  /** The usual cause, and what to do. */
  readonly hint?: string;
}

/** The content of the signature headers. */
export interface Signed {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

/** The result of a step, and its value if it is valid. */
interface Step<T> {
  readonly result: StepResult;
  readonly value?: T;
}

/** Prefix of secrets. */
export const SECRET_PREFIX = 'whsec_';
/** The headers of a signed delivery: id, timestamp and signatures. */
export const HEADER_NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** The key in a secret. */
export function readSecret(secret: string, pattern: string): Step<Uint8Array<ArrayBuffer>> {
  const step = 'Secret';
  const again = 'Copy the complete secret again. A lost secret can only be replaced.';
  const wrong = (text: string, hint = again) => ({ result: { step, kind: 'wrong', text, hint } }) as const;
  if (secret === '')
    return { result: { step, kind: 'open', text: 'Paste the secret of the webhook. It stays on this page.' } };
  if (!secret.startsWith(SECRET_PREFIX)) return wrong(`It does not start with ${SECRET_PREFIX}.`);
  const value = fromBase64(secret.slice(SECRET_PREFIX.length));
  if (!value)
    return wrong(
      `The text after ${SECRET_PREFIX} is not base64.`,
      `A character was lost or added on the way. ${again}`,
    );
  // Patterns of the document are only fast for short texts.
  if (secret.length > MAX_MATCHED_TEXT || !new RegExp(pattern).test(secret))
    return wrong(`The text after ${SECRET_PREFIX} is too ${value.length < 24 ? 'short' : 'long'} for a secret.`);
  return { value, result: { step, kind: 'good', text: `A key of ${value.length} bytes, decoded from base64.` } };
}

/** Id, timestamp and signatures of a delivery. */
export function readHeaders(text: string): Step<Signed> {
  const step = 'Headers';
  const wrong = (words: string, hint: string) => ({ result: { step, kind: 'wrong', text: words, hint } }) as const;
  if (text.trim() === '')
    return { result: { step, kind: 'open', text: `Paste the lines with ${HEADER_NAMES.join(', ')}.` } };
  const headers = parseHeaders(text);
  const [id = '', timestamp = '', list = ''] = HEADER_NAMES.map((name) => headers.get(name));
  const missing = HEADER_NAMES.filter((name) => !headers.get(name));
  if (missing.length > 0)
    return wrong(
      `${new Intl.ListFormat('en-GB').format(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      'Log all headers as they arrive: a proxy may drop them, a framework may rename them.',
    );
  if (!/^\d+$/.test(timestamp))
    return wrong('webhook-timestamp is not a number.', 'Use whole seconds since 1970, such as 1747036802.');
  if (timestamp.length > 11)
    return wrong('webhook-timestamp is not in seconds.', 'This looks like milliseconds. The timestamp has ten digits.');
  const signatures = list.split(/\s+/).flatMap((entry) => {
    const [version, value = ''] = entry.split(',');
    return version === 'v1' ? (fromBase64(value) ?? []) : [];
  });
  if (signatures.length === 0)
    return wrong(
      'webhook-signature has no v1 signature.',
      'Each one is v1, a comma and base64; several are separated by spaces.',
    );
  const count = signatures.length > 1 ? `${signatures.length} signatures` : 'one signature';
  const value = { id, timestamp, signatures };
  return { value, result: { step, kind: 'good', text: `All three are present, with ${count}.` } };
}

/** `undefined` if the text is empty or not base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A name and a value, with or without quotes; syntax of logs, commands and objects around them is ignored. */
const LINE = /^[\s<>*]*(?:-H|--header)?\s*['"]?([\w-]+)['"]?\s*:\s*['"]?(.*?)['"]?,?\s*\\?$/;

/**
 * Header lines as people copy them: from a log, from curl, or as a printed object. Names are lowercased; of repeated
 * headers, the last one counts.
 */
export function parseHeaders(text: string): ReadonlyMap<string, string> {
  const object = jsonOrText(text);
  const pairs = isObject(object)
    ? Object.entries(object).map(([name, value]) => [name, toText(value)] as const)
    : headerLines(text);
  return new Map(pairs.map(([name, value]) => [name.trim().toLowerCase(), value.trim()] as const));
}

/** Lines that are no headers are ignored. */
function headerLines(text: string): readonly (readonly [name: string, value: string])[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  });
}
