import { type Content, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import type { GuidePage } from '../../model/page.ts';
import { headingId, splitAtHeadings } from './guide-records.ts';
import type { Member } from './member-records.ts';
import { firstSentence, runningText } from './running-text.ts';

/** Identifiers that the tables of a guide explain: rows that begin with nothing but one of them. */
export function tableMembers(page: GuidePage): Member[] {
  return splitAtHeadings(page.content).flatMap((part) => {
    const id = headingId(part[0]);
    const owner = id === undefined ? page.href : `${page.href}#${id}`;
    return rowsOf(part).flatMap(({ children = [] }): Member[] => {
      const [first, ...others] = children;
      const name = identifierIn(first);
      if (name === undefined) return [];
      const texts = others.map((cell) => runningText([cell]).replace(/ ?·$/, ''));
      // Other cells are types, places and yes or no: the one that explains is the longest.
      const meaning = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
      return [{ kind: 'value', name, of: '', type: '', note: firstSentence(meaning), owner, anchor: '' }];
    });
  });
}

function rowsOf(content: Content): ContentElement[] {
  return content.flatMap((node) => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.tag === 'tr' ? [node] : rowsOf(node.children ?? []);
  });
}

/**
 * The identifier that a cell consists of. A linked one is explained where the link leads, and a plain word is found
 * with the text around it.
 */
function identifierIn(cell: ContentNode | undefined): string | undefined {
  const [only, ...more] = childrenOf(cell);
  if (typeof only !== 'object' || only.tag !== 'code' || more.length > 0) return undefined;
  const name = runningText([only]);
  return /^(?:\$\w+|[a-z\d]+(?:[_.:-][a-z\d]+)+)$/i.test(name) ? name : undefined;
}

function childrenOf(node: ContentNode | undefined): Content {
  return node === undefined || typeof node === 'string' || isCode(node) ? [] : (node.children ?? []);
}
