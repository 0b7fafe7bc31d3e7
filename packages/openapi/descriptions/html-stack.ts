import type { Content, ContentNode } from '@docs/base/content.ts';
import { BREAK, hasWords } from './html-blocks.ts';
import { type HtmlRole, inlineTag, roleOf } from './html-elements.ts';
import { finishFrame, type HtmlFrame } from './html-frame.ts';
import type { HtmlMakers, HtmlPiece } from './html-piece.ts';
import { attributeOf } from './html-tokens.ts';

/** Deeper nesting than anybody writes; tags below it only set words apart. */
const MAX_OPEN = 20;

/** Elements that a closing tag does not reach out of. */
const SCOPES: Partial<Record<HtmlRole, readonly HtmlRole[]>> = {
  item: ['list', 'cell', 'table'],
  section: ['table'],
  row: ['table'],
  cell: ['table'],
  table: [],
};
const OTHER_SCOPE: readonly HtmlRole[] = ['cell', 'table'];

/** What the parts of a table may stand in. */
const PARENTS: Partial<Record<HtmlRole, readonly HtmlRole[]>> = {
  section: ['table'],
  row: ['table', 'section'],
  cell: ['table', 'section', 'row'],
};

export interface HtmlStack {
  readonly open: (tag: HtmlPiece & { readonly kind: 'open' }) => void;
  readonly close: (tag: HtmlPiece & { readonly kind: 'close' }) => void;
  /** Words, or blocks, where the last tag led. */
  readonly add: (nodes: Content) => void;
  /** The same for a block: what is around it inside of a line ends. */
  readonly addBlock: (...nodes: readonly ContentNode[]) => void;
  /** How many elements are open. */
  readonly depth: () => number;
  /** Closes what is still open. */
  readonly end: () => Content;
}

/** The elements that are open, one in the other. It is never long, so looking through it costs the same every time. */
export function createHtmlStack(make: HtmlMakers): HtmlStack {
  const root = newFrame('', 'none');
  const frames: HtmlFrame[] = [root];
  const top = (): HtmlFrame => frames.at(-1) ?? root;
  const add = (nodes: Content): void => {
    for (const node of nodes) top().children.push(node);
  };
  const popTo = (length: number): void => {
    while (frames.length > length) {
      const done = frames.pop();
      if (done) add(finishFrame(done, make, { parent: top() }));
    }
  };
  const popInline = (): void => {
    while (top().role === 'inline') popTo(frames.length - 1);
  };
  const nearest = (...roles: readonly HtmlRole[]): number => frames.findLastIndex(({ role }) => roles.includes(role));

  /** Closes what cannot hold a block of this role. Whether the block may open here. */
  const makeRoom = (role: HtmlRole): boolean => {
    popInline();
    if (top().role === 'line') {
      // `<summary><h3>`: the inner one says nothing new. Behind words, the outer one was not closed.
      if (!top().children.some(hasWords)) return false;
      popTo(frames.length - 1);
    }
    if (role === 'item' && nearest('item') > nearest('list', 'cell')) popTo(nearest('item'));
    const parents = PARENTS[role];
    if (parents) {
      if (nearest('table') < 0) return false;
      popTo(nearest(...parents) + 1);
      if (role === 'cell' && top().role !== 'row') frames.push(newFrame('tr', 'row'));
    }
    return frames.length <= MAX_OPEN;
  };

  const addBlock: HtmlStack['addBlock'] = (...nodes) => {
    makeRoom('break');
    add([BREAK, ...nodes]);
  };

  const openInline = (tag: HtmlPiece & { readonly kind: 'open' }): void => {
    const same = frames.findLastIndex((one) => isSame(one, tag.name));
    // A link ends the one before it; bold in bold is nothing.
    if (same >= 0 && tag.name !== 'a') return;
    if (same >= 0) popTo(same);
    if (frames.length <= MAX_OPEN) frames.push(newFrame(tag.name, 'inline', tag));
  };

  const closeInline = (name: string, start: number | undefined): void => {
    const found = frames.findLastIndex((one) => isSame(one, name));
    if (found < 0 || frames.slice(found).some(({ role }) => role !== 'inline')) return;
    popTo(found + 1);
    const done = frames.pop();
    if (done) add(finishFrame(done, make, { closedAt: start }));
  };

  const closeBlock = (name: string, role: HtmlRole): void => {
    popInline();
    const found = frames.findLastIndex((one) => isSame(one, name));
    const scope = SCOPES[role] ?? OTHER_SCOPE;
    if (found >= 0 && !frames.slice(found + 1).some((one) => scope.includes(one.role))) popTo(found);
    else add([BREAK]);
  };

  return {
    add,
    addBlock,
    open: (tag) => {
      const role = roleOf(tag.name);
      if (role === 'none' || role === 'dropped') return;
      if (role === 'br') add([{ tag: 'br' }]);
      else if (role === 'img')
        add(make.image(attributeOf(tag.attributes, 'src') ?? '', attributeOf(tag.attributes, 'alt') ?? ''));
      else if (role === 'inline') openInline(tag);
      else if (role === 'rule') addBlock({ tag: 'hr' });
      else if (makeRoom(role) && role !== 'break') frames.push(newFrame(tag.name, role, tag));
      else add([BREAK]);
    },
    close: ({ name, start }) => {
      const role = roleOf(name);
      if (role === 'none' || role === 'dropped' || role === 'img') return;
      if (role === 'br') add([{ tag: 'br' }]);
      else if (role === 'inline') closeInline(name, start);
      else closeBlock(name, role);
    },
    depth: () => frames.length,
    end: () => {
      popTo(1);
      return root.children;
    },
  };
}

function newFrame(name: string, role: HtmlRole, tag?: HtmlPiece & { readonly kind: 'open' }): HtmlFrame {
  return { name, role, attributes: tag?.attributes ?? '', end: tag?.end, children: [] };
}

/** Whether a tag of this name closes the element: `</b>` also ends `<strong>`, `</h3>` an `<h2>`. */
function isSame({ name, role }: HtmlFrame, other: string): boolean {
  if (role === 'inline') return inlineTag(name) === inlineTag(other);
  return role === 'line' ? roleOf(other) === 'line' : name === other;
}
