import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type HostRules, hostFiles } from '../../outputs/hosting/host-rules.ts';

export type OpenFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;

/** An open file of the output: a deployment that replaces it meanwhile does not change what is sent. */
export async function openFile(file: string) {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, size: stats.size, mtimeMs: stats.mtimeMs };
  } catch {
    // For a reader, missing and unreadable files are the same.
  }
  await handle?.close();
  return undefined;
}

export async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** While a build swaps its output in, the folder is missing for a moment; wait for it. */
export async function untilSwapped(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isFile(path.join(folder, hostFiles.server))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const rulesByFile = new Map<string, { readonly mtimeMs: number; readonly rules: HostRules }>();

/** Problems already reported, which every request would report again. */
const reported = new Set<string>();

/** The rules that the build wrote, read again after a deployment. If the file is missing or damaged, the last ones. */
export async function hostRules(folder: string): Promise<HostRules | undefined> {
  const file = path.join(folder, hostFiles.server);
  const last = rulesByFile.get(file);
  try {
    const { mtimeMs } = await stat(file);
    if (last?.mtimeMs === mtimeMs) return last.rules;
    const rules = JSON.parse(await readFile(file, 'utf8')) as HostRules;
    rulesByFile.set(file, { mtimeMs, rules });
    return rules;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') reportOnce(file, error as Error);
    return last?.rules;
  }
}

function reportOnce(file: string, { message }: Error): void {
  const fault = `${file} cannot be read (${message}), so its headers and redirects are missing. Build the site again.`;
  if (reported.has(fault)) return;
  reported.add(fault);
  console.error(fault);
}

/** A request, its response and the output to serve it from. */
export interface ServeContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly folder: string;
  readonly base: string;
}
