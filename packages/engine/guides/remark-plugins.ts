import { alertKinds } from '@docs/base/callouts.ts';
import { IMAGE_LOCATION, LINK_LOCATION } from './locations.ts';

type Point = { line: number; column: number };
type Position = { start: Point };

/** JavaScript of a guide. */
type Program = { estree?: { body: readonly Statement[] } | null };

interface Statement {
  type: string;
  source?: unknown;
  expression?: { properties?: readonly { argument?: unknown }[] };
  loc?: { start: Point } | null;
}

type Attribute = { type: string; name?: string; value?: unknown; data?: Program; position?: Position };

/** The few fields of syntax-tree nodes used here. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  meta?: string | null;
  identifier?: string;
  attributes?: Attribute[];
  data?: Program & { hProperties?: Record<string, unknown> };
  children?: Node[];
  position?: Position;
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}

function locationOf({ start } = { start: { line: 1, column: 1 } }): string {
  return `${start.line}:${start.column}`;
}

function addProperty(node: Node, name: string, value: string): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [name]: value } };
}

/** A guide that cannot be read is reported with this. */
class GuideError extends Error {
  readonly line: number;
  readonly column: number;
  readonly fix: string;

  constructor(message: string, fix: string, { line, column }: Point = { line: 1, column: 1 }) {
    super(message);
    this.line = line;
    this.column = column;
    this.fix = fix;
  }
}

/** Maps locations in a prepared guide to lines in its file. Must run before anything that stores locations. */
export function remarkLines({ lineOf }: { lineOf: (line: number) => number }): (tree: object) => void {
  return (tree) => {
    const seen = new Set<object>();
    const visit = (value: unknown): void => {
      // Nodes may share a location.
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      const point = value as { line?: unknown; column?: unknown };
      if (typeof point.line === 'number' && typeof point.column === 'number') point.line = lineOf(point.line);
      else for (const field of Object.values(value)) visit(field);
    };
    visit(tree);
  };
}

/** Stops at the first `import` or `export … from`, because a guide is data with nothing to import from. */
export function remarkNoImports(): (tree: Node) => void {
  return (tree) => {
    for (const { type, data, position } of tree.children ?? []) {
      const statement = type === 'mdxjsEsm' ? data?.estree?.body.find(loads) : undefined;
      if (!statement) continue;
      const { line, column } = statement.loc?.start ?? { line: position?.start.line ?? 1, column: 0 };
      const fix = 'Remove the line. Every component is there without it; facts and programs are quoted by name.';
      // Statements count columns from zero.
      throw new GuideError('Guides import nothing.', fix, { line, column: column + 1 });
    }
  };
}

function loads({ type, source }: Statement): boolean {
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || (source !== null && source !== undefined);
}

const ALERT = /^\[!([A-Za-z][\w-]*)\][ \t]*(?:\n|$)/;

/** Quotes that start with `[!NOTE]` are callouts, as on GitHub and in the API document. */
export function remarkCallouts(): (tree: Node) => void {
  return (tree) => {
    for (const node of nodesIn(tree)) {
      const [first, ...rest] = node.type === 'blockquote' ? (node.children ?? []) : [];
      const start = first?.type === 'paragraph' ? first.children?.[0] : undefined;
      const match = start?.type === 'text' ? ALERT.exec(start.value ?? '') : null;
      if (!first || !start || !match) continue;
      start.value = start.value?.slice(match[0].length) ?? '';
      const isEmpty = start.value === '' && first.children?.length === 1;
      // An unknown kind is left as written, so that it is reported like one of the component.
      const { kind, title } = alertKinds.get((match[1] ?? '').toLowerCase()) ?? { kind: match[0].trim() };
      node.type = 'mdxJsxFlowElement';
      node.name = 'Callout';
      node.attributes = [attribute('kind', kind), ...(title ? [attribute('title', title)] : [])];
      node.children = isEmpty ? rest : [first, ...rest];
    }
  };
}

function attribute(name: string, value: string): Attribute {
  return { type: 'mdxJsxAttribute', name, value };
}

