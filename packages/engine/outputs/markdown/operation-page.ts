import { codeText } from '@docs/base/content.ts';
import type { OperationView } from '../../model/operation.ts';
import type { PageFrame } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bold, codeSpan, escapeText, fence, heading, joinBlocks } from './markdown-text.ts';
import { mediaBlocks } from './media-blocks.ts';
import {
  exampleBlocks,
  factList,
  headBlocks,
  linkMarkdown,
  omissionBlocks,
  operationList,
  section,
} from './page-parts.ts';
import type { Place } from './place.ts';
import { responseBlocks } from './responses.ts';
import { fieldBlocks, type TreePlace } from './schema-to-markdown.ts';

/** An operation, or a webhook event, whose request the API itself sends. */
export function operationPage(page: PageFrame, operation: OperationView, place: Place): string {
  const event = operation.method === 'event';
  return joinBlocks([
    ...headBlocks(page, place, {
      title: operation.title,
      // Without one the description below begins with the sentence that stands for the page elsewhere.
      lede: inlineMarkdown(operation.lede, place, 'one line') || (operation.description.length > 0 ? '' : undefined),
      extra: event ? [] : [{ label: 'OpenAPI', href: `${page.href}.openapi.json` }],
    }),
    endpoint(operation),
    factList(operation.facts, place),
    ...deprecation(operation, place),
    ...contentBlocks(operation.description, place),
    ...omissionBlocks(operation.omissions),
    ...operation.parameters.flatMap(({ title, fields }) =>
      section(title, fieldBlocks(fields, { ...place, required: 'required' })),
    ),
    ...body(operation, place),
    ...section('Responses', responseBlocks(operation.responses, place)),
    ...samples(operation),
    ...exampleBlocks('Other request bodies', operation.otherBodies ?? []),
    ...exampleBlocks(event ? 'Example payload' : 'Example response', operation.examples),
    ...section(
      'Related',
      operation.related.flatMap((group) => [heading(3, escapeText(group.title)), operationList(group.links, place)]),
    ),
  ]);
}

function endpoint({ method, path, server }: OperationView): string {
  const line = codeSpan(`${method.toUpperCase()} ${path}`);
  return server === '' ? line : `${line} at ${codeSpan(server)}`;
}

function deprecation({ deprecation: view }: OperationView, place: Place): readonly string[] {
  if (!view) return [];
  const use = view.replacement ? `Use ${linkMarkdown(view.replacement, place)} instead.` : '';
  const words = [inlineMarkdown(view.text, place, 'one line'), use].filter(Boolean);
  return [`> ${words.join(' ')}`];
}

function body({ body: view, method }: OperationView, place: Place): readonly string[] {
  if (!view) return [];
  const event = method === 'event';
  const tree: TreePlace = { ...place, required: event ? 'always present' : 'required' };
  return section(event ? 'Payload' : 'Request body', [
    view.required ? 'Required.' : 'Optional.',
    ...contentBlocks(view.description ?? [], place),
    ...mediaBlocks(view.media, tree),
  ]);
}

function samples({ samples: languages }: OperationView): readonly string[] {
  return section(
    'Request samples',
    languages.flatMap(({ language, label: name = language, variants }) => [
      heading(3, escapeText(name)),
      ...variants.flatMap(({ label, code }) => [
        variants.length > 1 ? bold(escapeText(label)) : '',
        fence(codeText(code), code.language),
      ]),
    ]),
  );
}
