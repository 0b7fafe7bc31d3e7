import { fieldAt, type JsonObject } from '@docs/base/json.ts';

/** A node as it comes: anything may be missing or of the wrong type, and nothing of it may be trusted. */
export type AnyNode = JsonObject;

/** Text that is there, if only a space; anything else counts as absent. */
export function text(node: AnyNode | undefined, name: string): string | undefined {
  const value = fieldAt(node, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Members in which a node differs from the usual form, as they are written: "expanded", "50%". */
export function choices(node: AnyNode, defaults: { readonly [name: string]: string }): readonly string[] {
  return Object.entries(defaults).flatMap(([name, usual]) => {
    const value = text(node, name);
    return value === undefined || value === usual ? [] : [value.replaceAll('_', ' ')];
  });
}
