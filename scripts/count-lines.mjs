// `npm run size`: lines of TypeScript code per package, without comments, blank lines and tests; the number of tiny
// files, and the long ones.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './engine.mjs';

const TINY = 20;
const LONG = 300;

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|[\\/])testing\b|node_modules/.test(file))
    .map((file) => path.join(folder, file));
}

/** Lines that are neither blank nor a comment. */
function codeLines(text) {
  return text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\*|\/\*)/.test(line)).length;
}

const rows = readdirSync(path.join(root, 'packages')).map((name) => {
  const files = sourceFiles(path.join(root, 'packages', name)).map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file: path.relative(root, file), lines: text.trimEnd().split('\n').length, code: codeLines(text) };
  });
  return { name, files, code: files.reduce((sum, { code }) => sum + code, 0) };
});
const files = rows.flatMap((row) => row.files);
const tiny = files.filter(({ lines }) => lines <= TINY);
const long = files.filter(({ lines }) => lines > LONG);

for (const { name, code, files: own } of rows)
  console.log(`${name.padEnd(12)} ${String(code).padStart(6)} lines in ${own.length} files`);
const code = rows.reduce((sum, row) => sum + row.code, 0);
console.log(`${'together'.padEnd(12)} ${String(code).padStart(6)} lines in ${files.length} files`);
console.log(`${tiny.length} files of ${TINY} lines or less, ${long.length} of more than ${LONG}`);
for (const { file, lines } of long) console.log(`  ${lines} ${file}`);
if (process.argv.includes('--tiny')) for (const { file, lines } of tiny) console.log(`  ${lines} ${file}`);
