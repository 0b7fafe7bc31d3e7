import type { Content } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
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
import { groupDigits, listed } from '@docs/base/words.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { descriptionOf } from '../../project/pages/operation-view.ts';
import { checkNames, findEntry, nothingToShow, unknownName } from './component-problem.ts';
import { code, codes, errorLink, inline, link, opening, schemaLink, table, tableOf } from './content.ts';
import { defineComponent, type GuideFacts, namesIn } from './guide-component.ts';
import { findOperation, readLimits, referredSchema } from './named-operations.ts';

/** `<ColumnTable operation="export-campaign-report"/>`: the columns of an exported file, from `x-columns`. */
export const ColumnTable = defineComponent({
  required: ['operation'],
  example: '<ColumnTable operation="export-campaign-report"/>',
  fill: ({ operation }, facts) => {
    const exporting = facts.named.operations.filter(({ node }) => objectAt(node, 'x-columns'));
    const { node } = findOperation('operation with `x-columns` called', operation, exporting);
    const columns = objectAt(node, 'x-columns');
    const follow = createFollow(facts.document);
    const schema = objectAt(objectAt(objectAt(facts.document, 'components'), 'schemas'), stringAt(columns, 'of') ?? '');
    const rows = stringsAt(columns, 'names').map((name) => {
      const field = name
        .split('.')
        .reduce<JsonValue | undefined>((value, key) => fieldAt(objectAt(follow(value), 'properties'), key), schema);
      if (field === undefined) throw unknownName(`field of \`${stringAt(columns, 'of')}\` for the column`, name, []);
      const words = stringAt(field, 'description') ?? stringAt(follow(field), 'description');
      return [[code(name)], inline(words, facts)];
    });
    return table([phrases.column, phrases.meaning], rows);
  },
});

const RETRY_WORDS: ReadonlyMap<string, string> = new Map([
  ['after-change', 'after a change'],
  ['after-delay', 'after a delay'],
  ['never', 'no'],
]);

/** `<ErrorTable codes="missing_token,invalid_token"/>`, `<ErrorTable status="401,403"/>`, or all problem codes. */
export const ErrorTable = defineComponent({
  optional: ['codes', 'status'],
  example: '<ErrorTable status="401,403"/>',
  fill: (props, facts) => {
    const catalogue = new Map(objectsAt(facts.document, 'x-error-catalogue'));
    if (catalogue.size === 0) throw nothingToShow('problem codes', 'x-error-catalogue');
    const wanted = namesIn(props.codes) ?? [...catalogue.keys()];
    checkNames('problem code', wanted, catalogue.keys());
    const statuses = namesIn(props.status);
    checkNames('problem with status', statuses ?? [], [...catalogue.values()].map(statusOf));
    const entries = wanted.map((name) => [name, catalogue.get(name) ?? {}] as const);
    return tableOf(
      entries.filter(([, entry]) => !statuses || statuses.includes(statusOf(entry))),
      [
        [phrases.code, ([name]) => [errorLink(name, facts)]],
        // A column with the same text in every row is left out.
        [phrases.status, ([, entry]) => [statusOf(entry)], statuses?.length !== 1],
        [phrases.meaning, ([, entry]) => inline(stringAt(entry, 'cause'), facts)],
        [phrases.fix, ([, entry]) => inline(stringAt(entry, 'remedy'), facts)],
        [
          phrases.retry,
          ([, entry]) => [RETRY_WORDS.get(stringAt(entry, 'retry') ?? '') ?? stringAt(entry, 'retry') ?? ''],
        ],
      ],
    );
  },
});

function statusOf(entry: JsonObject): string {
  return String(numberAt(entry, 'status') ?? '');
}

