import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { FieldError } from '../../packages/sandbox/rejection.ts';
import type { Scene } from '../../packages/sandbox/rules.ts';
import { type JsonRecord, valueAtPath } from '../../packages/sandbox/simulated-api.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 3_600_000;

/** A field of a record, or of an object in it: `newsroom.id`. */
export const at = (record: StoredRecord | undefined, path: string): JsonValue =>
  valueAtPath(record?.value, path) ?? null;

export const textAt = (record: StoredRecord | undefined, path: string): string => String(at(record, path) ?? '');

export const objects = (value: JsonValue | undefined): readonly JsonRecord[] =>
  Array.isArray(value) ? (value.filter(isObject) as JsonRecord[]) : [];

export const texts = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The user whose token sends the requests. */
export const user = ({ account }: Scene): JsonRecord | null => account.state.known.UserRef?.[0] ?? null;

export const part = (pointer: string, code: string, message: string): FieldError => ({
  in: 'body',
  pointer,
  code,
  message,
});

/** "1 requirement is not met." */
export const unmet = (count: number): string =>
  `${count} ${count === 1 ? 'requirement is' : 'requirements are'} not met.`;

/** Text in a document, without its markup. */
export function plainText(node: JsonValue | undefined): string {
  if (Array.isArray(node)) return node.map(plainText).join(' ');
  if (!isObject(node)) return '';
  if (node.type === 'text') return String(node.text ?? '');
  const inner = Array.isArray(node.children) ? node.children.map(plainText) : [];
  return node.type === 'document' || node.type === 'list' ? inner.join(' ') : inner.join('');
}

/** Every node of a document, with a pointer to it. */
export function nodesOf(
  node: JsonValue | undefined,
  pointer: string,
): readonly { node: JsonRecord; pointer: string }[] {
  if (!isObject(node)) return [];
  const children = Array.isArray(node.children) ? node.children : [];
  return [
    { node: node as JsonRecord, pointer },
    ...children.flatMap((each, index) => nodesOf(each, `${pointer}/children/${index}`)),
  ];
}

export const emptyDocument = (): JsonRecord => ({
  type: 'document',
  version: '1.0',
  children: [{ type: 'paragraph', children: [{ type: 'text', text: '' }] }],
});

export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100);

/** A slug with the first number that makes it free: `news`, `news-2`. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
