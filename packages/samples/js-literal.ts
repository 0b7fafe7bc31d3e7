import type { JsonValue } from '@docs/base/json.ts';
import { formatLiteral } from './format-literal.ts';

/** A string as JavaScript in single quotes. */
export function jsString(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\[\s\S]|'/g, (match) => (match === '\\"' ? '"' : match === "'" ? "\\'" : match));
  return `'${inner}'`;
}

/** JSON as an object literal: bare names where they may be bare, single quotes. */
export function jsLiteral(value: JsonValue, indent = ''): string {
  return formatLiteral(value, { key: jsKey, string: jsString, trailingComma: true }, indent.length);
}

export function jsKey(name: string): string {
  // `__proto__: x` would set the prototype instead of a member.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name);
}

/** Text inside a template literal. */
export function inTemplate(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}
