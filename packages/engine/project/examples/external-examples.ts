import { type Content, link } from '@docs/base/content.ts';
import { type JsonObject, objectsAt, stringAt } from '@docs/base/json.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { pointerOfText } from '@docs/openapi/read/pointer-of-text.ts';
import type { Projection } from '../projection/projection.ts';

/** Examples that stand elsewhere (`externalValue`), as links: nothing is fetched. A list, which no headline takes in. */
export function externalExamples(node: JsonObject, projection: Projection): Content {
  const found = new Map<string, string>();
  for (const [, media] of objectsAt(node, 'content')) {
    for (const [name, item] of objectsAt(media, 'examples')) {
      const example = projection.follow(item, '');
      const address = stringAt(example, 'externalValue');
      const href = safeHref(address);
      if (address !== undefined && href === undefined) reportUnreachable(name, address, projection);
      const words = plainWords(stringAt(example, 'summary') ?? '');
      if (href !== undefined && !found.has(href)) found.set(href, shortName(words === '' ? name : words));
    }
  }
  if (found.size === 0) return [];
  const items = [...found].map(([href, label]) => ({ tag: 'li', children: ['Example: ', link(href, label)] }));
  return [{ tag: 'ul', children: items }];
}

function reportUnreachable(name: string, address: string, { document, report }: Projection): void {
  report({
    rule: 'unreachable-example',
    message: `The example \`${name}\` is said to stand at \`${address}\`, which is no address that a page can lead to.`,
    pointer: () => pointerOfText(document, address),
    fix: 'Write the whole address, with `https://`, or put the example itself into `value`.',
  });
}
