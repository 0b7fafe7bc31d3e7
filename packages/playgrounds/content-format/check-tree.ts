import {
  fieldAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  stringsAt,
} from '@docs/base/json.ts';
import {
  type ArrayNode,
  type JsonNode,
  jsonValue,
  type ObjectNode,
  type Span,
  shown,
} from '@docs/base/json-text/json-node.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { capitalised, groupDigits, plural } from '@docs/base/words.ts';
import { brokenCombinations, checkScalar } from './check-value.ts';
import { itemSchema, type NodeType, type Position } from './content-format.ts';
import {
  eachInBackticks,
  listAlternatives,
  reportProblem,
  schemaText,
  suggestion,
  type Walk,
  type Where,
  withArticle,
} from './document-problem.ts';
import { describeJsonKind, fieldNamed, isOfType, textField } from './json-tree.ts';

/** Checks a whole document against the schemas and their additional rules. */
export function checkRoot(walk: Walk, root: JsonNode): void {
  const { format } = walk;
  const where: Where = { pointer: '', subject: 'the document', schema: format.root };
  const type = textField(root, 'type');
  if (type !== undefined && format.nodes.has(type)) {
    const at = fieldNamed(root, 'type')?.value ?? root;
    const message = `This is ${withArticle(type)} node, not a whole document.`;
    const fix = 'Put it into `children` of a document.';
    reportProblem(walk, where, { rule: 'enum', message, fix, at, pointer: '/type' });
    return;
  }
  const schema = format.schemas.get(format.root) ?? {};
  checkValue(walk, root, { kind: 'value', schema, nullable: false }, where, 1);
}

/** `depth` is that of the parent node. */
function checkPosition(walk: Walk, node: JsonNode, position: Position, where: Where, depth: number): void {
  if (position.kind === 'node') checkNode(walk, node, position.types, where, depth + 1);
  else checkValue(walk, node, position, where, depth);
}

function checkNode(walk: Walk, node: JsonNode, types: readonly string[], where: Where, depth: number): void {
  const found = findNodeType(walk, node, types, where);
  if (!found || node.kind !== 'object') return;
  const { known, at } = found;
  const inside: Where = { pointer: where.pointer, subject: `the ${known.type} node`, schema: known.schemaName };
  if (exceedsLimits(walk, at, inside, depth)) return;
  if (!types.includes(known.type)) {
    const message = `${capitalised(withArticle(known.type))} is not allowed in ${where.subject.replace(/^.* of /, '')} here.`;
    const fix = `Allowed here: ${listAlternatives(eachInBackticks(types))}.`;
    reportProblem(walk, inside, { rule: 'invalid_document', message, fix, at });
  }
  checkAllowed(walk, known, at, inside);
  checkId(walk, node, known, inside);
  checkObject(walk, node, known.schema, inside, depth);
}

/** The type of a node and its position; reports a missing one. */
function findNodeType(walk: Walk, node: JsonNode, types: readonly string[], where: Where) {
  const at = fieldNamed(node, 'type')?.value;
  const name = textField(node, 'type');
  const known = walk.format.nodes.get(name ?? '');
  if (known && at) return { known, at };
  const accepted = listAlternatives(eachInBackticks(types));
  const named = capitalised(where.subject);
  if (node.kind !== 'object') {
    const message = `${named} must be a node, not ${describeJsonKind(node)}.`;
    const fix = types.includes('text')
      ? 'Write text as `{ "type": "text", "text": "…" }`.'
      : `Put a node here: ${accepted}.`;
    reportProblem(walk, where, { rule: 'type', message, fix, at: node });
    return undefined;
  }
  const pointer = `${where.pointer}/type`;
  if (!at) {
    const message = `${named} has no \`type\`, so it is not a node.`;
    reportProblem(walk, where, {
      rule: 'required',
      message,
      fix: `Add \`type\`: ${accepted}.`,
      at: openingSpan(node),
      pointer,
    });
  } else if (name === undefined) {
    const message = `\`type\` of a node must be a string, not ${describeJsonKind(at)}.`;
    reportProblem(walk, where, { rule: 'type', message, fix: `Use ${accepted}.`, at, pointer });
  } else {
    const message = `There is no node type ${shown(name)}.`;
    reportProblem(walk, where, { rule: 'enum', message, fix: suggestion(name, types), at, pointer });
  }
  return undefined;
}

