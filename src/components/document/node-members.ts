import type { JsonValue } from '../../model/content.ts';

/** A node as it comes: anything may be missing or of the wrong type, and nothing of it may be trusted. */
export type AnyNode = { readonly [member: string]: JsonValue };

export function isNode(value: JsonValue | undefined): value is AnyNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(node: AnyNode | undefined, name: string): JsonValue | undefined {
  return node && Object.hasOwn(node, name) ? node[name] : undefined;
}

/** Text that is there; anything else counts as absent. */
export function text(node: AnyNode | undefined, name: string): string | undefined {
  const value = own(node, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isSet(node: AnyNode, name: string): boolean {
  return own(node, name) === true;
}

export function number(node: AnyNode, name: string): number | undefined {
  const value = own(node, name);
  return typeof value === 'number' ? value : undefined;
}

export function object(node: AnyNode | undefined, name: string): AnyNode | undefined {
  const value = own(node, name);
  return isNode(value) ? value : undefined;
}

export function list(node: AnyNode | undefined, name: string): readonly JsonValue[] {
  const value = own(node, name);
  return Array.isArray(value) ? value : [];
}

/** Members in which a node differs from the usual form, as they are written: "expanded", "50%". */
export function choices(node: AnyNode, defaults: { readonly [name: string]: string }): readonly string[] {
  return Object.entries(defaults).flatMap(([name, usual]) => {
    const value = text(node, name);
    return value === undefined || value === usual ? [] : [value.replaceAll('_', ' ')];
  });
}
