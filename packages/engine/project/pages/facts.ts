import { type Content, code, codes, join, joinChoices, link, plainText } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { capitalised } from '@docs/base/words.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { changedFrom, createsNew, isNamed, type StateMachine } from '@docs/openapi/schema/state-machine.ts';
import { type FactKind, type FactView, factKinds } from '../../model/operation.ts';
import type { RequestSource, ResponseSource } from '../operations/read-request.ts';
import { permissionFact } from '../operations/security.ts';
import type { Projection } from '../projection/projection.ts';
import { conditionText } from './states-view.ts';

/** The lines under an endpoint, except those that the site hides. */
export function operationFacts(request: RequestSource, machines: readonly StateMachine[]): readonly FactView[] {
  const { source, parameters, responses, security, projection } = request;
  const facts: Record<FactKind, FactView | undefined | readonly FactView[]> = {
    access: permissionFact(security, projection),
    returns: returnsFact(responses),
    retry: retryFact(source, parameters),
    'rate-limit': limitFact(source.node, projection),
    effect: stateFacts(request, machines),
    badges: badgesFact(source),
    labels: labelFacts(source),
    id: idFact(source),
  };
  const { hiddenFacts = [] } = projection;
  return factKinds.filter((kind) => !hiddenFacts.includes(kind)).flatMap((kind) => facts[kind] ?? []);
}

/** The name that generated clients use, if the page's address does not contain it. */
function idFact({ id, slug }: OperationSource): FactView | undefined {
  if (id === undefined || id === slug) return undefined;
  return { label: phrases.operationId, value: [code(shortName(id))], named: true };
}

function returnsFact(responses: readonly ResponseSource[]): FactView | undefined {
  const statuses = responses.flatMap(({ status, success }) => (success || /^3/.test(status) ? [status] : []));
  if (statuses.length === 0) return undefined;
  const shown = statuses.slice(0, 3).map((status) => [code(status), ` ${statusWords(status, responses.length === 1)}`]);
  return { label: phrases.returns, value: join(shown) };
}

/** Only if the document mentions it. */
function retryFact({ node, method }: OperationSource, parameters: readonly ParameterSource[]): FactView | undefined {
  const hasKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  const hasNote = stringAt(node, 'x-retry') !== undefined;
  const words =
    IDEMPOTENCY_WORDS.get(stringAt(node, 'x-idempotency') ?? '') ??
    IDEMPOTENCY_WORDS.get(hasKey ? 'key' : hasNote ? idempotencyOf(method) : '');
  if (words === undefined) return undefined;
  // A repeated request may get a different response, which the note explains.
  const noted = words === 'yes' && hasNote;
  return { label: phrases.safeToRetryLabel, value: [noted ? phrases.yesSeeRetrying : words] };
}

/** What HTTP promises for a method: nothing for PATCH. */
function idempotencyOf(method: string): string {
  if (method === 'post') return 'none';
  return method === 'patch' ? '' : 'natural';
}

/** Text that is too long for a fact: `x-retry`, as a paragraph of the description. */
export function retryNote(node: JsonObject, projection: Projection): Content {
  const note = projection.inline(stringAt(node, 'x-retry'));
  return note.length > 0
    ? [{ tag: 'p', children: [{ tag: 'strong', children: [phrases.retrying] }, ' ', ...note] }]
    : [];
}

/** `x-idempotency` in words. */
const IDEMPOTENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ['key', phrases.withAnIdempotencyKey],
  ['natural', 'yes'],
  ['none', 'no'],
]);

/**
 * What the request creates and which states it changes: "Creates: Order in draft", "Updates: Order from draft to sent".
 */
function stateFacts({ source, projection }: RequestSource, machines: readonly StateMachine[]): readonly FactView[] {
  const created: Content[] = [];
  const updated: Content[] = [];
  for (const machine of machines) {
    const href = projection.schemaHref(machine.schema);
    const name = href === undefined ? machine.schema : link(`${href}#states`, machine.schema);
    for (const transition of machine.transitions) {
      const { by, to } = transition;
      if (by.kind !== 'operation' || !isNamed(source, by.operation)) continue;
      const from = changedFrom(transition).map((state): Content => [code(state)]);
      const condition = conditionText(by.condition);
      if (createsNew(transition)) created.push([name, ` ${phrases.inWord} `, code(to), ...condition]);
      else if (from.length > 0) {
        const change = [...joinChoices(from), ` ${phrases.toWord} `, code(to)];
        updated.push([name, ` ${phrases.from} `, ...change, ...condition]);
      }
    }
  }
  return [
    ...(created.length > 0 ? [{ label: phrases.creates, value: join(created, '; ') }] : []),
    ...(updated.length > 0 ? [{ label: phrases.updates, value: join(updated, '; ') }] : []),
  ];
}