/** `<EventTable/>`: every webhook event, when it is sent and what it contains. */
export const EventTable = defineComponent({
  fill: (_, facts) => {
    const webhooks = facts.named.events.filter(({ pointer }) => /^\/(?:x-)?webhooks\//.test(pointer));
    if (webhooks.length === 0) throw nothingToShow('webhook events', 'webhooks');
    return table(
      [phrases.event, phrases.sentWhen, phrases.object],
      webhooks.map(({ slug, id = slug, node, pathItem }) => {
        const summary = inline(stringAt(node, 'summary'), facts);
        const payload = payloadName(node);
        return [
          [link(facts.hrefs.event(slug), code(id))],
          summary.length > 0 ? summary : opening(descriptionOf({ node, pathItem }), facts),
          payload === undefined ? [] : [schemaLink(payload, facts)],
        ];
      }),
    );
  },
});

/** The schema of `data.object`, which each event defines beside the common envelope. */
function payloadName(operation: JsonObject): string | undefined {
  const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
  const schema = fieldAt(media, 'schema');
  const [name] = [schema, ...listAt(schema, 'allOf')].flatMap((each) => {
    const data = objectAt(objectAt(each, 'properties'), 'data');
    return referredSchema(fieldAt(objectAt(data, 'properties'), 'object')) ?? [];
  });
  return name;
}

/** `<PermissionTable/>`: every permission, what it allows, and the roles that can grant it to a token. */
export const PermissionTable = defineComponent({
  fill: (_, facts) => {
    const { permissions, roles } = permissionsAndRoles(facts);
    if (permissions.length === 0) throw nothingToShow('permissions', 'x-permissions');
    return table(
      [phrases.permission, phrases.letsAToken, phrases.roles],
      permissions.map(([name, words]) => [
        [code(name)],
        inline(String(words), facts),
        codes(roles.filter(([, role]) => stringsAt(role, 'permissions').includes(name)).map(([role]) => role)),
      ]),
    );
  },
});

/** `<RoleTable/>`: every role and the permissions it can grant to a token, as briefly as possible. */
export const RoleTable = defineComponent({
  fill: (_, facts) => {
    const { permissions, roles } = permissionsAndRoles(facts);
    if (roles.length === 0) throw nothingToShow('roles', 'x-permissions');
    const all = permissions.map(([name]) => name);
    return table(
      [phrases.role, phrases.whatItIsFor, phrases.canGrant],
      roles.map(([name, role]) => [
        [code(name)],
        inline(stringAt(role, 'description'), facts),
        permissionSummary(stringsAt(role, 'permissions'), all),
      ]),
    );
  },
});

function permissionsAndRoles({ document }: GuideFacts) {
  const data = objectAt(document, 'x-permissions');
  return { permissions: entriesAt(data, 'permissions'), roles: objectsAt(data, 'roles') };
}

function permissionSummary(held: readonly string[], all: readonly string[]): Content {
  const missing = all.filter((name) => !held.includes(name));
  if (missing.length === 0) return [fill(phrases.allCountPermissions, { count: all.length })];
  if (missing.length < held.length / 2) return [`${phrases.allBut} `, ...codes(missing)];
  const reads = all.filter((name) => name.endsWith(':read'));
  if (!reads.every((name) => held.includes(name))) return codes(held);
  const more = held.filter((name) => !reads.includes(name));
  return [`${phrases.every} `, code(':read'), ...(more.length > 0 ? [`${phrases.commaAnd} `, ...codes(more)] : [])];
}

/**
 * `<Limit id="page-size"/>`: one number of `x-limits` in running text; `value` selects another than the highest, or
 * `pauses`: the time between attempts, as in "5 seconds and 10 hours".
 */
export const Limit = defineComponent({
  required: ['id'],
  optional: ['value'],
  example: '<Limit id="page-size"/>',
  fill: ({ id, value: wanted }, facts) => {
    const limit = findEntry('limit', id, readLimits(facts));
    const pauses = listAt(limit, 'pauses').map(Number);
    if (wanted === 'pauses' && pauses.length > 0) return [listed(pauses.map(duration), 'and')];
    const values = objectAt(limit, 'values');
    const names = wanted === undefined ? ['max', 'kept', 'min'] : [wanted];
    const value = names.map((name) => numberAt(values, name)).find((each) => each !== undefined);
    if (value === undefined)
      throw unknownName(`value of the limit \`${id}\` called`, names[0] ?? '', Object.keys(values ?? {}));
    return [amount(value, stringAt(limit, 'unit') ?? '')];
  },
});

const UNITS = [
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** In the largest unit that divides it exactly. */
function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'seconds'];
  return amount(seconds / size, unit);
}

/** Units that are written with the number; counted things are named by the sentence around it. */
const MEASURE = /^(?:[KMG]iB|seconds?|minutes?|hours?|days?|months?|years?|pixels?|requests a )/;

/** "2 MiB", "24 hours", "1 minute ahead"; a bare number for counted things. */
function amount(value: number, unit: string, always = false): string {
  if (!always && !MEASURE.test(unit)) return groupDigits(value);
  const words = value === 1 ? unit.replace(/^(\p{Ll}+)s\b/u, '$1') : unit;
  return `${groupDigits(value)}\u00a0${words}`;
}

/** `<LimitTable ids="page-size,offset"/>`, `<LimitTable group="webhooks"/>`, or all limits. */
export const LimitTable = defineComponent({
  optional: ['ids', 'group'],
  example: '<LimitTable ids="page-size,offset"/>',
  fill: ({ ids, group }, facts) => {
    const limits = readLimits(facts);
    if (limits.size === 0) throw nothingToShow('limits', 'x-limits');
    const wanted = namesIn(ids)?.map((id) => findEntry('limit', id, limits)) ?? [...limits.values()];
    const groupOf = (limit: JsonObject): string => stringAt(limit, 'group') ?? '';
    if (group !== undefined) checkNames('group of limits', [group], [...limits.values()].map(groupOf));
    return table(
      [phrases.limit, phrases.value, phrases.ifExceeded],
      wanted
        .filter((limit) => group === undefined || groupOf(limit) === group)
        .map((limit) => [
          inline(stringAt(limit, 'what'), facts),
          [limitRange(limit)],
          excess(objectAt(limit, 'excess'), facts),
        ]),
    );
  },
});

/** The range of a limit: "1 to 100 records, default 20". */
function limitRange(limit: JsonObject): string {
  const values = objectAt(limit, 'values');
  const unit = stringAt(limit, 'unit') ?? '';
  const [least, most, kept, usual] = ['min', 'max', 'kept', 'default'].map((name) => numberAt(values, name));
  const end = amount(most ?? least ?? kept ?? 0, unit, true);
  const start =
    least === undefined
      ? ''
      : most === undefined
        ? `${phrases.atLeastWords} `
        : `${fill(phrases.rangeStart, { least: groupDigits(least) })} `;
  return `${start}${end}${usual === undefined ? '' : fill(phrases.commaDefault, { value: groupDigits(usual) })}`;
}

/** "422 `validation_failed`, item `max_items`", or the note if no response says so. */
function excess(node: JsonObject | undefined, facts: GuideFacts): Content {
  const status = numberAt(node, 'status');
  const problem = stringAt(node, 'code');
  const item = stringAt(node, 'item');
  const note = inline(stringAt(node, 'note'), facts);
  const response: Content = [
    ...(status === undefined ? [] : [String(status)]),
    ...(status === undefined || problem === undefined ? [] : [' ']),
    ...(problem === undefined ? [] : [errorLink(problem, facts)]),
    ...(item === undefined ? [] : [`${phrases.commaItem} `, code(item)]),
  ];
  return response.length > 0 && note.length > 0 ? [...response, '. ', ...note] : [...response, ...note];
}
