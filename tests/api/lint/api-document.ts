import { pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { fieldAt, isObject, type JsonObject, objectsAt, stringAt } from '../../../packages/base/json.ts';
import { METHODS } from '../../../packages/base/method.ts';
import type { Problem, SourceLocation } from '../../../packages/base/problem.ts';

/** A bundled API document: every `$ref` points into it. */
export interface ApiDocument {
  readonly root: JsonObject;
  /** The root file before bundling. */
  readonly written?: JsonObject | undefined;
  /** The location where the value at a JSON pointer was written. */
  readonly locate: (pointer: string) => SourceLocation;
}

export type Rule = (document: ApiDocument) => readonly Problem[];

export interface OperationEntry {
  readonly slug: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly value: JsonObject;
}

export interface Finding {
  readonly rule: string;
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

export function problemAt(document: ApiDocument, { rule, pointer, message, fix }: Finding): Problem {
  return { rule, severity: 'error', message, at: document.locate(pointer), fix };
}

/** Operations of `paths`, in the order of the document. */
export function operationsOf(document: ApiDocument): readonly OperationEntry[] {
  return objectsAt(document.root, 'paths').flatMap(([path, item]) => operationsIn(path, item, ['paths', path]));
}

/** Requests that the API sends to its clients. */
export function webhooksOf(document: ApiDocument): readonly OperationEntry[] {
  return objectsAt(document.root, 'webhooks').flatMap(([name, item]) => operationsIn(name, item, ['webhooks', name]));
}

function operationsIn(path: string, item: JsonObject, at: readonly string[]): readonly OperationEntry[] {
  return METHODS.flatMap((method) => {
    const value = fieldAt(item, method);
    if (!isObject(value)) return [];
    const slug = stringAt(value, 'operationId') ?? `${method} ${path}`;
    return [{ slug, method, path, pointer: toPointer([...at, method]), value }];
  });
}

export function componentsOf(document: ApiDocument, kind: string): readonly (readonly [string, JsonObject, string])[] {
  return objectsAt(fieldAt(document.root, 'components'), kind).map(([name, value]) => {
    return [name, value, toPointer(['components', kind, name])] as const;
  });
}

/** The target of a reference, or the object itself. */
export function resolved(document: ApiDocument, node: unknown): JsonObject | undefined {
  if (!isObject(node)) return undefined;
  const ref = stringAt(node, '$ref');
  if (ref === undefined) return node;
  let value: unknown = document.root;
  for (const part of pointerSegments(ref) ?? ['']) value = fieldAt(value, part);
  return isObject(value) ? value : undefined;
}

/** Last segment of a `$ref`: the name of the component. */
export function refName(node: unknown): string | undefined {
  return stringAt(node, '$ref')?.split('/').at(-1);
}
