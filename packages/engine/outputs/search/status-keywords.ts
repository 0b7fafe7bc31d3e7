/** Standard names of the statuses that errors have, in all their wordings: what libraries print and readers paste. */
const phrases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    400: 'bad request',
    401: 'unauthorized',
    402: 'payment required',
    403: 'forbidden',
    404: 'not found',
    405: 'method not allowed',
    406: 'not acceptable',
    408: 'request timeout',
    409: 'conflict',
    410: 'gone',
    411: 'length required',
    412: 'precondition failed',
    413: 'payload content request entity too large',
    414: 'uri too long',
    415: 'unsupported media type',
    416: 'range not satisfiable',
    417: 'expectation failed',
    421: 'misdirected request',
    422: 'unprocessable entity content',
    423: 'locked',
    424: 'failed dependency',
    425: 'too early',
    426: 'upgrade required',
    428: 'precondition required',
    429: 'too many requests',
    431: 'request header fields too large',
    451: 'unavailable for legal reasons',
    500: 'internal server error',
    501: 'not implemented',
    502: 'bad gateway',
    503: 'service unavailable',
    504: 'gateway timeout',
  }),
);

/** The status and what it is called, to be found by either. */
export function statusKeywords(status: string): string {
  return [status, phrases.get(status)].filter(Boolean).join(' ');
}
