/**
 * The part of `typescript` that `openapi-typescript` builds types with, under the same names: the bundle of the engine
 * has this in its place (the compiler takes longer to load than all else a small build does). What it prints is the
 * same, byte for byte; a test compares them.
 */

/** Any piece of a type. One shape for all: pieces are made and printed, never inspected. */
export interface Node {
  readonly kind: number;
  readonly print: (indent: string) => string;
  /** Comments before it. */
  comments?: string[];
  readonly [more: string]: unknown;
}

const names = [
  'Unknown',
  'BooleanKeyword',
  'NeverKeyword',
  'NullKeyword',
  'NumberKeyword',
  'StringKeyword',
  'UndefinedKeyword',
  'UnknownKeyword',
  'TrueKeyword',
  'FalseKeyword',
  'ExportKeyword',
  'ReadonlyKeyword',
  'QuestionToken',
  'MinusToken',
  'MultiLineCommentTrivia',
  'SingleLineCommentTrivia',
  'Identifier',
  'StringLiteral',
  'NumericLiteral',
  'PrefixUnaryExpression',
  'LiteralType',
  'TypeReference',
  'TypeLiteral',
  'UnionType',
  'IntersectionType',
  'ArrayType',
  'TupleType',
  'RestType',
  'IndexedAccessType',
  'PropertySignature',
  'IndexSignature',
  'Parameter',
  'InterfaceDeclaration',
  'TypeAliasDeclaration',
] as const;

type Name = (typeof names)[number];

/** Numbers by name and names by number, as an `enum` has them. */
const SyntaxKind = Object.fromEntries(
  names.flatMap((name, index) => [
    [name, index],
    [index, name],
  ]),
) as Record<Name, number> & Record<number, Name>;

const STEP = '    ';

const words: Partial<Record<Name, string>> = {
  BooleanKeyword: 'boolean',
  NeverKeyword: 'never',
  NullKeyword: 'null',
  NumberKeyword: 'number',
  StringKeyword: 'string',
  UndefinedKeyword: 'undefined',
  UnknownKeyword: 'unknown',
  TrueKeyword: 'true',
  FalseKeyword: 'false',
  ExportKeyword: 'export',
  ReadonlyKeyword: 'readonly',
  QuestionToken: '?',
};

function node(name: Name, print: (indent: string) => string, more: object = {}): Node {
  return { kind: SyntaxKind[name], print, ...more };
}

function word(kind: number): Node {
  const text = words[SyntaxKind[kind] as Name] ?? '';
  return { kind, print: () => text };
}

const named = (name: string | Node): Node => (typeof name === 'string' ? identifier(name) : name);

function identifier(text: string): Node {
  return node('Identifier', () => text, { text, escapedText: text });
}

const escapes: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
  '\b': '\\b',
  '\r': '\\r',
  '\n': '\\n',
  '\\': '\\\\',
  '"': '\\"',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '\u0085': '\\u0085',
};

const unicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

function quoted(text: string): string {
  return `"${text
    // A digit after it would make it another character.
    .replace(/\0(?![0-9])/g, '\\0')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
    .replace(/[\\"\u0000-\u001f\u2028\u2029\u0085]|\\0/g, (found) =>
      found === '\\0' ? found : found === '\0' ? '\\x00' : (escapes[found] ?? unicode(found)),
    )
    .replace(/[^\0-\x7f]/g, unicode)}"`;
}

/** Needs parentheses before `[]` or `["key"]`. */
function isCompound({ kind }: Node): boolean {
  return kind === SyntaxKind.UnionType || kind === SyntaxKind.IntersectionType;
}

const enclosed = (inner: Node, indent: string): string =>
  isCompound(inner) ? `(${inner.print(indent)})` : inner.print(indent);

/** One a line, each with its comments. */
function lines(members: readonly Node[], indent: string): string {
  return members.map((member) => `${commentsOf(member, indent)}${indent}${member.print(indent)}\n`).join('');
}

function commentsOf({ comments = [] }: Node, indent: string): string {
  return comments.map((comment) => `${indent}${indented(comment, indent)}\n`).join('');
}

/** Lines of a comment keep their own indentation after that of the place. */
function indented(comment: string, indent: string): string {
  return comment
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line, index) => {
      if (index === 0) return line.trim();
      const text = line.trim();
      return text && indent + line.slice(0, line.length - line.trimStart().length) + text;
    })
    .join('\n');
}

function block(members: readonly Node[], indent: string): string {
  return members.length > 0 ? `{\n${lines(members, indent + STEP)}${indent}}` : '{}';
}

const modifiersOf = (modifiers: readonly Node[] = []): string =>
  modifiers.map((modifier) => `${modifier.print('')} `).join('');

type Modifiers = readonly Node[] | undefined;