function exceedsLimits(walk: Walk, at: Span, where: Where, depth: number): boolean {
  const { limits } = walk.format;
  walk.nodes += 1;
  if (walk.nodes > limits.nodes) {
    const message = `The document has more than ${groupDigits(limits.nodes)} nodes; the rest is not checked.`;
    reportProblem(walk, where, { rule: 'invalid_document', message, fix: 'Split it into several documents.', at });
    walk.cut = true;
    return true;
  }
  if (depth <= limits.depth) return false;
  // Everything below is too deep as well, so it is reported once.
  if (!walk.deep) {
    const message = `The document is more than ${limits.depth} levels deep here.`;
    reportProblem(walk, where, { rule: 'invalid_document', message, fix: 'Nest fewer lists.', at });
  }
  walk.deep = true;
  return true;
}

type ValuePosition = Extract<Position, { kind: 'value' }>;

function checkValue(walk: Walk, node: JsonNode, position: ValuePosition, where: Where, depth: number): void {
  const { schema, name, nullable } = position;
  const types = [fieldAt(schema, 'type') ?? []].flat().map(String);
  const named = capitalised(where.subject);
  if (node.kind === 'scalar' && node.value === null) {
    if (nullable || types.length === 0 || types.includes('null')) return;
    const fix = 'Set a value, or omit the field if it is optional.';
    reportProblem(walk, where, { rule: 'not_nullable', message: `${named} cannot be \`null\`.`, fix, at: node });
    return;
  }
  if (types.length > 0 && !types.some((type) => isOfType(node, type))) {
    const wanted = listAlternatives(types.filter((type) => type !== 'null').map(withArticle));
    const message = `${named} must be ${wanted}, not ${describeJsonKind(node)}.`;
    reportProblem(walk, where, { rule: 'type', message, fix: `Write ${wanted}.`, at: node });
    return;
  }
  if (node.kind === 'array') checkArray(walk, node, schema, where, depth);
  else if (node.kind === 'object') {
    const { pointer } = where;
    const inside = name === undefined ? where : { pointer, subject: `the ${schemaText(name)}`, schema: name };
    checkObject(walk, node, schema, inside, depth);
  } else {
    const [problem] = checkScalar(node, schema);
    if (problem) reportProblem(walk, where, { ...problem, message: `${named} ${problem.message}.`, at: node });
  }
}

function checkObject(walk: Walk, node: ObjectNode, schema: JsonObject, where: Where, depth: number): void {
  const properties = objectAt(schema, 'properties') ?? {};
  const at = fieldNamed(node, 'type')?.value ?? openingSpan(node);
  const named = capitalised(where.subject);
  for (const name of stringsAt(schema, 'required')) {
    if (fieldNamed(node, name) || isTrue(fieldAt(properties, name), 'readOnly')) continue;
    const message = `${named} has no \`${name}\`.`;
    const pointer = where.pointer + toPointer([name]);
    reportProblem(walk, where, { rule: 'required', at, field: name, message, fix: `Add \`${name}\`.`, pointer });
  }
  for (const problem of brokenCombinations(node, schema)) {
    reportProblem(walk, where, { ...problem, message: `${named} ${problem.message}.`, at });
  }
  for (const written of node.fields) {
    const { name, value } = written;
    if (walk.cut) return;
    const pointer = where.pointer + toPointer([name]);
    const property = fieldAt(properties, name);
    if (property === undefined) {
      const message = `${named} has no field ${shown(name)}.`;
      const fix = suggestion(name, Object.keys(properties));
      reportProblem(walk, { ...where, pointer }, { rule: 'unknown_field', message, fix, at: written });
      continue;
    }
    // The server sets these and ignores what is sent.
    if (isTrue(property, 'readOnly')) continue;
    const field: Where = { pointer, subject: `\`${name}\` of ${where.subject}`, schema: where.schema, field: name };
    checkPosition(walk, value, walk.format.positionOf(property), field, depth);
    checkAllowedValue(walk, value, property, field);
  }
}

function checkArray(walk: Walk, node: ArrayNode, schema: JsonObject, where: Where, depth: number): void {
  const [least = 0, most = Infinity] = [numberAt(schema, 'minItems'), numberAt(schema, 'maxItems')];
  const { items } = node;
  const named = capitalised(where.subject);
  if (items.length < least) {
    const message = `${named} must have at least ${plural(least, 'item', groupDigits(least))}.`;
    reportProblem(walk, where, { rule: 'min_items', message, fix: emptyFix(walk, schema, where), at: node });
  }
  if (items.length > most) {
    const message = `${named} must have at most ${plural(most, 'item', groupDigits(most))}, not ${groupDigits(items.length)}.`;
    const at = items[most] ?? node;
    reportProblem(walk, where, { rule: 'max_items', message, fix: 'Remove the rest, starting here.', at });
  }
  for (const [index, item] of items.slice(0, most).entries()) {
    if (walk.cut) return;
    const itemWhere = {
      ...where,
      pointer: `${where.pointer}/${index}`,
      subject: `item ${index + 1} of ${where.subject}`,
    };
    checkPosition(walk, item, walk.format.positionOf(itemSchema(schema, index)), itemWhere, depth);
    reportMerged(walk, items[index - 1], item, itemWhere.pointer);
  }
}

