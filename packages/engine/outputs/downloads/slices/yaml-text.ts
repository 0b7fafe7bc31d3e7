import { isObject, type JsonValue } from '@docs/base/json.ts';
import { wideNumber } from '@docs/base/wide-number.ts';

/** Longer texts are folded over several lines. */
const WIDTH = 110;
/** Texts of letters that no reader of YAML, old or new, takes for anything else. */
const PLAIN = /^[A-Za-z/$.][\w/$.{}()+'=;-]*(?:[ ,][\w/$.{}()+'=;-]+)*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$|^\.(?:inf|nan)$|^[.-]/i;
/** What must be written with escapes: anything but printable characters and line breaks. */
const UNPRINTABLE = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029]/u;

/** A JSON value as YAML that people can read: blocks, texts without quotes where nothing is lost. */
export function yamlText(value: JsonValue): string {
  return `${block(value, '').replace(/^\n/, '').trimStart()}\n`;
}

/** A value behind `key:` or `-`, with the space or the line break in front of it. */
function block(value: JsonValue, indent: string): string {
  if (Array.isArray(value)) return value.length === 0 ? ' []' : list(value, indent);
  if (isObject(value)) return Object.keys(value).length === 0 ? ' {}' : map(value, indent);
  if (typeof value === 'number') return ` ${wideNumber(value)}`;
  return ` ${typeof value === 'string' ? text(value, indent) : String(value)}`;
}

function list(items: readonly JsonValue[], indent: string): string {
  let lines = '';
  for (const item of items) {
    const inner = block(item, `${indent}  `);
    // The first member of a map stands beside the mark.
    lines += `\n${indent}-${inner.startsWith('\n') ? ` ${inner.slice(indent.length + 3)}` : inner}`;
  }
  return lines;
}

function map(members: Readonly<Record<string, JsonValue>>, indent: string): string {
  let lines = '';
  for (const key of Object.keys(members)) {
    const value = members[key] ?? null;
    const name = isPlain(key) ? key : JSON.stringify(key);
    lines += `\n${indent}${name}:${block(value, `${indent}  `)}`;
  }
  return lines;
}

function text(value: string, indent: string): string {
  const long = value.length + indent.length > WIDTH;
  if (!long && isPlain(value)) return value;
  // A block cannot begin with a space, and hides those at the ends of lines.
  if (UNPRINTABLE.test(value) || /^\s|[ ]$|[ ]\n/.test(value)) return JSON.stringify(value);
  if (value.includes('\n')) return literal(value, indent);
  return long && !value.includes('  ') ? `>-${folded(value, indent)}` : JSON.stringify(value);
}

function literal(value: string, indent: string): string {
  const lines = value.replace(/\n+$/, '');
  const ends = value.length - lines.length;
  const mark = ends === 0 ? '|-' : ends === 1 ? '|' : '|+';
  // A block that is kept to its end has all line breaks but the last one here.
  const rest = '\n'.repeat(Math.max(0, ends - 1));
  return `${mark}\n${lines.replace(/^(?=.)/gm, indent)}${rest}`;
}

function folded(value: string, indent: string): string {
  let lines = '';
  let line = '';
  for (const word of value.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH) {
      lines += `\n${indent}${line}`;
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return `${lines}\n${indent}${line}`;
}

function isPlain(value: string): boolean {
  return PLAIN.test(value) && !WORDS.test(value);
}