/** Labels for operations that may still change. */
const UNSETTLED = ['alpha', 'beta', 'draft', 'experimental', 'preview'];

const STABILITIES = ['x-stability', 'x-stability-level', 'x-scalar-stability', 'x-release-status'];

/** Badges in other tools, shown here as text. */
function badgesFact({ node, labels }: OperationSource): FactView | undefined {
  const badges = listAt(node, 'x-badges').flatMap((badge) => stringAt(badge, 'name') ?? stringAt(badge, 'label') ?? []);
  const said = STABILITIES.flatMap((key) => stringAt(node, key)?.toLowerCase() ?? []);
  const unsettled = UNSETTLED.filter((word) => isTrue(node, `x-${word}`) || said.includes(word));
  const tags = labels.flatMap(({ kind, name }) => (kind === 'badge' ? [name] : []));
  const names = [...new Set([...badges, ...unsettled, ...tags])];
  return names.length > 0
    ? { label: phrases.marked, value: [names.slice(0, 10).map(shortName).join(', ')] }
    : undefined;
}

/** Tags of any other kind, labelled with the kind: `Audience`. */
function labelFacts({ labels }: OperationSource): readonly FactView[] {
  const kinds = new Set(labels.map(({ kind }) => kind).filter((kind) => kind !== 'badge'));
  return [...kinds].slice(0, 10).map((kind) => {
    const names = labels.flatMap((label) => (label.kind === kind ? [label.name] : []));
    return { label: shortName(capitalised(kind)), value: [names.slice(0, 10).join(', ')] };
  });
}

const WINDOWS: ReadonlyMap<number, string> = new Map([
  [1, phrases.perSecond],
  [60, phrases.perMinute],
  [3600, phrases.perHour],
  [86_400, phrases.perDay],
]);

function limitFact(node: JsonObject, projection: Projection): FactView | undefined {
  const name = stringAt(node, 'x-rate-limit');
  if (name === undefined) return undefined;
  const words = rateInWords(objectAt(objectAt(projection.document, 'x-rate-limits'), name));
  return { label: phrases.rateLimit, value: [words ?? name] };
}

/** "600 requests per minute". */
export function rateInWords(limit: JsonObject | undefined): string | undefined {
  const requests = numberAt(limit, 'requests');
  const window = numberAt(limit, 'window');
  if (requests === undefined || window === undefined) return undefined;
  return fill(phrases.requestsPerPeriod, {
    count: requests,
    period: WINDOWS.get(window) ?? fill(phrases.inSeconds, { seconds: window }),
  });
}

/** `externalDocs` as the last paragraph of the description: "More: Find out about pets". */
export function externalDocs(node: unknown, projection: Projection): Content {
  const docs = objectAt(node, 'externalDocs');
  const url = stringAt(docs, 'url');
  const href = safeHref(url);
  if (url === undefined || href === undefined) return [];
  const words = plainText(projection.inline(stringAt(docs, 'description'))).trim();
  return [{ tag: 'p', children: [`${phrases.moreWithColon} `, link(href, words === '' ? url : words)] }];
}

/**
 * What a list or search can be filtered and sorted by, as paragraphs of its description: the fields in `x-resources`
 * for its `x-resource`. The resource's own description says where they are explained.
 */
export function resourceNotes(request: RequestSource): Content {
  const { source, projection } = request;
  const name = stringAt(source.node, 'x-resource');
  const resource = name === undefined ? undefined : objectAt(objectAt(projection.document, 'x-resources'), name);
  if (!resource) return [];
  const filters = acceptsField('query', request) ? objectsAt(resource, 'query').map(([field]) => field) : [];
  const sorts = acceptsField('sort', request) ? stringsAt(resource, 'sort') : [];
  const notes = [
    { words: phrases.filterByLabel, fields: filters },
    { words: phrases.sortByLabel, fields: sorts },
  ].filter(({ fields }) => fields.length > 0);
  const where = projection.inline(stringAt(resource, 'description'));
  return notes.map(({ words, fields }, index) => {
    const names = codes(fields);
    const more = index === notes.length - 1 && where.length > 0 ? [' ', ...where] : [];
    return { tag: 'p', children: [{ tag: 'strong', children: [words] }, ' ', ...names, '.', ...more] };
  });
}

/** In the query of the URL, or in the body. */
function acceptsField(name: string, { parameters, body, projection }: RequestSource): boolean {
  const inBody = ([, media]: readonly [string, JsonObject]): boolean =>
    isObject(fieldAt(fieldAt(projection.shape(mediaSchema(media)).schema, 'properties'), name));
  return (
    parameters.some((parameter) => parameter.place === 'query' && parameter.name === name) ||
    objectsAt(body, 'content').some(inBody)
  );
}