function emptyFix({ format }: Walk, schema: JsonObject, { pointer }: Where): string {
  const position = format.positionOf(itemSchema(schema, 0));
  const text = position.kind === 'node' && position.types.includes('text');
  if (text) return 'If there is no text, put one empty text node.';
  // The document must have blocks.
  return pointer === '/children' ? 'Add one.' : 'Add one, or remove it entirely.';
}

/** The bracket of an object or a list, or the whole scalar. */
function openingSpan(node: JsonNode): Span {
  return node.kind === 'scalar' ? node : { from: node.from, to: node.from + 1 };
}

/** Whether content in this place accepts nodes of this type. */
function checkAllowed(walk: Walk, node: NodeType, at: Span, where: Where): void {
  const { place, format } = walk;
  if (!place || node.allowedIn.size === 0) return;
  const allowed = node.allowedIn.get(place.id);
  const name = capitalised(withArticle(node.type));
  if (allowed === undefined) {
    const others = format.places.filter(({ id }) => node.allowedIn.has(id)).map(({ plural }) => plural);
    const message = `${name} is not allowed in ${place.plural}.`;
    const fix = `It is allowed in ${listAlternatives(others, 'and')}.`;
    reportProblem(walk, where, { rule: 'invalid_document', message, fix, at });
  } else if (allowed !== true) {
    const message = `${name} is allowed in ${place.plural} ${allowed}.`;
    const fix = 'Nothing to fix now. See the schema page for what happens later.';
    reportProblem(walk, where, { rule: 'conditional', message, fix, at }, 'note');
  }
}

/** Whether content in this place accepts this value of a field. */
function checkAllowedValue(walk: Walk, node: JsonNode, property: JsonValue, where: Where): void {
  const rule = objectAt(property, 'x-allowed-in');
  const { place } = walk;
  if (!place || !rule || !Object.hasOwn(rule, place.id) || node.kind !== 'scalar') return;
  const allowed = stringsAt(rule, place.id);
  // A value that no place accepts is reported by the schema.
  if (allowed.includes(String(node.value)) || !listAt(property, 'enum').includes(node.value)) return;
  const message = `${capitalised(where.subject)} cannot be \`${String(node.value)}\` in ${place.plural}.`;
  const fix = `Use ${listAlternatives(eachInBackticks(allowed))}.`;
  reportProblem(walk, where, { rule: 'invalid_document', message, fix, at: node });
}

/** Ids must be unique. */
function checkId(walk: Walk, node: ObjectNode, { schema }: NodeType, where: Where): void {
  const id = textField(node, 'id');
  const field = fieldNamed(node, 'id');
  if (id === undefined || !field || !objectAt(objectAt(schema, 'properties'), 'id')) return;
  const first = walk.ids.get(id);
  walk.ids.set(id, first ?? where.pointer);
  if (first === undefined) return;
  const message = `The node at \`${first}\` has the same \`id\`.`;
  const fix = 'Omit `id` from one of them: the server assigns a new one.';
  const pointer = `${where.pointer}/id`;
  reportProblem(walk, where, { rule: 'not_unique', message, fix, at: field.value, pointer, field: 'id' });
}

/** Adjacent text nodes with equal marks are merged. */
function reportMerged(walk: Walk, before: JsonNode | undefined, node: JsonNode, pointer: string): void {
  const text = walk.format.nodes.get('text');
  const [left, right] = [marksOf(before), marksOf(node)];
  if (!text || left === undefined || left !== right) return;
  const where = { pointer, subject: 'the text node', schema: text.schemaName };
  const message = 'This text has the marks of the text before it: the two are merged when the document is saved.';
  const fix = 'Nothing to fix. One text node has the same effect.';
  reportProblem(walk, where, { rule: 'merged', message, fix, at: fieldNamed(node, 'text') ?? node }, 'note');
}

/** The marks of a text node; `false` counts as absent. */
function marksOf(node: JsonNode | undefined): string | undefined {
  if (node?.kind !== 'object' || textField(node, 'type') !== 'text') return undefined;
  const marks = node.fields.filter(({ name, value }) => {
    return name !== 'type' && name !== 'text' && !(value.kind === 'scalar' && value.value === false);
  });
  return JSON.stringify(marks.map(({ name, value }) => [name, jsonValue(value)]).sort());
}
