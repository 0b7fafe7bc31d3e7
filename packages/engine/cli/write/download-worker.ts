// Makes downloads in a thread of its own while pages are projected: converting takes as long as that.
import { parentPort, workerData } from 'node:worker_threads';
import { type DownloadTask, makeDownloads } from './make-downloads.ts';

await makeDownloads(workerData as DownloadTask, (progress) => parentPort?.postMessage(progress));
