import { type Content, type ContentNode, code, link } from '@docs/base/content.ts';
import { firstSentenceOf } from '@docs/base/first-sentence.ts';
import { inlineContent, parseMarkdown } from '@docs/openapi/descriptions/markdown.ts';
import type { GuideFacts } from './guide-component.ts';

export { code, codes, join, joinWithLast, link, table, tableOf } from '@docs/base/content.ts';

/** A sentence from the document: inline Markdown. */
export function inline(text: string | undefined, facts: GuideFacts): Content {
  return text === undefined ? [] : inlineContent(blocks(text, facts));
}

function blocks(text: string, facts: GuideFacts): Content {
  return parseMarkdown(text, {
    headings: 'bold',
    links: {
      page: (scheme, name) => {
        const target = facts.resolve(`${scheme}:${name}`);
        return 'href' in target ? target.href : undefined;
      },
      // Links in a guide are checked on the rendered page.
      path: (href) => href,
      fragment: (href) => href,
      // Reported where the document is read.
      refused: () => undefined,
    },
  });
}

/** The first sentence of a description. */
export function opening(text: string | undefined, facts: GuideFacts): Content {
  const sentence = text === undefined ? '' : firstSentenceOf(blocks(text, facts));
  return sentence === '' ? [] : [sentence];
}

/** An operation by its title, linked; only its slug if it has no page. */
export function linkedOperation(slug: string, facts: GuideFacts): ContentNode {
  const operation = facts.operations.find((each) => each.slug === slug);
  return operation ? link(facts.hrefs.operation(slug), operation.title) : code(slug);
}

/** A problem code, linked to its page. */
export function errorLink(name: string, facts: GuideFacts): ContentNode {
  return link(facts.hrefs.error(name), code(name));
}

/** A schema by its name, linked; only its name if it has no page. */
export function schemaLink(name: string, facts: GuideFacts): ContentNode {
  const schema = facts.schemas.find((each) => each.name === name);
  return schema ? link(facts.hrefs.schema(schema.slug), code(name)) : code(name);
}
