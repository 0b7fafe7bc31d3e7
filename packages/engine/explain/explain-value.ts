import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  readJson,
  stringAt,
} from '@docs/base/json.ts';
import { MAX_CANDIDATES, MAX_SHOWN_CANDIDATES } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import type { LinkView } from '@docs/base/method.ts';
import { propertiesOf, typeOf } from '@docs/sandbox/compile-schemas.ts';
import { type Api, type ApiOperation, cheapest, jsonSchemaOf, matchAddress } from './api.ts';
import { describeValue, descriptionIn, type ExplainedField, type Side } from './describe-value.ts';
import { type Explanation, NOTHING, toOpen, toTry } from './explanation.ts';
import { type Headers, headerOf } from './read-paste.ts';

/** Headers and a body: a webhook delivery, or something that only its body identifies. */
export function explainMessage(headers: Headers, body: string, api: Api): Explanation {
  const value = readJson(body);
  if (value === undefined)
    return { ...NOTHING, title: phrases.headersWithInvalidBody, sure: 'likely', problems: [phrases.bodyIsNotJson] };
  const event = eventOf(value, api);
  if (!event) return explainJson(value, api);
  const found = explainEvent(value, event, api);
  const described = event.parameters.flatMap((parameter): ExplainedField[] => {
    const name = String(parameter.name);
    const value = headerOf(headers, name);
    if (value === undefined && !parameter.required) return [];
    const words = descriptionIn([parameter]);
    return [{ place: 'header', name, words, ...(value === undefined ? { problem: phrases.isMissing } : { value }) }];
  });
  return {
    ...found,
    title: fill(phrases.pastedDelivery, { event: event.label }),
    fields: [...described, ...found.fields],
  };
}

/** The event of a payload: its name is one of the top-level values. */
export function eventOf(value: JsonValue | undefined, { events }: Api): ApiOperation | undefined {
  if (!isObject(value)) return undefined;
  const texts = Object.values(value).filter((each) => typeof each === 'string');
  return events.find(({ path }) => texts.includes(path));
}

function explainEvent(value: JsonValue, event: ApiOperation, api: Api): Explanation {
  const { checker } = api.pages;
  const schema = jsonSchemaOf(api, fieldAt(event.node, 'requestBody'));
  return {
    ...NOTHING,
    title: fill(phrases.pastedPayload, { event: event.label }),
    sure: 'certain',
    subject: event,
    fields: describeValue(api, 'payload', value, schema, 'received'),
    steps: [toOpen(event), ...(checker === undefined ? [] : [{ label: phrases.checkTheSignature, href: checker }])],
  };
}

/** An API problem, by its code or the end of its type. */
export function explainProblem(value: JsonObject, api: Api): Explanation | undefined {
  const ends = ['code', 'type', 'error'].flatMap((key) => stringAt(value, key)?.split('/').at(-1) ?? []);
  const code = ends.find((each) => Object.hasOwn(api.pages.errors, each));
  if (code === undefined) return undefined;
  const schema = problemSchema(api, value);
  const fields = describeValue(api, 'problem', value, schema, 'received');
  const found = explainCode(code, api, 'certain');
  return { ...found, fields, steps: [...found.steps, ...operationsAt(value, api).map(toOpen)] };
}

/** The operation that was called, by the path and status of a problem. */
function operationsAt(value: JsonObject, api: Api): readonly LinkView[] {
  const { matches } = matchAddress(api, stringAt(value, 'instance') ?? '');
  const status = String(fieldAt(value, 'status'));
  return matches.flatMap(({ operation }) =>
    fieldAt(objectAt(operation.node, 'responses'), status) ? [operation] : [],
  );
}

/** The schema of error responses; of several, the one that the value violates least. */
function problemSchema(api: Api, value: JsonObject): JsonValue | undefined {
  const known = new Map<string, JsonValue>();
  for (const { node } of api.operations)
    for (const [status, response] of objectsAt(node, 'responses')) {
      const schema = /^[45d]/.test(status) ? jsonSchemaOf(api, response) : undefined;
      if (schema !== undefined && known.size < MAX_CANDIDATES) known.set(JSON.stringify(schema), schema);
    }
  return cheapest([...known.values()], (schema) => api.check(schema, value).length);
}

export function explainCode(code: string, { pages }: Api, sure: Explanation['sure']): Explanation {
  const { href, status, title, remedy } = pages.errors[code] ?? { href: '', status: '', title: '', remedy: '' };
  return {
    ...NOTHING,
    title: fill(phrases.errorNamed, { code, status, title }),
    sure,
    subject: { label: code, href },
    remedy,
    steps: [{ label: phrases.seeHowToFixIt, href: `${href}#remedy` }],
  };
}

