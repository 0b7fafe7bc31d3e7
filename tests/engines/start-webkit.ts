import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/engine/cli/serve/listen.mjs';

/** WebKit, driven by the WebDriver protocol, with only the commands that the tests need. */
export interface WebKit {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Runs a function in the page, where it has no access to the variables around it here. */
  run<Result>(task: () => Result | Promise<Result>): Promise<Result>;
  close(): void;
}

/** A browser that Debian builds from Safari’s engine, included in `webkit2gtk-driver`. */
function findBrowser(): string | undefined {
  const places = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return places.map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`).find((file) => existsSync(file));
}

/** Why it cannot be started on this machine. */
export function missingWebKit(): string | undefined {
  if (!findBrowser() || spawnSync('WebKitWebDriver', ['--version']).error) return 'webkit2gtk-driver is not installed';
  return spawnSync('Xvfb', ['-help']).error ? 'Xvfb is not installed' : undefined;
}

/** On a separate virtual screen. */
export async function startWebKit(): Promise<WebKit> {
  const started: ChildProcess[] = [];
  const start = (
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    started.push(child);
    return child;
  };
  const close = (): void => {
    for (const each of started.reverse()) each.kill();
  };
  try {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']);
    const display = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]?.once('data', (text: Buffer) => resolve(`:${text.toString().trim()}`));
      screen.once('exit', () => reject(new Error('Xvfb did not start')));
    });
    const port = await freePort();
    start('WebKitWebDriver', ['-p', String(port)], { DISPLAY: display });
    return { ...(await openSession(`http://127.0.0.1:${port}`)), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function openSession(driver: string): Promise<Omit<WebKit, 'close'>> {
  const send = async (place: string, body: object = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(driver + place, { method: 'POST', body: JSON.stringify(body), signal });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${place}: ${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: findBrowser(), args: ['--automation'] };
  const request = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const { sessionId } = (await patiently(() => send('/session', request))) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send(`${session}/timeouts`, { script: 30_000, pageLoad: 60_000 });
  return {
    goto: async (url) => void (await send(`${session}/url`, { url })),
    back: async () => void (await send(`${session}/back`)),
    resize: async (width) => void (await send(`${session}/window/rect`, { width, height: 900 })),
    type: async (selector, text) => {
      const found = (await send(`${session}/element`, { using: 'css selector', value: selector })) as object;
      await send(`${session}/element/${Object.values(found)[0]}/value`, { text });
    },
    run: async <Result>(task: () => Result | Promise<Result>) => {
      const script = `const done = arguments[0]; Promise.resolve((${task})()).then(done);`;
      return (await send(`${session}/execute/async`, { script, args: [] })) as Result;
    },
  };
}

/** The driver needs a moment to listen. */
async function patiently<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await pause(200);
    }
  }
  return task();
}
