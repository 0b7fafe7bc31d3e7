import { phrases } from '@docs/base/interface-words.ts';

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    100: phrases.continue,
    101: phrases.switchingProtocols,
    200: 'OK',
    201: phrases.created,
    202: phrases.accepted,
    203: phrases.notAuthoritative,
    204: phrases.statusNoContent,
    205: phrases.resetContent,
    206: phrases.partialContent,
    207: 'Multi-status',
    300: phrases.statusMultipleChoices,
    301: phrases.movedPermanently,
    302: phrases.statusFound,
    303: phrases.seeOther,
    304: phrases.notModified,
    307: phrases.temporaryRedirect,
    308: phrases.permanentRedirect,
    400: phrases.badRequest,
    401: phrases.unauthorized,
    402: phrases.paymentRequired,
    403: phrases.forbidden,
    404: phrases.statusNotFound,
    405: phrases.methodNotAllowed,
    406: phrases.notAcceptable,
    408: phrases.requestTimeout,
    409: phrases.conflict,
    410: phrases.gone,
    411: phrases.lengthRequired,
    412: phrases.preconditionFailed,
    413: phrases.payloadTooLarge,
    415: phrases.unsupportedMediaType,
    418: phrases.statusTeapot,
    422: phrases.statusUnprocessableContent,
    423: phrases.locked,
    424: phrases.failedDependency,
    428: phrases.preconditionRequired,
    429: phrases.statusTooManyRequests,
    431: phrases.headersTooLarge,
    451: phrases.unavailableForLegalReasons,
    500: phrases.serverError,
    501: phrases.notImplemented,
    502: phrases.badGateway,
    503: phrases.serviceUnavailable,
    504: phrases.gatewayTimeout,
    default: phrases.anyOtherResponse,
  }),
);

const CLASSES = [phrases.information, phrases.success, phrases.redirect, phrases.requestError, phrases.serverError];

/** A status in words: "Created", or the name of its class for `4XX`. `alone`: the operation has no other status. */
export function statusWords(status: string, alone = false): string {
  if (alone && status === 'default') return phrases.anyResponse;
  return WORDS.get(status) ?? CLASSES[Number(status[0]) - 1] ?? phrases.response;
}

/** Statuses in reading order: success, redirects, errors, the rest. */
export function compareStatus(left: string, right: string): number {
  const rank = (status: string): number =>
    /^\d/.test(status) ? Number(status.replace(/x/gi, '9')) + (/x/i.test(status) ? 0.5 : 0) : 1000;
  return rank(left) - rank(right);
}

/** The success statuses of an operation: `2XX`, or `default` if there is none. */
export function createIsSuccess(statuses: readonly string[]): (status: string) => boolean {
  const byDefault = !statuses.some((status) => /^[23]/.test(status));
  return (status) => /^2/.test(status) || (byDefault && status === 'default');
}
