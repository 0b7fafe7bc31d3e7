import { type Content, type ContentNode, plainText } from '@docs/base/content.ts';
import { inlineTag, roleOf } from './html-elements.ts';
import type { HtmlMakers, HtmlPiece } from './html-piece.ts';
import { createHtmlStack } from './html-stack.ts';
import { attributeOf, textOfHtml } from './html-tokens.ts';

/**
 * Tags and what stands between them, as content: words and blocks side by side. Forgiving like a browser: what is not
 * closed ends with what it is in, what was never opened is ignored. `depth` is how deep the place is in its text.
 */
export function htmlTree(pieces: readonly HtmlPiece[], make: HtmlMakers, depth: number): Content {
  const stack = createHtmlStack(make);
  const lastClose = new Map(pieces.map((piece, index) => [piece.kind === 'close' ? piece.name : '', index]));
  const read = (piece: HtmlPiece): Content => (piece.kind === 'content' ? piece.read(depth + stack.depth()) : []);
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece?.kind === 'content') stack.add(read(piece));
    else if (piece?.kind === 'close') stack.close(piece);
    else if (piece?.kind === 'pre') stack.addBlock(preformatted(piece, make));
    // What is never closed would hide all the rest.
    else if (piece?.name === 'details' && (lastClose.get('details') ?? -1) < index) stack.addBlock();
    else if (piece && !takesItsEnd(piece.name)) stack.open(piece);
    else if (piece && (lastClose.get(piece.name) ?? -1) < index) {
      // It would take all the rest with it.
      if (piece.name === 'pre') stack.addBlock();
    } else if (piece && inlineTag(piece.name) === 'code') stack.open(piece);
    else if (piece) {
      const close = indexOfClose(pieces, piece.name, index);
      if (piece.name === 'pre') {
        const source = sourceOf(pieces.slice(index, close + 1), make);
        const text =
          source ??
          pieces
            .slice(index, close)
            .map((inner) => plainText(read(inner)))
            .join('\n');
        stack.addBlock(preformatted({ attributes: piece.attributes, source: text }, make));
      }
      index = close;
    }
  }
  return stack.end();
}

/** Code, and what leaves nothing, must be closed to count. */
function takesItsEnd(name: string): boolean {
  return name === 'pre' || inlineTag(name) === 'code' || roleOf(name) === 'dropped';
}

function indexOfClose(pieces: readonly HtmlPiece[], name: string, from: number): number {
  for (let index = from; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece?.kind === 'close' && piece.name === name) return index;
  }
  return pieces.length;
}

/** What stands between the first and the last tag, as written. */
function sourceOf(pieces: readonly HtmlPiece[], make: HtmlMakers): string | undefined {
  const [open, close] = [pieces[0], pieces.at(-1)];
  if (open?.kind !== 'open' || close?.kind !== 'close') return undefined;
  return open.end === undefined || close.start === undefined ? undefined : make.between(open.end, close.start);
}

/** A block of code. Its language is looked for where highlighters look. */
function preformatted(pre: { readonly attributes: string; readonly source: string }, make: HtmlMakers): ContentNode {
  const inner = /^\s*<code\b([^>]*)>/i.exec(pre.source)?.[1] ?? '';
  const name = [pre.attributes, inner].flatMap((attributes) => [
    attributeOf(attributes, 'lang'),
    /\blang(?:uage)?-([\w+#-]{1,20})/.exec(attributeOf(attributes, 'class') ?? '')?.[1],
  ]);
  const language = name.find((one) => one !== undefined && /^[\w+#-]{1,20}$/.test(one)) ?? 'text';
  return make.code(
    textOfHtml(pre.source)
      .replace(/^(?:[ \t]*\r?\n)+/, '')
      .trimEnd(),
    language.toLowerCase(),
  );
}