const HEADING_ID = /[ \t]*\{#([\w.:-]+)\}[ \t]*$/;

/** A heading that ends with `{#id}` gets that id. By now, the braces must be text. */
export function remarkHeadingIds(): (tree: Node) => void {
  return (tree) => {
    const used = new Set<string>();
    for (const node of nodesIn(tree)) {
      const last = node.type === 'heading' ? node.children?.at(-1) : undefined;
      const match = last?.type === 'text' ? HEADING_ID.exec(last.value ?? '') : null;
      if (!last || !match?.[1]) continue;
      const fix = 'Give one of them another id. Otherwise, links go to the first.';
      if (used.has(match[1]))
        throw new GuideError(`Two headings have the id \`${match[1]}\`.`, fix, node.position?.start);
      used.add(match[1]);
      last.value = last.value?.slice(0, match.index) ?? '';
      addProperty(node, 'id', match[1]);
    }
  };
}

/** Stores what evaluation loses and later steps need: locations of links and images, and the options of a fence. */
export function remarkNotes(): (tree: Node) => void {
  return (tree) => {
    const definitions = new Map<string, Position | undefined>();
    for (const { type, identifier = '', position } of nodesIn(tree))
      if (type === 'definition' && !definitions.has(identifier)) definitions.set(identifier, position);
    for (const node of nodesIn(tree)) {
      const { type, name, identifier = '', meta, attributes = [], position } = node;
      if (type === 'code' && meta) addProperty(node, 'meta', meta);
      if (type === 'link') addProperty(node, LINK_LOCATION, locationOf(position));
      if (type === 'linkReference')
        addProperty(node, LINK_LOCATION, locationOf(definitions.get(identifier) ?? position));
      if (type === 'image' || type === 'imageReference') addProperty(node, IMAGE_LOCATION, locationOf(position));
      const written = (property: string): Attribute | undefined =>
        attributes.find((each) => each.name === property && typeof each.value === 'string');
      const link = written('href');
      if (link) attributes.push(attribute(LINK_LOCATION, locationOf(link.position ?? position)));
      if (name === 'img' && written('src')) attributes.push(attribute(IMAGE_LOCATION, locationOf(position)));
    }
  };
}

/**
 * The name of a function in a guide's `props`. It is called with line and column before an expression is evaluated, and
 * with the value afterwards.
 */
export const AT = 'expressionAt';

/** Wraps expressions so that they report their location, which errors need. `at` receives exports. */
export function remarkExpressions({ at }: { at: (location: string) => void }): (tree: Node) => void {
  return (tree) => {
    const exports = tree.children?.find(({ type }) => type === 'mdxjsEsm');
    // These run before anything else, and cannot report their location.
    if (exports) at(locationOf(exports.position));
    for (const node of nodesIn(tree)) {
      const { type, data, attributes = [] } = node;
      if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') announce(data, node.position);
      for (const { type: kind, value, data: spread, position = node.position } of attributes) {
        if (kind === 'mdxJsxExpressionAttribute') announceSpread(spread, position);
        else if (typeof value === 'object' && value !== null) announce((value as Node).data, position);
      }
    }
  };
}

/** `{a}` → `{props.expressionAt('3:1', (props.expressionAt('3:1'), a))}`. A comment has no expression. */
function announce(program: Program | undefined, position: Position | undefined): void {
  const [statement] = program?.estree?.body ?? [];
  if (statement?.expression) Object.assign(statement, { expression: announced(statement.expression, position) });
}

/** `{...a}` is the object `({...a})` in the program. */
function announceSpread(program: Program | undefined, position: Position | undefined): void {
  const [spread] = program?.estree?.body[0]?.expression?.properties ?? [];
  if (spread) Object.assign(spread, { argument: announced(spread.argument, position) });
}

function announced(expression: unknown, position: Position | undefined): object {
  const name = (text: string): object => ({ type: 'Identifier', name: text });
  const member = { object: name('props'), property: name(AT), computed: false, optional: false };
  const callee = { type: 'MemberExpression', ...member };
  const call = (...more: unknown[]): object => {
    const location = { type: 'Literal', value: locationOf(position) };
    return { type: 'CallExpression', callee, arguments: [location, ...more], optional: false };
  };
  return call({ type: 'SequenceExpression', expressions: [call(), expression] });
}
