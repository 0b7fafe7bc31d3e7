/** The exit codes that shells give to programs ended so. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Cleans up when the program is told to end, and ends it then; told again, it ends at once. Returns how to stop that. */
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
