import type { Content } from '../../model/content.ts';
import { link } from '../../model/content-nodes.ts';
import { type JsonObject, objectsAt, stringAt } from '../../model/json.ts';
import { safeHref } from '../../model/safe-url.ts';
import { plainWords } from '../descriptions/plain-words.ts';
import { shortName } from '../names/short-name.ts';
import type { Projection } from '../projection/projection.ts';

/** Examples that stand elsewhere (`externalValue`), as links: nothing is fetched. A list, which no headline takes in. */
export function externalExamples(node: JsonObject, projection: Projection): Content {
  const found = new Map<string, string>();
  for (const [, media] of objectsAt(node, 'content')) {
    for (const [name, item] of objectsAt(media, 'examples')) {
      const example = projection.follow(item, '');
      const href = safeHref(stringAt(example, 'externalValue'));
      const words = plainWords(stringAt(example, 'summary') ?? '');
      if (href !== undefined && !found.has(href)) found.set(href, shortName(words === '' ? name : words));
    }
  }
  if (found.size === 0) return [];
  const items = [...found].map(([href, label]) => ({ tag: 'li', children: ['Example: ', link(href, label)] }));
  return [{ tag: 'ul', children: items }];
}
