import { type Content, link } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { type JsonObject, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_BODY_EXAMPLES } from '@docs/base/limits.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { pointerOfText } from '@docs/openapi/read/pointer-of-text.ts';
import type { ExampleView } from '../../model/operation.ts';
import { isJson, type MediaEntry } from '../operations/media-kind.ts';
import { firstOf, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { exampleText, givenExamples, shownExample } from './examples.ts';

/** The description of the first example. The title of a single example adds nothing. */
export function firstBodyText(body: JsonObject, projection: Projection): string | undefined {
  const entry = jsonMedia(body);
  const [first, ...others] = entry ? givenExamples(entry, projection) : [];
  return first && (others.length > 0 || first.description !== undefined) ? exampleText(first) : undefined;
}

function jsonMedia(body: JsonObject): MediaEntry | undefined {
  return objectsAt(body, 'content').find(([name]) => isJson(name));
}

/** Alternative bodies: the document's examples after the first one, which the samples send. */
export function otherBodies(body: JsonObject, page: PageScope): readonly ExampleView[] | undefined {
  const entry = jsonMedia(body);
  if (!entry) return undefined;
  const [type] = entry;
  const [, ...others] = givenExamples(entry, page.projection);
  if (others.length === 0) return undefined;
  return firstOf(others, MAX_BODY_EXAMPLES, 'examples of the request body', page).map((example, index) => ({
    id: `body-${index + 2}`,
    label: example.name,
    ...shownExample(example, type),
  }));
}

/** External examples (`externalValue`), as links, because nothing is fetched. A list, which no summary includes. */
export function externalExamples(node: JsonObject, projection: Projection): Content {
  const found = new Map<string, string>();
  for (const [, media] of objectsAt(node, 'content')) {
    for (const [name, item] of objectsAt(media, 'examples')) {
      const example = projection.follow(item, '');
      const address = stringAt(example, 'externalValue');
      const href = safeHref(address);
      if (address !== undefined && href === undefined)
        projection.report({
          rule: 'unreachable-example',
          message: `The example \`${name}\` points to \`${address}\`, which is not a valid URL.`,
          pointer: () => pointerOfText(projection.document, address),
          fix: 'Write an absolute URL, with `https://`, or put the example itself into `value`.',
        });
      const words = plainWords(stringAt(example, 'summary') ?? '');
      if (href !== undefined && !found.has(href)) found.set(href, shortName(words === '' ? name : words));
    }
  }
  if (found.size === 0) return [];
  const items = [...found].map(([href, label]) => ({
    tag: 'li',
    children: [`${phrases.exampleWithColon} `, link(href, label)],
  }));
  return [{ tag: 'ul', children: items }];
}
