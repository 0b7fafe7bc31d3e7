/**
 * Runs something and fails with errors that nobody handles meanwhile, which would end the process otherwise: rejected
 * promises (`unhandledRejection`) or any error (`uncaughtException`).
 */
export async function withLostErrors<T>(
  event: 'unhandledRejection' | 'uncaughtException',
  run: () => Promise<T>,
): Promise<T> {
  let lose = (_: unknown): void => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  process.on(event, lose);
  try {
    return await Promise.race([run(), lost]);
  } finally {
    // Errors that have already occurred are reported in the next turn.
    setImmediate(() => process.removeListener(event, lose));
  }
}