/** A candidate for a value. */
interface Candidate extends LinkView {
  readonly what: string;
  readonly place: string;
  readonly schema: JsonValue;
  readonly side: Side;
}

export function explainJson(value: JsonValue, api: Api): Explanation {
  const problem = isObject(value) ? explainProblem(value, api) : undefined;
  if (problem) return problem;
  const event = eventOf(value, api);
  if (event) return explainEvent(value, event, api);
  const isEmpty = isObject(value) ? Object.keys(value).length === 0 : Array.isArray(value) && value.length === 0;
  const fitting = isEmpty ? [] : fittingCandidates(value, api);
  const [first] = fitting;
  if (!first)
    return {
      ...NOTHING,
      title: phrases.jsonWithoutMatchingSchema,
      sure: 'unknown',
      fields: describeValue(api, 'value', value, undefined, 'received'),
    };
  const fields = describeValue(api, first.place, value, first.schema, first.side);
  const wrong = fields.filter((each) => each.problem !== undefined).length;
  const others = fitting.slice(1).filter(({ href }) => href !== first.href);
  return {
    ...NOTHING,
    title: first.what,
    sure: wrong > 0 ? 'possible' : others.length > 0 ? 'likely' : 'certain',
    subject: first,
    others: [...new Map(others.map((each) => [each.href, each])).values()].slice(0, MAX_SHOWN_CANDIDATES),
    fields,
    ...(first.side === 'sent' && { request: { parameters: {}, body: JSON.stringify(value) } }),
    steps: [first.side === 'sent' ? toTry(first) : toOpen(first)],
  };
}

/** Bodies, responses and schemas with a value's fields, least violated first. */
function fittingCandidates(value: JsonValue, api: Api): readonly Candidate[] {
  const keys = isObject(value) ? Object.keys(value) : [];
  const scored = candidatesOf(api).flatMap((candidate) => {
    const type = typeOf(api.resolve(candidate.schema), api.definitions);
    if (Array.isArray(value) ? type !== 'array' : !isObject(value) || type === 'array') return [];
    const names = fieldNames(api, candidate.schema);
    const shared = keys.filter((key) => names.has(key)).length;
    if (keys.length > 0 && shared === 0) return [];
    return [{ candidate, score: shared / Math.max(1, keys.length) + shared / Math.max(1, names.size) / 2 }];
  });
  const likely = scored.sort((one, other) => other.score - one.score).slice(0, MAX_CANDIDATES);
  const judged = likely.map(({ candidate, score }) => {
    const wrong = describeValue(api, '', value, candidate.schema, candidate.side).filter((each) => each.problem).length;
    return { candidate, wrong, score };
  });
  judged.sort((one, other) => one.wrong - other.wrong || other.score - one.score);
  const [first] = judged;
  return judged
    .filter(({ wrong, score }) => wrong === first?.wrong && score > first.score - 0.2)
    .map(({ candidate }) => candidate);
}

const candidatesOf = memoize((api: Api): readonly Candidate[] => {
  const ofOperations = api.operations.flatMap(({ label, href, node }): Candidate[] => {
    const body = jsonSchemaOf(api, fieldAt(node, 'requestBody'));
    const responses = objectsAt(node, 'responses').flatMap(([status, response]): Candidate[] => {
      const schema = status.startsWith('2') ? jsonSchemaOf(api, response) : undefined;
      if (schema === undefined) return [];
      return [
        {
          label,
          href,
          what: fill(phrases.responseFrom, { operation: label }),
          place: 'response',
          schema,
          side: 'received',
        },
      ];
    });
    if (body === undefined) return responses;
    return [
      {
        label,
        href,
        what: fill(phrases.requestBodyOf, { operation: label }),
        place: 'body',
        schema: body,
        side: 'sent',
      },
      ...responses,
    ];
  });
  const ofSchemas = objectsAt(api.document.components, 'schemas').flatMap(([name, schema]): Candidate[] => {
    const href = api.pages.schemas[name];
    if (href === undefined) return [];
    const what = fill(phrases.objectWithSchema, { name });
    return [{ label: name, href, what, place: 'value', schema, side: 'received' }];
  });
  return [...ofOperations, ...ofSchemas];
});

/** Names of a schema's fields, including those of all its choices. */
function fieldNames(api: Api, schema: JsonValue, left = 6): ReadonlySet<string> {
  const node = api.resolve(schema) ?? {};
  const own = Object.keys(propertiesOf(isObject(node) ? { properties: node.properties ?? {} } : {}, api.definitions));
  const inner = left === 0 ? [] : ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listAt(node, key));
  return new Set([...own, ...inner.flatMap((each) => [...fieldNames(api, each, left - 1)])]);
}
