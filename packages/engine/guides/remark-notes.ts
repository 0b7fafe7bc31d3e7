import { IMAGE_LOCATION, LINK_LOCATION } from './locations.ts';

/** The few members of syntax-tree nodes that we touch. */
interface Node {
  type: string;
  name?: string | null;
  meta?: string | null;
  identifier?: string;
  data?: { hProperties?: Record<string, unknown> };
  attributes?: { type: string; name?: string; value?: unknown; position?: Position }[];
  children?: Node[];
  position?: Position;
}

interface Position {
  start: { line: number; column: number };
}

/**
 * Notes what evaluation forgets and later steps need: line and column of links and of images, and the words after the
 * language of a fence.
 */
export function remarkNotes(): (tree: Node) => void {
  return (tree) => {
    const definitions = new Map<string, Position | undefined>();
    walk(tree, ({ type, identifier = '', position }) => {
      if (type === 'definition' && !definitions.has(identifier)) definitions.set(identifier, position);
    });
    walk(tree, (node) => {
      if (node.type === 'code' && node.meta) addProperty(node, 'meta', node.meta);
      if (node.type === 'link') addProperty(node, LINK_LOCATION, placeOf(node.position));
      if (node.type === 'linkReference')
        addProperty(node, LINK_LOCATION, placeOf(definitions.get(node.identifier ?? '') ?? node.position));
      if (node.type === 'image' || node.type === 'imageReference')
        addProperty(node, IMAGE_LOCATION, placeOf(node.position));
      noteAttributes(node);
    });
  };
}

function noteAttributes({ name, attributes, position }: Node): void {
  if (!attributes) return;
  const link = attributes.find((each) => each.name === 'href' && typeof each.value === 'string');
  const note = (property: string, value: string): void => {
    attributes.push({ type: 'mdxJsxAttribute', name: property, value });
  };
  if (link) note(LINK_LOCATION, placeOf(link.position ?? position));
  if (name === 'img' && attributes.some((each) => each.name === 'src' && typeof each.value === 'string'))
    note(IMAGE_LOCATION, placeOf(position));
}

function addProperty(node: Node, name: string, value: string): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [name]: value } };
}

function placeOf(position: Position | undefined): string {
  return position ? `${position.start.line}:${position.start.column}` : '1:1';
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
