/** The few members of syntax-tree nodes that we touch. */
interface Node {
  type: string;
  data?: Program | undefined;
  attributes?: { type: string; value?: unknown; data?: Program; position?: Position }[];
  children?: Node[];
  position?: Position;
}

interface Program {
  estree?: { body: readonly Statement[] } | null;
}

interface Statement {
  expression?: { properties?: readonly { argument?: unknown }[] };
}

interface Position {
  start: { line: number; column: number };
}

/**
 * What a guide calls, as a member of its `props`: with line and column before it evaluates an expression, and with the value
 * as well afterwards.
 */
export const AT = 'expressionAt';

/** Makes expressions say where they stand, so that one that throws can be told with its place. `at` hears of exports. */
export function remarkExpressions({ at }: { at: (place: string) => void }): (tree: Node) => void {
  return (tree) => {
    const exports = tree.children?.find(({ type }) => type === 'mdxjsEsm');
    // They are run before anything else, and cannot say where they are.
    if (exports) at(placeOf(exports.position));
    visit(tree);
  };
}

function visit(node: Node): void {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') announce(node.data, node.position);
  for (const { type, value, data, position = node.position } of node.attributes ?? []) {
    if (type === 'mdxJsxExpressionAttribute') announceSpread(data, position);
    else if (typeof value === 'object' && value !== null) announce((value as Node).data, position);
  }
  for (const child of node.children ?? []) visit(child);
}

/** `{a}` → `{props.expressionAt('3:1', (props.expressionAt('3:1'), a))}`. A comment has no expression. */
function announce(program: Program | undefined, position: Position | undefined): void {
  const [statement] = program?.estree?.body ?? [];
  if (statement?.expression) Object.assign(statement, { expression: announced(statement.expression, position) });
}

/** `{...a}` stands in the program as the object `({...a})`. */
function announceSpread(program: Program | undefined, position: Position | undefined): void {
  const [spread] = program?.estree?.body[0]?.expression?.properties ?? [];
  if (spread) Object.assign(spread, { argument: announced(spread.argument, position) });
}

function announced(expression: unknown, position: Position | undefined): object {
  const name = (text: string): object => ({ type: 'Identifier', name: text });
  const callee = {
    type: 'MemberExpression',
    object: name('props'),
    property: name(AT),
    computed: false,
    optional: false,
  };
  const place = { type: 'Literal', value: placeOf(position) };
  const call = (...more: unknown[]): object => ({
    type: 'CallExpression',
    callee,
    arguments: [place, ...more],
    optional: false,
  });
  return call({ type: 'SequenceExpression', expressions: [call(), expression] });
}

function placeOf(position: Position | undefined): string {
  return position ? `${position.start.line}:${position.start.column}` : '1:1';
}