const factory = {
  createKeywordTypeNode: word,
  createToken: word,
  createModifier: word,
  createNull: () => word(SyntaxKind.NullKeyword),
  createTrue: () => word(SyntaxKind.TrueKeyword),
  createFalse: () => word(SyntaxKind.FalseKeyword),
  createIdentifier: identifier,
  createNodeArray: (list: readonly Node[]) => list,
  createStringLiteral: (text: string) => node('StringLiteral', () => quoted(text), { text }),
  createNumericLiteral: (value: number | string) => {
    const text = String(value);
    return node('NumericLiteral', () => text, { text });
  },
  createPrefixUnaryExpression: (_: number, operand: Node) =>
    node('PrefixUnaryExpression', (indent) => `-${operand.print(indent)}`),
  createLiteralTypeNode: (literal: Node) => node('LiteralType', literal.print, { literal }),
  createTypeReferenceNode: (name: string | Node, given?: readonly Node[]) =>
    node('TypeReference', (indent) => {
      const list = given?.map((one) => one.print(indent)).join(', ');
      return named(name).print(indent) + (list ? `<${list}>` : '');
    }),
  createTypeLiteralNode: (members: readonly Node[]) =>
    node('TypeLiteral', (indent) => block(members, indent), { members }),
  createUnionTypeNode: (types: readonly Node[]) =>
    node('UnionType', (indent) => types.map((type) => enclosed(type, indent)).join(' | ')),
  createIntersectionTypeNode: (types: readonly Node[]) =>
    node('IntersectionType', (indent) => types.map((type) => enclosed(type, indent)).join(' & ')),
  createArrayTypeNode: (element: Node) => node('ArrayType', (indent) => `${enclosed(element, indent)}[]`),
  createTupleTypeNode: (elements: readonly Node[]) =>
    node('TupleType', (indent) => {
      const list = elements.map((element) => `${indent}${STEP}${element.print(indent + STEP)}`).join(',\n');
      return list ? `[\n${list}\n${indent}]` : `[\n${indent}]`;
    }),
  createRestTypeNode: (type: Node) => node('RestType', (indent) => `...${type.print(indent)}`),
  createIndexedAccessTypeNode: (object: Node, index: Node) =>
    node('IndexedAccessType', (indent) => `${enclosed(object, indent)}[${index.print(indent)}]`),
  createPropertySignature: (modifiers: Modifiers, name: string | Node, question: Node | undefined, type: Node) =>
    node(
      'PropertySignature',
      (indent) => `${modifiersOf(modifiers)}${named(name).print(indent)}${question ? '?' : ''}: ${type.print(indent)};`,
      { questionToken: question },
    ),
  createIndexSignature: (modifiers: Modifiers, parameters: readonly Node[], type: Node) =>
    node('IndexSignature', (indent) => {
      const list = parameters.map((parameter) => parameter.print(indent)).join(', ');
      return `${modifiersOf(modifiers)}[${list}]: ${type.print(indent)};`;
    }),
  createParameterDeclaration: (_: Modifiers, __: unknown, name: string | Node, ___: unknown, type: Node) =>
    node('Parameter', (indent) => `${named(name).print(indent)}: ${type.print(indent)}`),
  createInterfaceDeclaration: (
    modifiers: Modifiers,
    name: string | Node,
    _: unknown,
    __: unknown,
    members: readonly Node[],
  ) => {
    // The converter adds members to a declaration that it has made.
    const declaration = node(
      'InterfaceDeclaration',
      (indent): string =>
        `${modifiersOf(modifiers)}interface ${named(name).print(indent)} ${interfaceBody(declaration.members as readonly Node[], indent)}`,
      { name: named(name), members },
    );
    return declaration;
  },
  createTypeAliasDeclaration: (modifiers: Modifiers, name: string | Node, _: unknown, type: Node) =>
    node(
      'TypeAliasDeclaration',
      (indent) => `${modifiersOf(modifiers)}type ${named(name).print(indent)} = ${type.print(indent)};`,
      { name: named(name) },
    ),
};

function interfaceBody(members: readonly Node[], indent: string): string {
  return members.length > 0 ? block(members, indent) : `{\n${indent}}`;
}

const isKind =
  (name: Name) =>
  ({ kind }: Node): boolean =>
    kind === SyntaxKind[name];

function addSyntheticLeadingComment(target: Node, kind: number, text: string): Node {
  target.comments = [
    ...(target.comments ?? []),
    kind === SyntaxKind.SingleLineCommentTrivia ? `//${text}` : `/*${text}*/`,
  ];
  return target;
}

/** A helper type that the converter has as text, one a line. */
function readStatements(source: string): Node[] {
  return source
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const name = /\btype (\w+)/.exec(line)?.[1] ?? '';
      const text = line.replace(/\{ (.*?);? \}/g, `{\n${STEP}$1;\n}`);
      return node('TypeAliasDeclaration', () => text, { name: identifier(name) });
    });
}

interface SourceFile {
  statements: readonly Node[];
}

export default {
  SyntaxKind,
  NewLineKind: { LineFeed: 1 },
  NodeFlags: { Const: 2 },
  ScriptKind: { TS: 3 },
  ScriptTarget: { ESNext: 99 },
  factory,
  addSyntheticLeadingComment,
  isArrayTypeNode: isKind('ArrayType'),
  isTupleTypeNode: isKind('TupleType'),
  isInterfaceDeclaration: isKind('InterfaceDeclaration'),
  isTypeAliasDeclaration: isKind('TypeAliasDeclaration'),
  isTypeNode: ({ kind }: Node): boolean =>
    kind !== SyntaxKind.InterfaceDeclaration && kind !== SyntaxKind.TypeAliasDeclaration,
  createSourceFile: (_: string, text: string): SourceFile => ({ statements: readStatements(text) }),
  createPrinter: () => ({ printFile: ({ statements }: SourceFile): string => lines(statements, '') }),
};
