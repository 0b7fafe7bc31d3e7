import { type Content, code, codes, join, link, table } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { objectAt } from '@docs/base/json.ts';
import type { Condition, Refusal, StateMachine } from '@docs/openapi/schema/state-machine.ts';
import type { OperationContext } from './related.ts';

type StatesContext = Pick<OperationContext, 'projection' | 'index'>;

/** The life cycle of a schema: every change of state, then rejections. In a diagram, most lines would cross. */
export function statesContent(machine: StateMachine, context: StatesContext): Content {
  const { inline } = context.projection;
  const changes = machine.transitions.map(({ from, by, to, note }) => {
    const trigger = by.kind === 'operation' ? operationCell(by, context) : inline(by.text);
    const words = inline(note);
    const target = [to === 'same' ? 'unchanged' : code(to), ...(words.length > 0 ? ['. ', ...words] : [])];
    return [originCell(from), trigger, target];
  });
  const refusals = machine.refusals.map((each) => refusalRow(each, context));
  return [
    ...titled(phrases.stateChanges, [phrases.columnFrom, phrases.columnBy, phrases.columnTo], changes),
    ...titled(
      phrases.rejectedRequests,
      [phrases.columnIn, phrases.operation, phrases.rejectedWith, phrases.when],
      refusals,
    ),
  ];
}

function titled(title: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Content {
  if (rows.length === 0) return [];
  return [{ tag: 'p', children: [{ tag: 'strong', children: [title] }] }, ...table(columns, mergeRows(rows))];
}

/** Merges rows that differ only in their second cell. */
function mergeRows(rows: readonly (readonly Content[])[]): readonly (readonly Content[])[] {
  const groups = new Map<string, readonly Content[]>();
  for (const row of rows) {
    const [first = [], second = [], ...rest] = row;
    const key = JSON.stringify([first, rest]);
    const known = groups.get(key);
    groups.set(key, known?.[1] ? [first, join([known[1], second]), ...rest] : row);
  }
  return [...groups.values()];
}

function originCell(from: readonly string[]): Content {
  return from.length === 0 ? ['(new)'] : codes(from);
}

function refusalRow({ from, code: name, when, ...call }: Refusal, context: StatesContext): readonly Content[] {
  const { projection } = context;
  const known = objectAt(objectAt(projection.document, 'x-error-catalogue'), name);
  return [
    originCell(from),
    operationCell(call, context),
    [known ? link(projection.hrefs.error(name), code(name)) : code(name)],
    projection.inline(when),
  ];
}

function operationCell(
  { operation: name, condition }: Pick<Refusal, 'operation' | 'condition'>,
  { index }: StatesContext,
): Content {
  const operation = index.operation(name);
  return [operation ? link(operation.href, operation.title) : code(name), ...conditionText(condition)];
}

/** " with `embargo: true`", to follow the name or effect of a request. */
export function conditionText(condition: Condition | undefined): Content {
  return condition === undefined ? [] : [` ${condition.word} `, code(condition.what)];
}
