import type { Content } from '@docs/base/content.ts';
import {
  entriesAt,
  fieldAt,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { descriptionOf } from '../../project/pages/operation-view.ts';
import { checkNames, nothingToShow, unknownName } from './component-problem.ts';
import { code, codes, errorLink, inline, link, opening, schemaLink, table } from './content.ts';
import { defineComponent, type GuideFacts, namesIn } from './guide-component.ts';
import { called, referredSchema } from './named-operations.ts';

/** `<ColumnTable operation="export-campaign-report"/>`: the columns of an exported file, from `x-columns`. */
export const ColumnTable = defineComponent({
  required: ['operation'],
  example: '<ColumnTable operation="export-campaign-report"/>',
  fill: ({ operation }, facts) => {
    const exporting = facts.named.operations.filter(({ node }) => objectAt(node, 'x-columns'));
    const { node } = called('operation with `x-columns` called', operation, exporting);
    const columns = objectAt(node, 'x-columns');
    const follow = createFollow(facts.document);
    const schema = objectAt(objectAt(objectAt(facts.document, 'components'), 'schemas'), stringAt(columns, 'of') ?? '');
    const rows = stringsAt(columns, 'names').map((name) => {
      const field = name
        .split('.')
        .reduce<JsonValue | undefined>((value, part) => fieldAt(objectAt(follow(value), 'properties'), part), schema);
      if (field === undefined) throw unknownName(`field of \`${stringAt(columns, 'of')}\` for the column`, name, []);
      const words = stringAt(field, 'description') ?? stringAt(follow(field), 'description');
      return [[code(name)], inline(words, facts)];
    });
    return table(['Column', 'Meaning'], rows);
  },
});

const RETRY: Readonly<Record<string, string>> = {
  'after-change': 'after a change',
  'after-delay': 'after a delay',
  never: 'no',
};

/** `<ErrorTable codes="missing_token,invalid_token"/>`, `<ErrorTable status="401,403"/>`, or all problem codes. */
export const ErrorTable = defineComponent({
  optional: ['codes', 'status'],
  fill: (props, facts) => {
    const catalogue = new Map(objectsAt(facts.document, 'x-error-catalogue'));
    if (catalogue.size === 0) throw nothingToShow('problem codes', 'x-error-catalogue');
    const wanted = namesIn(props.codes) ?? [...catalogue.keys()];
    checkNames('problem code', wanted, catalogue.keys());
    const statuses = namesIn(props.status);
    checkNames('problem with status', statuses ?? [], [...catalogue.values()].map(statusOf));
    // A column that says the same in every row says nothing.
    const withStatus = statuses?.length !== 1;
    const rows = wanted.flatMap((name): readonly (readonly Content[])[] => {
      const entry = catalogue.get(name) ?? {};
      if (statuses && !statuses.includes(statusOf(entry))) return [];
      const retry = stringAt(entry, 'retry') ?? '';
      return [
        [
          [errorLink(name, facts)],
          ...(withStatus ? [[statusOf(entry)]] : []),
          inline(stringAt(entry, 'cause'), facts),
          inline(stringAt(entry, 'remedy'), facts),
          [RETRY[retry] ?? retry],
        ],
      ];
    });
    return table(['Code', ...(withStatus ? ['Status'] : []), 'Meaning', 'Remedy', 'Retry'], rows);
  },
});

function statusOf(entry: JsonObject): string {
  return String(numberAt(entry, 'status') ?? '');
}

/** `<EventTable/>`: every webhook event, when it is sent and what it carries. */
export const EventTable = defineComponent({
  fill: (_, facts) => {
    const webhooks = facts.named.events.filter(({ pointer }) => /^\/(?:x-)?webhooks\//.test(pointer));
    if (webhooks.length === 0) throw nothingToShow('webhook events', 'webhooks');
    return table(
      ['Event', 'Sent when', 'Object'],
      webhooks.map(({ slug, names, node, pathItem }) => {
        const summary = inline(stringAt(node, 'summary'), facts);
        const payload = payloadName(node);
        return [
          [link(facts.hrefs.event(slug), code(names[0] ?? slug))],
          summary.length > 0 ? summary : opening(descriptionOf({ node, pathItem }), facts),
          payload === undefined ? [] : [schemaLink(payload, facts)],
        ];
      }),
    );
  },
});

/** The schema of `data.object`, which each event states beside the common envelope. */
function payloadName(operation: JsonObject): string | undefined {
  const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
  const schema = fieldAt(media, 'schema');
  const [name] = [schema, ...listAt(schema, 'allOf')].flatMap((part) => {
    const data = objectAt(objectAt(part, 'properties'), 'data');
    return referredSchema(fieldAt(objectAt(data, 'properties'), 'object')) ?? [];
  });
  return name;
}

/** `<PermissionTable/>`: every permission, what it allows, and the roles that can hand it to a token. */
export const PermissionTable = defineComponent({
  fill: (_, facts) => {
    const { permissions, roles } = readPermissions(facts);
    if (permissions.length === 0) throw nothingToShow('permissions', 'x-permissions');
    return table(
      ['Permission', 'Lets a token', 'Roles'],
      permissions.map(([name, words]) => [
        [code(name)],
        inline(String(words), facts),
        codes(roles.filter(([, role]) => stringsAt(role, 'permissions').includes(name)).map(([role]) => role)),
      ]),
    );
  },
});

/** `<RoleTable/>`: every role and the permissions it can hand to a token, said as briefly as is exact. */
export const RoleTable = defineComponent({
  fill: (_, facts) => {
    const { permissions, roles } = readPermissions(facts);
    if (roles.length === 0) throw nothingToShow('roles', 'x-permissions');
    const all = permissions.map(([name]) => name);
    return table(
      ['Role', 'What it is for', 'Can hand out'],
      roles.map(([name, role]) => [
        [code(name)],
        inline(stringAt(role, 'description'), facts),
        summary(stringsAt(role, 'permissions'), all),
      ]),
    );
  },
});

function readPermissions({ document }: GuideFacts) {
  const data = objectAt(document, 'x-permissions');
  return { permissions: entriesAt(data, 'permissions'), roles: objectsAt(data, 'roles') };
}

function summary(held: readonly string[], all: readonly string[]): Content {
  const missing = all.filter((name) => !held.includes(name));
  if (missing.length === 0) return [`all ${all.length} permissions`];
  if (missing.length < held.length / 2) return ['all but ', ...codes(missing)];
  const reads = all.filter((name) => name.endsWith(':read'));
  if (!reads.every((name) => held.includes(name))) return codes(held);
  const more = held.filter((name) => !reads.includes(name));
  return ['every ', code(':read'), ...(more.length > 0 ? [', and ', ...codes(more)] : [])];
}
