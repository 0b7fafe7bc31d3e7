import type { Content, ContentElement, ContentNode } from '@docs/base/content.ts';
import { type JsonValue, stringAt } from '@docs/base/json.ts';
import { joinTexts } from '@docs/base/words.ts';
import { ComponentProblem, checkNames, slowInBrowser } from '@docs/engine/guides/components/component-problem.ts';
import { defineComponent, type GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { type Fence, fenceValue, readFence } from '@docs/engine/guides/finish-content.ts';
import { isSlowPattern } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { checkDocument } from '../check-document.ts';
import type { ContentFormat } from '../content-format.ts';
import { DocumentView } from '../document/document-view.tsx';
import { findFormat, formatGaps } from './find-format.ts';

/**
 * `<ContentPlayground schema="Document">` around `json` fences: example documents, each with a preview. The first one
 * is in the editor. `place="…"` on a fence says where the document is stored. A fence that breaks a rule of the format
 * is rejected.
 */
export const ContentPlayground = defineComponent({
  required: ['schema'],
  takesContent: true,
  fenceOptions: ['place'],
  example: '<ContentPlayground schema="Document">',
  fill: ({ schema }, facts, content) => {
    const format = findFormat(schema, facts);
    const [gap] = formatGaps(format);
    if (gap !== undefined)
      throw new ComponentProblem(
        `The checker cannot follow the schema: ${gap}`,
        'Add support for it in packages/playgrounds/content-format.',
      );
    const slow = slowPattern(format);
    if (slow !== undefined) throw slowInBrowser(slow);
    const fences = content.map(readFence);
    if (fences.length === 0 || fences.some((fence) => fence?.language !== 'json'))
      throw new ComponentProblem(
        'It must contain only examples.',
        'Write each as a `json` fence with `title` and `place`.',
      );
    const { bytes, nodes, depth } = format.limits;
    const slug = facts.schemas.find(({ name }) => name === format.root)?.slug ?? '';
    return [
      {
        tag: 'ContentPlayground',
        props: { schema: facts.hrefs.schema(slug), bytes, nodes, depth },
        children: fences.map((fence) => example(fence as Fence, format, facts)),
      },
    ];
  },
});

/** The checker runs patterns of the schemas in the browser, and their document is not trusted. */
function slowPattern(format: ContentFormat): string | undefined {
  let slow: string | undefined;
  for (const schema of format.schemas.values())
    someObject(schema, (node) => {
      const pattern = stringAt(node, 'pattern');
      if (pattern !== undefined && isSlowPattern(pattern)) slow ??= pattern;
      return slow !== undefined;
    });
  return slow;
}

/** The JSON of an example, then its preview. */
function example(fence: Fence, format: ContentFormat, facts: GuideFacts): ContentElement {
  const title = fenceValue(fence, 'title');
  const places = format.places.map(({ id }) => id);
  const place = fenceValue(fence, 'place') ?? places[0] ?? '';
  if (title === undefined) throw new ComponentProblem('An example has no title.', 'Write `title="…"` after `json`.');
  checkNames('place for content called', [place], places);
  const { problems } = checkDocument(fence.text, format, { place });
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) {
    const { message, line, column, fix } = wrong;
    throw new ComponentProblem(`The example "${title}" is invalid at ${line}:${column}: ${message}`, fix);
  }
  const shown = documentContent(JSON.parse(fence.text) as JsonValue);
  const code: ContentNode = { tag: 'CodeBlock', code: facts.highlight(fence.text, 'json') };
  return { tag: 'ContentExample', props: { title, place }, children: [code, ...shown] };
}

/** Elements that only carry attributes for styles, which static content does not need. */
const transparent: ReadonlySet<unknown> = new Set(['div', 'span', Fragment]);

/**
 * A document of the content format as static content: the renderer of the browser, run at build, so that pages need
 * neither its code nor its styles.
 */
export function documentContent(document: JsonValue): Content {
  return joinTexts(toContent(<DocumentView document={document} />));
}

/** Components are pure functions of their props, so a tree of elements can be evaluated without a renderer. */
function toContent(node: ReactNode): readonly ContentNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(toContent);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return toContent((type as (props: object) => ReactNode)(props));
  const children = joinTexts(toContent(props.children));
  if (transparent.has(type) || typeof type !== 'string') return children;
  return [{ tag: type, ...(children.length > 0 && { children }) }];
}
