/** Storage that may be blocked, full or absent: nothing throws. Blocked values stay in memory as long as the page. */
export interface SafeStorage {
  read(key: string): string | null;
  /** The value parsed as JSON; `undefined` if it is missing or invalid. */
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
 * Calls back when another tab changes one of the keys or clears everything, and when the browser restores a kept page,
 * which has missed such events.
 */
export function onStorage(matches: (key: string) => boolean, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || matches(key)) changed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}
