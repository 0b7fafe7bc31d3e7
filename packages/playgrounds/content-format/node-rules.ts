import { type JsonValue, listAt, objectAt, stringsAt } from '@docs/base/json.ts';
import { type JsonNode, jsonValue, type ObjectNode, type Span } from '@docs/base/json-text/json-node.ts';
import { capitalised } from '@docs/base/words.ts';
import type { NodeType } from './content-format.ts';
import { memberNamed, textMember } from './json-tree.ts';
import { tell, type Walk, type Where } from './walk.ts';
import { either, quoted, withArticle } from './words.ts';

/** Whether the place takes nodes of this type. */
export function checkAllowed(walk: Walk, node: NodeType, at: Span, where: Where): void {
  const { place, format } = walk;
  if (!place || node.allowedIn.size === 0) return;
  const allowed = node.allowedIn.get(place.id);
  const name = capitalised(withArticle(node.type));
  if (allowed === undefined) {
    const others = format.places.filter(({ id }) => node.allowedIn.has(id)).map(({ plural }) => plural);
    const message = `${name} is not allowed in ${place.plural}.`;
    tell(walk, where, { rule: 'invalid_document', message, fix: `It is allowed in ${either(others, 'and')}.`, at });
  } else if (allowed !== true) {
    const message = `${name} is allowed in ${place.plural} ${allowed}.`;
    const fix = 'Nothing to fix now; the schema page says what happens later.';
    tell(walk, where, { rule: 'conditional', message, fix, at }, 'note');
  }
}

/** Whether the place takes this value of a member. */
export function checkAllowedValue(walk: Walk, node: JsonNode, property: JsonValue, where: Where): void {
  const rule = objectAt(property, 'x-allowed-in');
  const { place } = walk;
  if (!place || !rule || !Object.hasOwn(rule, place.id) || node.kind !== 'scalar') return;
  const allowed = stringsAt(rule, place.id);
  // A value that no place takes is told by the schema.
  if (allowed.includes(String(node.value)) || !listAt(property, 'enum').includes(node.value)) return;
  const message = `${capitalised(where.subject)} cannot be \`${String(node.value)}\` in ${place.plural}.`;
  tell(walk, where, { rule: 'invalid_document', message, fix: `Use ${either(quoted(allowed))}.`, at: node });
}

/** Ids name one node each. */
export function checkId(walk: Walk, node: ObjectNode, { schema }: NodeType, where: Where): void {
  const id = textMember(node, 'id');
  const member = memberNamed(node, 'id');
  if (id === undefined || !member || !objectAt(objectAt(schema, 'properties'), 'id')) return;
  const first = walk.ids.get(id);
  if (first === undefined) {
    walk.ids.set(id, where.pointer);
    return;
  }
  const message = `The node at \`${first}\` has the same \`id\`.`;
  const fix = 'Leave `id` out of one of them: a node without one gets one.';
  const pointer = `${where.pointer}/id`;
  tell(walk, where, { rule: 'not_unique', message, fix, at: member.value, pointer, member: 'id' });
}

/** Text nodes next to each other with equal marks become one. */
export function noteMerged(walk: Walk, before: JsonNode | undefined, node: JsonNode, pointer: string): void {
  const text = walk.format.nodes.get('text');
  const [left, right] = [marksOf(before), marksOf(node)];
  if (!text || left === undefined || left !== right) return;
  const where = { pointer, subject: 'the text node', schema: text.schemaName };
  const message = 'This text has the marks of the text before it: the two are merged when the document is saved.';
  const at = memberNamed(node, 'text') ?? node;
  tell(walk, where, { rule: 'merged', message, fix: 'Nothing to fix; one text node does the same.', at }, 'note');
}

/** What sets a text node apart from its neighbours; `false` is what a mark is when it is absent. */
function marksOf(node: JsonNode | undefined): string | undefined {
  if (node?.kind !== 'object' || textMember(node, 'type') !== 'text') return undefined;
  const marks = node.members.filter(({ name, value }) => {
    return name !== 'type' && name !== 'text' && !(value.kind === 'scalar' && value.value === false);
  });
  return JSON.stringify(marks.map(({ name, value }) => [name, jsonValue(value)]).sort());
}
