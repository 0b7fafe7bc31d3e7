import { useEffect } from 'react';

/** Calls `forget` when the page is left. A browser may keep it for the way back, with all that stands in it. */
export function useForgetting(forget: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [forget]);
}
