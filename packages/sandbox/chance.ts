/** Ids and secrets, from one source of chance: tests give their own. */
export interface Chance {
  readonly uuid: () => string;
  /** Unguessable text of letters and digits. */
  readonly token: (length: number) => string;
  /** 26 characters that sort by time (ULID), for requests. */
  readonly requestId: (ms: number) => string;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function createChance(random: () => number): Chance {
  const some = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
  return {
    uuid: () => {
      const hex = some('0123456789abcdef', 32);
      const variant = some('89ab', 1);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    token: (length) => some(LETTERS, length),
    requestId: (ms) => {
      let text = '';
      for (let left = ms, at = 0; at < 10; at += 1, left = Math.floor(left / 32))
        text = `${CROCKFORD[left % 32]}${text}`;
      return text + some(CROCKFORD, 16);
    },
  };
}
