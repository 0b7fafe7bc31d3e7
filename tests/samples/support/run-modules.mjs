// Runs many nodejs samples in one process, one after the other, and prints the result of each.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { format } from 'node:util';

const PATIENCE = 20_000;
const results = [];
for (const { id, file } of JSON.parse(await readFile(process.argv[2], 'utf8'))) {
  process.env.SAMPLE = id;
  const lines = [];
  console.log = (...words) => lines.push(format(...words));
  console.error = console.log;
  const failure = await Promise.race([import(file), sleep(PATIENCE, 'late')]).then(
    (end) => (end === 'late' ? `It did not end within ${PATIENCE / 1000} s.` : undefined),
    (error) => String(error?.stack ?? error),
  );
  results.push({ id, code: failure === undefined ? 0 : 1, output: [...lines, failure].filter(Boolean).join('\n') });
}
// A sample that leaves something open must not block the others.
process.stdout.write(JSON.stringify(results), () => process.exit());
