import { entryKeyLength } from '../constants.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random key of fixed length, `[0-9a-z]`. */
export function createKey(length = entryKeyLength): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Adds a key to every history entry that the site creates. */
export function keyEntries(navigation: Navigation): void {
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'push' && navigationType !== 'replace') return;
    const state = (navigation.currentEntry?.getState() ?? {}) as object;
    navigation.updateCurrentEntry({ state: { ...state, key: createKey() } });
  });
}
