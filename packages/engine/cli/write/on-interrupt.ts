/** The exit codes that shells use for these signals. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Cleans up and exits on a signal; a second signal exits at once. Returns how to stop listening. */
export function onInterrupt(clean: () => Promise<void>): () => void {
  const listeners = Object.entries(CODES).map(([signal, code]) => {
    const listener = (): void => void clean().finally(() => process.exit(code));
    process.once(signal, listener);
    return [signal, listener] as const;
  });
  return () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
}
