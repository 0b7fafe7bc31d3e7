import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, onlyFields, stringAt } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import type { JSONPathQuery } from 'json-p3';
import { z } from 'zod';
import { compact } from '../compact.ts';
import { someObject } from '../read/walk-document.ts';
import { parsePath } from './json-path.ts';

/** A change to a document. */
export type Action = { readonly target: JSONPathQuery; readonly targetText: string; readonly pointer: string } & (
  | { readonly kind: 'update'; readonly value: JsonValue }
  | { readonly kind: 'copy'; readonly from: JSONPathQuery; readonly fromText: string }
  | { readonly kind: 'remove' }
);

export interface Overlay {
  /** Whether it can select single values: as of 1.1. */
  readonly selectsValues: boolean;
  readonly extends?: string;
  readonly actions: readonly Action[];
}

/** A problem in an overlay. The caller adds file and line. */
export interface OverlayFinding {
  readonly severity: Problem['severity'];
  readonly rule: 'overlay' | 'overlay-target' | 'overlay-limits';
  readonly message: string;
  /** Location in the overlay; `offset` is the position in that text, starting at 0. */
  readonly pointer: string;
  readonly offset?: number;
  readonly fix: string;
}

const overlaySchema = z.strictObject({
  overlay: z.string(),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string().optional() }),
  extends: z.string().optional(),
  actions: z
    .array(
      z.strictObject({
        target: z.string(),
        description: z.string().optional(),
        update: z.unknown().optional(),
        copy: z.string().optional(),
        remove: z.boolean().optional(),
      }),
    )
    .min(1),
});

/** Checks an Overlay Specification 1.0 or 1.1 document. Returns no overlay if there is an error. */
export function readOverlay(value: JsonValue): { overlay?: Overlay; findings: readonly OverlayFinding[] } {
  const version = checkVersion(value);
  if (version?.severity === 'error') return { findings: [version] };
  const findings: OverlayFinding[] = version ? [version] : [];
  const known = withoutExtensions(value as JsonObject);
  const checked = overlaySchema.safeParse(known);
  if (!checked.success) {
    const problems = schemaProblems(checked.error, known, { file: '', rule: 'overlay', schema: overlaySchema });
    return {
      findings: [...findings, ...problems.map(({ message, at, fix }) => error(message, at.pointer ?? '', fix))],
    };
  }
  const selectsValues = !/^1\.0(?!\d)/.test(checked.data.overlay);
  const actions = listAt(known, 'actions').map((action, index) =>
    readAction(action as JsonObject, `/actions/${index}`, { hasCopy: selectsValues, findings }),
  );
  if (findings.some(({ severity }) => severity === 'error')) return { findings };
  const overlay = { extends: checked.data.extends, actions: actions.filter((action) => action !== undefined) };
  return { overlay: compact({ selectsValues, ...overlay }), findings };
}

export function error(message: string, pointer: string, fix: string): OverlayFinding {
  return { rule: 'overlay', severity: 'error', message, pointer, fix };
}

export function warning(message: string, pointer: string, fix: string): OverlayFinding {
  return { ...error(message, pointer, fix), severity: 'warning' };
}

function checkVersion(value: JsonValue): OverlayFinding | undefined {
  if (!isObject(value))
    return error('This is not an overlay: it is not an object.', '', 'Write an overlay, or name another file.');
  const version = fieldAt(value, 'overlay');
  // What YAML makes of `overlay: 1.1`.
  if (typeof version === 'number')
    return error('`overlay` is a number, not text.', '/overlay', 'Write all of the version: `overlay: 1.1.0`.');
  if (version === undefined)
    return error('This is not an overlay: `overlay` is missing.', '', 'Start the file with `overlay: 1.1.0`.');
  if (typeof version !== 'string' || !/^1\.\d/.test(version))
    return error(
      `Overlay ${JSON.stringify(version)} is not supported; 1.0 and 1.1 are.`,
      '/overlay',
      'Write `overlay: 1.1.0`.',
    );
  if (/^1\.[01](?!\d)/.test(version)) return undefined;
  return warning(
    `Overlay ${version} is newer than the supported versions: the file is read as Overlay 1.1.`,
    '/overlay',
    'Write `overlay: 1.1.0`, if nothing in it is new.',
  );
}

/** Fields that start with `x-` are for other tools. */
function withoutExtensions(value: JsonObject): JsonObject {
  const own = (node: JsonValue): JsonValue =>
    isObject(node) ? onlyFields(node, (name) => !name.startsWith('x-')) : node;
  const { info, actions, ...others } = own(value) as JsonObject;
  return {
    ...others,
    ...(info !== undefined && { info: own(info) }),
    ...(actions !== undefined && { actions: Array.isArray(actions) ? actions.map(own) : actions }),
  };
}

/** Adds problems to the findings. Returns no action if there is an error, or nothing to do. */
function readAction(
  action: JsonObject,
  pointer: string,
  { hasCopy, findings }: { hasCopy: boolean; findings: OverlayFinding[] },
): Action | undefined {
  const update = fieldAt(action, 'update');
  const copy = stringAt(action, 'copy');
  const target = readPath(action, 'target', pointer, findings);
  if (!target) return undefined;
  const base = { target, targetText: stringAt(action, 'target') ?? '', pointer };
  const report = (make: typeof error, message: string, fix: string, at = pointer): undefined =>
    void findings.push(make(message, at, fix));
  if (fieldAt(action, 'remove') === true) {
    if (update !== undefined || copy !== undefined)
      report(
        warning,
        'The action has `remove: true`, so its other fields have no effect.',
        'Remove `update` and `copy`, or `remove`.',
      );
    if (target.segments.length > 0) return { ...base, kind: 'remove' };
    return report(error, 'The whole document cannot be removed.', 'Name a part of it.', `${pointer}/target`);
  }
  if (copy !== undefined) {
    if (!hasCopy) return report(error, '`copy` requires Overlay 1.1.', 'Write `overlay: 1.1.0`.', `${pointer}/copy`);
    if (update !== undefined)
      return report(error, 'An action has either `update` or `copy`.', 'Remove one, or split it into two actions.');
    const from = readPath(action, 'copy', pointer, findings);
    return from && { ...base, kind: 'copy', from, fromText: copy };
  }
  if (update === undefined)
    return report(warning, 'The action does nothing.', 'Add `update`, `copy` or `remove: true`, or remove it.');
  // The document's files are read before its overlays, so a file that an overlay refers to would be missing.
  someObject(update, (node) => {
    const ref = stringAt(node, '$ref');
    if (ref === undefined || ref.startsWith('#')) return false;
    report(
      warning,
      `\`$ref: ${ref}\` points to another file. Files that overlays refer to are not read.`,
      'Write the part out here, or refer to a place of the document: `#/components/…`.',
      `${pointer}/update`,
    );
    return true;
  });
  return { ...base, kind: 'update', value: update };
}

function readPath(action: JsonObject, name: string, pointer: string, findings: OverlayFinding[]) {
  const parsed = parsePath(String(fieldAt(action, name)));
  if (parsed.kind === 'path') return parsed.path;
  const { offset, message, fix } = parsed;
  findings.push({ ...error(`\`${name}\` is not a JSONPath: ${message}`, `${pointer}/${name}`, fix), offset });
  return undefined;
}
