import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { MAX_COMPARED_NAMES, MAX_COPIED_VALUES } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { jsonpath } from 'json-p3';
import { editValues, MergeConflict, type Modify, mergeValues, type NodeKind, nodeKind } from './edit-values.ts';
import { OverlayLimit, pathSegment, pathStart, type SelectedNode, selectNodes } from './json-path.ts';
import { type Origin, type Origins, originAt } from './origins.ts';
import { type Action, error, type Overlay, type OverlayFinding, warning } from './read-overlay.ts';

const { NameSelector } = jsonpath.selectors;

interface ApplyInput {
  readonly overlay: Overlay;
  /** Its index among the document's overlays. */
  readonly index: number;
  /** The sources of the document's values, updated with each change. */
  readonly origins: Origins;
}

/** Applies the actions of an overlay in order. */
export function applyOverlay(
  document: JsonObject,
  input: ApplyInput,
): { document: JsonObject; findings: readonly OverlayFinding[] } {
  const findings: OverlayFinding[] = [];
  let current = document;
  for (const action of input.overlay.actions) {
    try {
      current = applyAction(current, action, input, findings);
    } catch (caught) {
      if (caught instanceof OverlayLimit || caught instanceof RangeError)
        return { document: current, findings: [...findings, tooMuch(action, caught)] };
      if (!(caught instanceof MergeConflict)) throw caught;
      findings.push(conflict(action, caught));
    }
  }
  return { document: current, findings };
}

function applyAction(
  document: JsonObject,
  action: Action,
  { overlay, index, origins }: ApplyInput,
  findings: OverlayFinding[],
): JsonObject {
  const target = `${action.pointer}/target`;
  const nodes = selectNodes(action.target, document);
  const unchanged = (finding: OverlayFinding): JsonObject => {
    findings.push(finding);
    return document;
  };
  if (nodes.length === 0) return unchanged(matchesNothing(action, document));
  const kinds = new Set(nodes.map(({ value }) => nodeKind(value)));
  if (!overlay.selectsValues && kinds.has('value'))
    findings.push(
      warning(
        '`target` selects a single value, which requires Overlay 1.1: it is applied anyway.',
        target,
        'Write `overlay: 1.1.0`.',
      ),
    );
  const locations = nodes.map(({ location }) => location);
  const edit = (change: Modify): JsonObject => {
    const edited = editValues(document, locations, origins, change);
    return isObject(edited) ? edited : document;
  };
  const merge = (added: JsonValue, from: Origin): JsonObject => {
    if (kinds.size === 1) return edit((value, own) => mergeValues(value, added, from, own));
    const words = [...kinds].map((kind) => PLURALS[kind]).join(' and ');
    const message = `\`target\` selects ${words}; an action changes one kind only.`;
    return unchanged(error(message, target, 'Select fewer, or make an action for each kind.'));
  };
  switch (action.kind) {
    case 'remove':
      return edit(() => undefined);
    case 'update':
      return merge(action.value, { overlay: index, pointer: `${action.pointer}/update` });
    case 'copy': {
      const [source, ...others] = selectNodes(action.from, document);
      if (!source || others.length > 0) {
        const count = source ? others.length + 1 : 'none';
        const message = `\`copy\` must select one value, but \`${action.fromText}\` selects ${count}.`;
        return unchanged(error(message, `${action.pointer}/copy`, 'Correct the path.'));
      }
      checkSize(source.value, MAX_COPIED_VALUES / nodes.length);
      return merge(source.value, originAt(origins, source.location));
    }
    default:
      return action satisfies never;
  }
}

const PLURALS: Readonly<Record<NodeKind, string>> = { object: 'objects', list: 'lists', value: 'single values' };
const WORDS: Readonly<Record<NodeKind, string>> = { object: 'an object', list: 'a list', value: 'a single value' };

function conflict({ kind, pointer, targetText }: Action, { keys, target, added }: MergeConflict): OverlayFinding {
  return error(
    `\`${targetText}${keys.map(pathSegment).join('')}\` is ${WORDS[target]}, and cannot be merged with ${WORDS[added]}.`,
    `${pointer}/${kind}${kind === 'copy' ? '' : toPointer(keys)}`,
    `Write ${WORDS[target]} here, or remove what is there by an action before.`,
  );
}

function tooMuch({ pointer }: Action, { message }: Error): OverlayFinding {
  const found = error(
    `The overlays stop here: ${message}.`,
    `${pointer}/target`,
    'Write a specific path instead of `..`.',
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

/** Says how far the path matches, and which name was probably meant. */
function matchesNothing({ target, pointer }: Action, document: JsonObject): OverlayFinding {
  let length = target.segments.length - 1;
  const reached = (): readonly SelectedNode[] => selectNodes(pathStart(target, length), document);
  while (length > 0 && reached().length === 0) length -= 1;
  const before = pathStart(target, length).toString();
  const missing = pathStart(target, length + 1)
    .toString()
    .slice(before.length);
  const selectors = target.segments[length]?.selectors ?? [];
  const guess = guessName(selectors, reached());
  const found = warning(
    `\`target\` matches nothing: \`${before}\` exists, but has no \`${missing}\`.`,
    `${pointer}/target`,
    guess === undefined ? 'Correct the path, or remove the action.' : `Did you mean \`${pathSegment(guess)}\`?`,
  );
  return { ...found, rule: 'overlay-target', offset: target.segments[length]?.token.index ?? 1 };
}

function guessName(selectors: readonly jsonpath.JSONPathSelector[], nodes: readonly SelectedNode[]) {
  const [only] = selectors;
  if (!(only instanceof NameSelector) || selectors.length > 1) return undefined;
  const names = new Set(nodes.slice(0, 100).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])));
  return nearest(only.name, [...names].slice(0, MAX_COMPARED_NAMES));
}
