// Reads guides in a thread of its own while the API document is loaded.
import { parentPort, workerData } from 'node:worker_threads';
import { readGuide } from '../../guides/read-guide.ts';
import type { GuideTask } from './read-trees.ts';

const { bodies, filled } = workerData as GuideTask;
parentPort?.postMessage(await Promise.all(bodies.map((body) => readGuide(body, filled))));
