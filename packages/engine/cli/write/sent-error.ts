/** What a thread tells of an error: as a message, it would lose everything but its words. */
export interface SentError {
  readonly reason: string;
  /** That of the system, such as `ENOSPC`, where it comes from there. */
  readonly code?: string;
}

export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { message, code } = error as NodeJS.ErrnoException;
  return { reason: message, ...(typeof code === 'string' && { code }) };
}

/** The error as it is thrown again by the thread that was told. */
export function receivedError({ reason, code }: SentError): Error {
  return Object.assign(new Error(reason), code !== undefined && { code });
}
