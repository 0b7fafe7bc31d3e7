import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { nodesOf } from './fields.ts';

const PLACES: { readonly [collection: string]: string } = {
  '/stories': 'story',
  '/campaigns': 'campaign',
  '/snippets': 'snippet',
  '/coverage': 'note',
};

/** Content: nodes that the place allows, each with an id where its kind has one. */
export const content: SandboxRules = {
  values: {
    Document: (value, call, pointer) => {
      checkNodes(value, call, pointer);
      return withReferences(value, call);
    },
  },
};

function checkNodes(value: JsonValue, call: Call, pointer: string): void {
  const place = PLACES[call.operation.collection ?? ''];
  if (place === undefined) return;
  for (const { node, pointer: at } of nodesOf(value, pointer)) {
    const kind = call.api.nodes[String(node.type)];
    const allowed = isObject(kind?.places) ? kind.places[place] : undefined;
    if (kind && allowed === undefined) call.invalid(at, 'invalid_document', `A ${node.type} is not allowed here.`);
    for (const [name, values] of Object.entries(kind ?? {})) {
      const taken = name !== 'places' && isObject(values) ? values[place] : undefined;
      if (Array.isArray(taken) && node[name] !== undefined && !taken.includes(node[name] ?? null))
        call.invalid(`${at}/${name}`, 'invalid_document', `\`${node[name]}\` is not allowed here.`);
    }
    for (const [field, entity] of [
      ['newsroom_contact_id', 'NewsroomContact'],
      ['coverage_id', 'Coverage'],
    ] as const)
      if (typeof node[field] === 'string' && !call.account.find(entity, node[field]))
        call.invalid(`${at}/${field}`, 'unknown_reference', 'Does not exist.');
  }
}

/** What a node shows of a press contact is filled in. */
function withReferences(value: JsonValue, call: Call): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, call));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'children' ? withReferences(each, call) : each]),
  );
  const contact =
    value.type === 'contact' ? call.account.find('NewsroomContact', value.newsroom_contact_id) : undefined;
  if (!contact) return inner;
  const {
    name = '',
    description = null,
    company = null,
    email = null,
    phone = null,
    mobile = null,
    website = null,
    address = null,
  } = contact.value;
  return {
    ...inner,
    contact: { name, description, company, email, phone, mobile, website, address, avatar_url: null },
  };
}
