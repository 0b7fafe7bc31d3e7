const kinds = { Document: 'html', Script: 'script', Stylesheet: 'style', Fetch: 'data', XHR: 'data' };

/** Counts what goes over the wire of a tab, not of its workers: headers and compressed bodies, by kind. */
export function watchWire({ devtools }) {
  const requests = new Map();
  const open = new Map();
  let last = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
    // Of the scripts of workers, which belong to no document, the page is never told that they have come.
    if (!/^https?:/.test(request.url) || loaderId === '') return;
    // Nor of what the document before had asked for when it was left.
    if (type === 'Document' && requestId === loaderId) open.clear();
    requests.set(requestId, { kind: kinds[type] ?? 'other', bytes: 0 });
    open.set(requestId, request.url);
  });
  const ended = ({ requestId }) => {
    open.delete(requestId);
    last = performance.now();
  };
  for (const event of ['loadingFinished', 'loadingFailed']) devtools.on(`Network.${event}`, ended);
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) requests.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  return {
    /** Settles when nothing has been under way for half a second; throws when something never ends. */
    async idle({ atMost = 60_000 } = {}) {
      const started = performance.now();
      while (open.size > 0 || performance.now() - last < 500) {
        if (performance.now() - started > atMost) throw new Error(`Still under way: ${[...open.values()].join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** What came since the last call; to be asked when idle. */
    take() {
      const fresh = [...requests.values()];
      requests.clear();
      return addUp(fresh);
    },
  };
}

function addUp(requests) {
  const total = { requests: requests.length, bytes: 0, html: 0, script: 0, style: 0, data: 0, other: 0 };
  for (const { kind, bytes } of requests) {
    total.bytes += bytes;
    total[kind] += bytes;
  }
  return total;
}
