const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids and secrets from one source of randomness, which tests replace. */
export function createIds(random: () => number) {
  const some = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
  return {
    uuid: (): string => {
      const hex = some('0123456789abcdef', 32);
      const variant = some('89ab', 1);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    /** Unguessable letters and digits. */
    token: (length: number): string => some(LETTERS, length),
    /** 26 characters that sort by time (ULID), for request ids. */
    requestId: (ms: number): string => {
      let text = '';
      for (let left = ms, at = 0; at < 10; at += 1, left = Math.floor(left / 32))
        text = `${CROCKFORD[left % 32]}${text}`;
      return text + some(CROCKFORD, 16);
    },
  };
}
