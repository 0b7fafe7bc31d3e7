/** Storage that may be blocked, full or absent: reading gives `null`, writing is lost, nothing throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

function safeStorage(area: () => Storage): SafeStorage {
  return {
    read: (key) => {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
      } catch {
        // Private mode or blocked: the choice lives as long as the page.
      }
    },
  };
}

export const local = safeStorage(() => localStorage);
export const session = safeStorage(() => sessionStorage);

/** Calls back when another tab changes one of the keys, or clears everything. */
export function onStorage(matches: (key: string) => boolean, changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === sessionAreaOrNull()) return;
    if (event.key === null || matches(event.key)) changed();
  });
}

function sessionAreaOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
