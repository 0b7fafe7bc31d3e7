const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    100: 'Continue',
    101: 'Switching protocols',
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    203: 'Not authoritative',
    204: 'No content',
    205: 'Reset content',
    206: 'Partial content',
    207: 'Multi-status',
    300: 'Several choices',
    301: 'Moved permanently',
    302: 'Found',
    303: 'See other',
    304: 'Not modified',
    307: 'Temporary redirect',
    308: 'Permanent redirect',
    400: 'Bad request',
    401: 'Unauthorized',
    402: 'Payment required',
    403: 'Forbidden',
    404: 'Not found',
    405: 'Method not allowed',
    406: 'Not acceptable',
    408: 'Request timeout',
    409: 'Conflict',
    410: 'Gone',
    411: 'Length required',
    412: 'Precondition failed',
    413: 'Payload too large',
    415: 'Unsupported media type',
    418: "I'm a teapot",
    422: 'Unprocessable content',
    423: 'Locked',
    424: 'Failed dependency',
    428: 'Precondition required',
    429: 'Too many requests',
    431: 'Headers too large',
    451: 'Unavailable for legal reasons',
    500: 'Server error',
    501: 'Not implemented',
    502: 'Bad gateway',
    503: 'Service unavailable',
    504: 'Gateway timeout',
    default: 'Any other response',
  }),
);

const CLASSES = ['Information', 'Success', 'Redirect', 'Request error', 'Server error'];

/** A status in words: "Created", and for `4XX` the name of its class. `alone`: the operation names no other. */
export function statusWords(status: string, alone = false): string {
  if (alone && status === 'default') return 'Any response';
  return WORDS.get(status) ?? CLASSES[Number(status[0]) - 1] ?? 'Response';
}

/** Statuses in reading order: success, redirects, errors, the rest. */
export function compareStatus(left: string, right: string): number {
  const rank = (status: string): number =>
    /^\d/.test(status) ? Number(status.replace(/x/gi, '9')) + (/x/i.test(status) ? 0.5 : 0) : 1000;
  return rank(left) - rank(right);
}

/** Which of the statuses of an operation mean success: `2XX`, or `default` where no other says it. */
export function successOf(statuses: readonly string[]): (status: string) => boolean {
  const byDefault = !statuses.some((status) => /^[23]/.test(status));
  return (status) => /^2/.test(status) || (byDefault && status === 'default');
}
