// Webhook deliveries of the sandbox to this machine: actually sent, and retried.

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Seconds before each attempt except the first, as in the document, for as long as a mock usually runs. */
const PAUSES = [5, 300, 1800];
const PATIENCE = 10_000;

/** Sends deliveries to addresses on this machine; others are only recorded. */
export function createDeliver() {
  let sandbox;
  const attempt = async (event, delivery, sign, number) => {
    const status = await post(delivery, await sign(Math.floor(Date.now() / 1000)));
    const isDone = status !== null && status >= 200 && status < 300;
    sandbox?.delivered(delivery.webhook, {
      health: isDone ? 'healthy' : 'failing',
      last_delivery: {
        event_id: event.id,
        event_type: event.type,
        attempt: number,
        status_code: status,
        delivered_at: `${new Date().toISOString().slice(0, 19)}Z`,
      },
    });
    const pause = PAUSES[number - 1];
    if (isDone || pause === undefined) return;
    // A mock that is stopped does not wait for the delivery.
    setTimeout(() => attempt(event, delivery, sign, number + 1), pause * 1000).unref();
  };
  return {
    deliver: (event, delivery, sign) => {
      if (LOCAL.test(delivery.url)) attempt(event, delivery, sign, 1);
    },
    /** Sets the account that records the outcomes. */
    recordOutcomesIn: (account) => {
      sandbox = account;
    },
  };
}

async function post({ url, body }, headers) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
