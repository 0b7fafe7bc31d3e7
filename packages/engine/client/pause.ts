/** Ends the task, so that the browser may answer the reader before the work goes on. */
export async function pause(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  await scheduler?.yield?.();
}
