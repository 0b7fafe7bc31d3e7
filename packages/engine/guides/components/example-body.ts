import { fieldAt, type JsonObject, type JsonValue, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { partsOf } from '@docs/base/pointer.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { isProblem, missingProp, textProp, unknownName } from './component-problem.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';
import { anyCalled } from './named-operations.ts';

/**
 * `<ExampleBody operation="create-story" kind="request"/>`: an example of the document as JSON. `kind` may also be
 * `response` (the successful one, or that of `status`); `name` picks one of several examples, and `pick` a part of
 * it by JSON pointer.
 */
export const exampleBody: GuideComponent = {
  props: ['operation', 'kind', 'name', 'status', 'pick', 'title'],
  expand: (props, facts) => {
    const id = textProp(props, 'operation');
    if (id === undefined) return missingProp('operation', '<ExampleBody operation="create-story" kind="request"/>');
    const operation = anyCalled(id, facts);
    if (isProblem(operation)) return operation;
    const kind = textProp(props, 'kind') ?? 'response';
    const examples = new Map(Object.entries(examplesOf(operation.node, kind, textProp(props, 'status'), facts)));
    const name = textProp(props, 'name') ?? [...examples.keys()][0] ?? 'default';
    const example = examples.get(name);
    if (example === undefined) return unknownName(`${kind} example of \`${id}\` called`, name, examples.keys());
    const pointer = textProp(props, 'pick') ?? '';
    const value = pick(example, pointer);
    if (value === undefined) {
      return {
        message: `The example has no value at \`${pointer}\`.`,
        fix: 'Use a JSON pointer, as in `/story/content`.',
      };
    }
    const code = facts.highlight(JSON.stringify(value, null, 2), 'json');
    const title = textProp(props, 'title');
    return [{ tag: 'CodeBlock', code: title === undefined ? code : { ...code, title } }];
  },
};

/** The examples of a body by name, from its first media type. */
function examplesOf(
  operation: JsonObject,
  kind: string,
  status: string | undefined,
  facts: GuideFacts,
): { [name: string]: JsonValue } {
  const follow = createFollow(facts.document);
  const responses = objectAt(operation, 'responses');
  const answer = status ?? Object.keys(responses ?? {}).find((each) => each.startsWith('2')) ?? '';
  const body = follow(kind === 'request' ? fieldAt(operation, 'requestBody') : fieldAt(responses, answer));
  const media = objectsAt(body, 'content')[0]?.[1];
  const named = objectsAt(media, 'examples').flatMap(([name, example]) => {
    const value = fieldAt(follow(example), 'value');
    return value === undefined ? [] : [[name, value] as const];
  });
  const only = fieldAt(media, 'example') ?? listAt(media, 'examples')[0];
  return Object.fromEntries(named.length > 0 || only === undefined ? named : [['default', only]]);
}

function pick(value: JsonValue, pointer: string): JsonValue | undefined {
  return partsOf(pointer).reduce<JsonValue | undefined>(
    (node, part) => (Array.isArray(node) ? (node as readonly JsonValue[])[Number(part)] : fieldAt(node, part)),
    value,
  );
}
