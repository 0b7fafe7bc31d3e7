import { SECRET_PREFIX, type Signed } from './read-delivery.ts';

const encoder = new TextEncoder();

/** A mistake, and what would have been signed with it. */
interface Suspect {
  readonly message: string;
  readonly by?: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly hint: string;
}

/** Mistakes that can be recognised, because the signature fits what they make. */
export function suspects(start: string, body: string, secret: string): readonly Suspect[] {
  const raw = 'Check the raw bytes of the request, before anything reads or changes them.';
  const asText = 'The part after whsec_ has to be decoded from base64 before it is used as the key.';
  return [
    {
      message: start + body.replace(/\r?\n$/, ''),
      text: 'It matches without the line break at the end of the body.',
      hint: raw,
    },
    { message: start + body.trimEnd(), text: 'It matches without the white space at the end of the body.', hint: raw },
    { message: `${start}${body}\n`, text: 'It matches with one more line break at the end of the body.', hint: raw },
    {
      message: start + compactJson(body),
      text: 'It matches the same JSON printed without spaces.',
      hint: `What is pasted here was parsed and printed again. ${raw}`,
    },
    { message: start + body, by: encoder.encode(secret), text: 'It was made with the secret as text.', hint: asText },
    {
      message: start + body,
      by: encoder.encode(secret.slice(SECRET_PREFIX.length)),
      text: 'It was made with the undecoded secret.',
      hint: asText,
    },
    {
      message: body,
      text: 'It was made over the body alone.',
      hint: 'What is signed is id, time and body, joined by dots.',
    },
  ];
}

/** What it most often is, where nothing can be recognised. */
export function usualCause({ id }: Signed, body: string): string {
  const inside = /"id"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  if (inside !== undefined && inside !== id) {
    return `The id of the body is ${inside}: headers and body seem to be of different deliveries.`;
  }
  return 'Most often the secret belongs to another webhook or was replaced, or the body is not the raw one: a framework has parsed and printed it, or its encoding was changed.';
}

function compactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
