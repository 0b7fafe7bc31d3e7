import type { Content, ContentElement, ContentNode } from '@docs/base/content.ts';
import { type JsonObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import {
  type ComponentProblem,
  isProblem,
  slowInBrowser,
  unknownName,
} from '@docs/engine/guides/components/component-problem.ts';
import type { GuideComponent, GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { type Fence, fenceValue, readFence } from '@docs/engine/guides/finish-content.ts';
import { isSlowPattern } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import { checkDocument } from '../check-document.ts';
import type { ContentFormat } from '../content-format.ts';
import { formatGaps } from '../format-gaps.ts';
import { documentContent } from './document-content.tsx';
import { findFormat } from './find-format.ts';

/**
 * `<ContentPlayground schema="Document">` around `json` fences: documents to start from, each with what it looks like.
 * The first one is in the editor. `place="…"` on a fence says where such a document is kept. A fence that breaks a rule
 * of the format is refused.
 */
export const contentPlayground: GuideComponent = {
  props: ['schema'],
  takesContent: true,
  fenceOptions: ['place'],
  expand: (props, facts, content = []) => {
    const format = findFormat(props, facts, '<ContentPlayground schema="Document">');
    if (isProblem(format)) return format;
    const [gap] = formatGaps(format);
    if (gap !== undefined)
      return {
        message: `The checker cannot follow the schema: ${gap}`,
        fix: 'Teach it: packages/playgrounds/content-format.',
      };
    const slow = slowPattern(format);
    if (slow !== undefined) return slowInBrowser(slow);
    const fences = content.map(readFence);
    if (fences.length === 0 || fences.some((fence) => fence?.language !== 'json')) {
      return {
        message: 'Inside stand examples, and nothing else.',
        fix: 'Write each as a `json` fence with `title` and `place`.',
      };
    }
    const examples = fences.map((fence) => example(fence as Fence, format, facts));
    const refused = examples.find(isProblem);
    if (refused) return refused;
    const { bytes, nodes, depth } = format.limits;
    const slug = facts.schemas.find(({ name }) => name === format.root)?.slug ?? '';
    return [
      {
        tag: 'ContentPlayground',
        props: { schema: facts.hrefs.schema(slug), bytes, nodes, depth },
        children: examples.filter((each): each is ContentElement => !isProblem(each)),
      },
    ];
  },
};

/** The checker runs the patterns of the schemas in the browser, and the document they come from is not trusted. */
function slowPattern(format: ContentFormat): string | undefined {
  let slow: string | undefined;
  const isSlow = (node: JsonObject): boolean => {
    const pattern = stringAt(node, 'pattern');
    if (pattern === undefined || !isSlowPattern(pattern)) return false;
    slow = pattern;
    return true;
  };
  [...format.schemas.values()].some((schema) => someObject(schema, isSlow));
  return slow;
}

/** The JSON of an example, then what it looks like. */
function example(fence: Fence, format: ContentFormat, facts: GuideFacts): ContentElement | ComponentProblem {
  const title = fenceValue(fence, 'title');
  const place = fenceValue(fence, 'place') ?? format.places[0]?.id ?? '';
  if (title === undefined) return { message: 'An example has no title.', fix: 'Write `title="…"` after `json`.' };
  if (!format.places.some(({ id }) => id === place)) {
    return unknownName(
      'place for content called',
      place,
      format.places.map(({ id }) => id),
    );
  }
  const { problems } = checkDocument(fence.text, format, { place });
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) {
    const { message, line, column, fix } = wrong;
    return { message: `The example "${title}" is refused at ${line}:${column}: ${message}`, fix };
  }
  const shown: Content = documentContent(JSON.parse(fence.text) as JsonValue);
  const code: ContentNode = { tag: 'CodeBlock', code: facts.highlight(fence.text, 'json') };
  return { tag: 'ContentExample', props: { title, place }, children: [code, ...shown] };
}
