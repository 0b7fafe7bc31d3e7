// Checks requests to a server that is for this machine only. A page of another site can point its own host name to this
// machine (DNS rebinding), so that its browser treats our responses as that site's. The requested host name reveals it.

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** IP addresses cannot be redirected; only names can. */
const NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** Whether a `Host` header names this machine; IP addresses count only if the server is open to others. */
function isOwnHost(header = '', isOpen = false) {
  return LOCAL.test(header) || (isOpen && NUMBERS.test(header));
}

/** Whether an `Origin` header belongs to a page on this machine. */
export function isOwnOrigin(origin = '') {
  return LOCAL.test(origin.replace(/^https?:\/\//, ''));
}

/** Rejects a request for another host; returns `true` if it was one. */
export function refuseHost(request, response, isOpen = false) {
  if (isOwnHost(request.headers.host, isOpen)) return false;
  const own = isOpen ? 'localhost and addresses in numbers' : 'localhost';
  response
    .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`This server answers for ${own} only, not for other names.\n`);
  return true;
}
