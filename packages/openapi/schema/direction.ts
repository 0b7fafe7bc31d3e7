/** Whether callers send a value or get it. */
export type Direction = 'request' | 'response';

/** Which side reads the schema: requests leave out what only the server sets, responses what is never told. */
export type ReadDirection = Direction | 'both';
