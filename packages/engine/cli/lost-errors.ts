/**
 * Runs something, and fails with what fails meanwhile although nobody waits for it, which would end the process otherwise:
 * a promise (`unhandledRejection`), or anything (`uncaughtException`).
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
    // Those that are lost already are told in the next turn.
    setImmediate(() => process.removeListener(event, lose));
  }
}
