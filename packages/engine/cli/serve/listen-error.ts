/** A server that cannot start for a reason that is no fault of the code: told in one sentence, without a stack. */
export class ListenError extends Error {}

/** What a failure to listen means, and what to do about it. */
export function explainListening(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is in use. Set PORT to another one.`);
    case 'EACCES':
      return new ListenError(`Port ${port} is not for everybody to use. Set PORT to one above 1023.`);
    default:
      return error;
  }
}
