import type { JsonValue } from '../model/content.ts';

/** A string as JavaScript in single quotes. */
export function jsString(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\[\s\S]|'/g, (match) => (match === '\\"' ? '"' : match === "'" ? "\\'" : match));
  return `'${inner}'`;
}

/** JSON as an object literal: bare names where they may be bare, single quotes. */
export function jsLiteral(value: JsonValue, indent = ''): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return jsString(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items: readonly string[] = value.map((item: JsonValue) => jsLiteral(item, deeper));
    const line = `[${items.join(', ')}]`;
    if (line.length <= 60 && !line.includes('\n')) return line;
    return `[\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as { readonly [key: string]: JsonValue });
    if (entries.length === 0) return '{}';
    return `{\n${entries.map(([name, member]) => `${deeper}${jsKey(name)}: ${jsLiteral(member, deeper)},\n`).join('')}${indent}}`;
  }
  return JSON.stringify(value);
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
