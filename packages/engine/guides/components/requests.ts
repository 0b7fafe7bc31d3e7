import type { Content, ContentNode } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { quoted } from '@docs/base/words.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import type { PermissionSet } from '../../model/permissions.ts';
import { distinct, waysOf } from '../../project/operations/permissions.ts';
import { ComponentProblem, findEntry } from './component-problem.ts';
import { code, join, joinWithLast } from './content.ts';
import { defineComponent, type GuideFacts, namesIn } from './guide-component.ts';
import { anyCalled, operationCalled } from './named-operations.ts';

/** `<Sample operation="create-story"/>`: the request of an operation page, in every language. */
export const Sample = defineComponent({
  required: ['operation'],
  optional: ['title'],
  example: '<Sample operation="create-story"/>',
  fill: ({ operation: name, title }, facts) => {
    const { slug } = operationCalled(name, facts);
    const operation = facts.operations.find((each) => each.slug === slug);
    const children = (operation?.samples ?? []).flatMap(({ variants: [first] }): ContentNode[] =>
      first ? [{ tag: 'CodeBlock', code: first.code }] : [],
    );
    return [{ tag: 'CodeGroup', props: { title: title ?? operation?.title ?? name }, children }];
  },
});

/**
 * `<ExampleBody operation="create-story" kind="request"/>`: an example from the document as JSON. `kind` can also be
 * `response` (the successful one, or that of `status`); `name` selects one of several examples, `pick` a value in it by
 * JSON pointer, and `fields` keeps only those listed, as in `story.id,story.status`.
 */
export const ExampleBody = defineComponent({
  required: ['operation'],
  optional: ['kind', 'name', 'status', 'pick', 'fields', 'title'],
  example: '<ExampleBody operation="create-story" kind="request"/>',
  fill: ({ operation, kind = 'response', name, status, pick = '', fields, title }, facts) => {
    const examples = bodyExamples(anyCalled(operation, facts).node, kind, status, facts);
    const wanted = name ?? [...examples.keys()][0] ?? 'default';
    const example = findEntry(fill(phrases.exampleOfCalled, { kind, operation }), wanted, examples);
    const value = segmentsOf(pick).reduce<JsonValue | undefined>(
      (node, key) => (Array.isArray(node) ? (node as readonly JsonValue[])[Number(key)] : fieldAt(node, key)),
      example,
    );
    if (value === undefined)
      throw new ComponentProblem(
        `The example has no value at \`${pick}\`.`,
        'Use a JSON pointer, as in `/story/content`.',
      );
    const shown = fields === undefined ? value : onlyFields(value, namesIn(fields) ?? []);
    const view = facts.highlight(JSON.stringify(shown, null, 2), 'json');
    return [{ tag: 'CodeBlock', code: title === undefined ? view : { ...view, title } }];
  },
});

function onlyFields(value: JsonValue, fields: readonly string[]): JsonValue | undefined {
  const paths = fields.map((field) => field.split('.'));
  const absent = paths.find((path) => keepFields(value, [path]) === undefined);
  if (absent)
    throw new ComponentProblem(
      `The example has no field \`${absent.join('.')}\`.`,
      'Name fields by their path: `story.id`.',
    );
  return keepFields(value, paths);
}

/** A value with only the fields at some paths, for every item of a list; `undefined` if none exists. */
function keepFields(value: JsonValue, paths: readonly (readonly string[])[]): JsonValue | undefined {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) {
    const items = (value as readonly JsonValue[]).flatMap((item) => keepFields(item, paths) ?? []);
    return items.length > 0 ? items : undefined;
  }
  const kept = Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) => {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    const left = below.length > 0 ? keepFields(inner, below) : undefined;
    return left === undefined ? [] : [[name, left] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The examples of a body by name, from its first media type. */
function bodyExamples(operation: JsonObject, kind: string, status: string | undefined, facts: GuideFacts) {
  const follow = createFollow(facts.document);
  const responses = objectAt(operation, 'responses');
  const response = status ?? Object.keys(responses ?? {}).find((each) => each.startsWith('2')) ?? '';
  const body = follow(kind === 'request' ? fieldAt(operation, 'requestBody') : fieldAt(responses, response));
  const media = objectsAt(body, 'content')[0]?.[1];
  const named = objectsAt(media, 'examples').flatMap(([name, example]) => {
    const value = fieldAt(follow(example), 'value');
    return value === undefined ? [] : [[name, value] as const];
  });
  const only = fieldAt(media, 'example') ?? listAt(media, 'examples')[0];
  return new Map(named.length > 0 || only === undefined ? named : [['default', only]]);
}

/**
 * `<PermissionList operations="create-story,publish-story"/>`: the permissions that a token needs for some operations,
 * in running text.
 */
export const PermissionList = defineComponent({
  required: ['operations'],
  example: '<PermissionList operations="create-story,publish-story"/>',
  fill: ({ operations }, facts) => {
    const names = namesIn(operations) ?? [];
    const { document, named } = facts;
    const ways = names.map((name) => {
      const called = anyCalled(name, facts);
      // Events are not called, so the document's default requirements do not apply to them.
      return waysOf(called.node, named.operations.includes(called) ? document : undefined);
    });
    const shown = permissionsInWords(ways);
    if (shown.length > 0) return shown;
    throw new ComponentProblem(
      `No permission is needed for ${quoted(names)}.`,
      'Remove the component, or name operations whose `security` lists permissions.',
    );
  },
});

const codeOf = (permission: string): Content => [code(permission)];

/** The permissions that every token needs, one by one; then each remaining choice. */
function permissionsInWords(needs: readonly (readonly PermissionSet[])[]): Content {
  const sure = new Set(needs.filter(({ length }) => length === 1).flat(2));
  const open = needs.filter(
    (ways) => ways.length > 1 && !ways.some((way) => way.every((permission) => sure.has(permission))),
  );
  const choices = distinct(open).map((ways) => {
    const between = ways.some(({ length }) => length > 1) ? `${phrases.commaOr} ` : ` ${phrases.or} `;
    return join(
      ways.map((way) => joinWithLast(way.map(codeOf), ` ${phrases.and} `)),
      between,
    );
  });
  // Parts that contain "and" or "or" are separated by commas.
  return joinWithLast(
    [...[...sure].map(codeOf), ...choices],
    choices.length > 0 ? `${phrases.commaAnd} ` : ` ${phrases.and} `,
  );
}
