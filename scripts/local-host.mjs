// Who may ask a server that is for this machine only. A page of another site can lead a name of its own to this machine
// (DNS rebinding), and its browser then takes our answers for those of that site: the name it asks for gives it away.

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Addresses in numbers lead where they say; only names can be led elsewhere. */
const NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** Whether a `Host` header names this machine; by a number only if the server is open to others. */
function isOwnHost(header = '', isOpen = false) {
  return LOCAL.test(header) || (isOpen && NUMBERS.test(header));
}

/** Whether an `Origin` header is that of a page on this machine. */
export function isOwnOrigin(origin = '') {
  return LOCAL.test(origin.replace(/^https?:\/\//, ''));
}

/** Answers a request for another host; `true` if it was one. */
export function refuseHost(request, response, isOpen = false) {
  if (isOwnHost(request.headers.host, isOpen)) return false;
  const own = isOpen ? 'localhost and addresses in numbers' : 'localhost';
  response
    .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`This server answers for ${own} only, not for other names.\n`);
  return true;
}
