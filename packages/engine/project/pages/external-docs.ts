import { type Content, plainText } from '@docs/base/content.ts';
import { link } from '@docs/base/content-nodes.ts';
import { objectAt, stringAt } from '@docs/base/json.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import type { Projection } from '../projection/projection.ts';

/** `externalDocs` as a last paragraph of the description: "More: Find out about pets". */
export function externalDocs(node: unknown, projection: Projection): Content {
  const docs = objectAt(node, 'externalDocs');
  const url = stringAt(docs, 'url');
  const href = safeHref(url);
  if (url === undefined || href === undefined) return [];
  const words = plainText(projection.inline(stringAt(docs, 'description'))).trim();
  return [{ tag: 'p', children: ['More: ', link(href, words === '' ? url : words)] }];
}
