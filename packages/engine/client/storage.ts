/** Storage that may be blocked, full or absent: nothing throws. What is blocked is kept in memory, as long as the page. */
export interface SafeStorage {
  read(key: string): string | null;
  /** What was written as JSON; `undefined` where that is nothing, or something else. */
  readJson(key: string): unknown;
  write(key: string, value: string | null): void;
}

function safeStorage(area: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  const read = (key: string): string | null => {
    try {
      return area().getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  };
  return {
    read,
    readJson: (key) => {
      try {
        return JSON.parse(read(key) ?? '');
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
  };
}

export const local = safeStorage(() => localStorage);
export const session = safeStorage(() => sessionStorage);

/**
 * Calls back when another tab changes one of the keys, or clears everything; also when the browser shows a page again that
 * it kept for the way back, which has heard of nothing meanwhile.
 */
export function onStorage(matches: (key: string) => boolean, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || matches(key)) changed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}
