import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { MAX_COMPARED_NAMES, MAX_COPIED_VALUES } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { jsonpath } from 'json-p3';
import { editValues } from './edit-values.ts';
import { OverlayLimit, pathSegment, pathStart, type SelectedNode, selectNodes } from './json-path.ts';
import { type Kind, kindOf, MergeConflict, type MergeInput, mergeValues } from './merge-values.ts';
import { type Origins, originAt } from './origins.ts';
import type { Action, Finding, Overlay } from './read-overlay.ts';

const { NameSelector } = jsonpath.selectors;

export interface ApplyInput {
  readonly overlay: Overlay;
  /** Its number among the overlays of the document. */
  readonly index: number;
  /** Where the parts of the document were read: kept up to date. */
  readonly origins: Origins;
}

/** The document with the actions of an overlay applied, one after the other. */
export function applyOverlay(
  document: JsonObject,
  input: ApplyInput,
): { document: JsonObject; findings: readonly Finding[] } {
  const findings: Finding[] = [];
  let current = document;
  for (const action of input.overlay.actions) {
    try {
      current = applyAction(current, action, input, findings);
    } catch (error) {
      if (error instanceof OverlayLimit || error instanceof RangeError)
        return { document: current, findings: [...findings, tooMuch(action, error)] };
      if (!(error instanceof MergeConflict)) throw error;
      findings.push(conflict(action, error));
    }
  }
  return { document: current, findings };
}

function applyAction(document: JsonObject, action: Action, input: ApplyInput, findings: Finding[]): JsonObject {
  const { index, origins } = input;
  const nodes = selectNodes(action.target, document);
  if (nodes.length === 0) {
    findings.push(matchesNothing(action, document));
    return document;
  }
  if (!input.overlay.selectsValues && nodes.some(({ value }) => kindOf(value) === 'value'))
    findings.push(selectsValue(action));
  const edit = (change: Parameters<typeof editValues>[3]): JsonObject => {
    const edited = editValues(
      document,
      nodes.map(({ location }) => location),
      origins,
      change,
    );
    return isObject(edited) ? edited : document;
  };
  switch (action.kind) {
    case 'remove':
      return edit(() => undefined);
    case 'update': {
      const from = { overlay: index, pointer: `${action.pointer}/update` };
      return mergeInto(nodes, action, { added: action.value, from }, findings, edit) ?? document;
    }
    case 'copy': {
      const sources = selectNodes(action.from, document);
      const [source] = sources;
      if (!source || sources.length > 1) {
        findings.push(copiesOther(action, sources.length));
        return document;
      }
      const from = originAt(origins, source.location);
      checkSize(source.value, MAX_COPIED_VALUES / nodes.length);
      return mergeInto(nodes, action, { added: source.value, from }, findings, edit) ?? document;
    }
  }
}

function mergeInto(
  nodes: readonly SelectedNode[],
  action: Action,
  input: MergeInput,
  findings: Finding[],
  edit: (change: (value: JsonValue, origins: Origins) => JsonValue) => JsonObject,
): JsonObject | undefined {
  const kinds = new Set(nodes.map(({ value }) => kindOf(value)));
  if (kinds.size === 1) return edit((value, origins) => mergeValues(value, input, origins));
  const words = [...kinds].map((kind) => PLURALS[kind]).join(' and ');
  findings.push(
    error(
      action,
      '/target',
      `\`target\` selects ${words}; an action changes one kind only.`,
      'Select fewer, or make an action for each kind.',
    ),
  );
  return undefined;
}

const PLURALS: Readonly<Record<Kind, string>> = { object: 'objects', list: 'lists', value: 'single values' };
const WORDS: Readonly<Record<Kind, string>> = { object: 'an object', list: 'a list', value: 'a single value' };

function error({ pointer }: Action, member: string, message: string, fix: string): Finding {
  return { rule: 'overlay', severity: 'error', message, pointer: pointer + member, fix };
}

function conflict(action: Action, { parts, target, added }: MergeConflict): Finding {
  const member = action.kind === 'copy' ? '/copy' : '/update';
  const inside = action.kind === 'copy' ? '' : toPointer(parts);
  const place = `${action.targetText}${parts.map(pathSegment).join('')}`;
  return error(
    action,
    member + inside,
    `\`${place}\` is ${WORDS[target]}, and cannot be merged with ${WORDS[added]}.`,
    `Write ${WORDS[target]} here, or remove what is there by an action before.`,
  );
}

function copiesOther(action: Extract<Action, { kind: 'copy' }>, count: number): Finding {
  const message = `\`copy\` must select one value, but \`${action.fromText}\` selects ${count === 0 ? 'none' : count}.`;
  return error(action, '/copy', message, 'Correct the path.');
}

function selectsValue(action: Action): Finding {
  return {
    ...error(
      action,
      '/target',
      '`target` selects a single value, which is allowed as of Overlay 1.1: it is applied as such.',
      'Write `overlay: 1.1.0`.',
    ),
    severity: 'warning',
  };
}

function tooMuch(action: Action, { message }: Error): Finding {
  const found = error(
    action,
    '/target',
    `The overlays are given up here: ${message}.`,
    'Write a path that names what it means, instead of `..`.',
  );
  return { ...found, rule: 'overlay-limits' };
}

function checkSize(copied: JsonValue, most: number): void {
  const stack = [copied];
  let values = 0;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    values += 1;
    if (values + stack.length > most) throw new OverlayLimit(`\`copy\` adds more than ${MAX_COPIED_VALUES} values`);
    if (typeof node === 'object' && node !== null) stack.push(...Object.values(node));
  }
}

/** Says how far the path leads, and what may be meant. */
function matchesNothing({ target, pointer }: Action, document: JsonObject): Finding {
  let length = target.segments.length - 1;
  const reached = (): readonly SelectedNode[] => selectNodes(pathStart(target, length), document);
  while (length > 0 && reached().length === 0) length -= 1;
  const before = pathStart(target, length).toString();
  const missing = pathStart(target, length + 1)
    .toString()
    .slice(before.length);
  const selectors = target.segments[length]?.selectors ?? [];
  const guess = guessName(selectors, reached());
  return {
    rule: 'overlay-target',
    severity: 'warning',
    message: `\`target\` matches nothing: \`${before}\` is there, but has no \`${missing}\`.`,
    pointer: `${pointer}/target`,
    offset: target.segments[length]?.token.index ?? 1,
    fix: guess === undefined ? 'Correct the path, or remove the action.' : `Did you mean \`${pathSegment(guess)}\`?`,
  };
}

function guessName(
  selectors: readonly jsonpath.JSONPathSelector[],
  nodes: readonly SelectedNode[],
): string | undefined {
  const [only] = selectors;
  if (!(only instanceof NameSelector) || selectors.length > 1) return undefined;
  const names = new Set(nodes.slice(0, 100).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])));
  return nearest(only.name, [...names].slice(0, MAX_COMPARED_NAMES));
}
