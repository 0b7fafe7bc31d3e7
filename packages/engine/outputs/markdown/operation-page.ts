import { codeText } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ErrorCodeView, OperationView } from '../../model/operation.ts';
import type { PageFrame } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';
import { exampleBlocks, factList, headBlocks, omissionBlocks, operationList, section } from './page-blocks.ts';
import { fieldBlocks, mediaBlocks, type TreeContext } from './schema-to-markdown.ts';

/** An operation, or a webhook event, whose request the API sends. */
export function operationBlocks(page: PageFrame, operation: OperationView, context: MarkdownContext): string[] {
  const event = operation.method === 'event';
  return [
    ...headBlocks(page, context, {
      title: operation.title,
      // Without a lede, the description below begins with the summary of the page.
      lede: inlineMarkdown(operation.lede, context, 'one line') || (operation.description.length > 0 ? '' : undefined),
      extra: event ? [] : [{ label: 'OpenAPI', href: `${page.href}.openapi.json` }],
    }),
    endpoint(operation),
    factList(operation.facts, context),
    ...deprecation(operation, context),
    ...contentBlocks(operation.description, context),
    ...omissionBlocks(operation.omissions),
    ...operation.parameters.flatMap(({ title, fields }) =>
      section(title, fieldBlocks(fields, { ...context, required: 'required' })),
    ),
    ...body(operation, context),
    ...section(phrases.responses, responseBlocks(operation, context)),
    ...samples(operation),
    ...exampleBlocks(phrases.otherRequestBodies, operation.otherBodies ?? []),
    ...exampleBlocks(event ? phrases.examplePayload : phrases.exampleResponse, operation.examples),
    ...section(
      phrases.related,
      operation.related.flatMap((group) => [
        md.heading(3, md.escapeText(group.title)),
        operationList(group.links, context),
      ]),
    ),
  ];
}

function endpoint({ method, path, server }: OperationView): string {
  const line = md.codeSpan(`${method.toUpperCase()} ${path}`);
  return server === '' ? line : fill(phrases.lineAtServer, { line, server: md.codeSpan(server) });
}

function deprecation({ deprecation: view }: OperationView, context: MarkdownContext): readonly string[] {
  if (!view) return [];
  const use = view.replacement
    ? fill(phrases.useReplacementInstead, { replacement: md.linkMarkdown(view.replacement, context) })
    : '';
  const words = [inlineMarkdown(view.text, context, 'one line'), use].filter(Boolean);
  return [`> ${words.join(' ')}`];
}

function body({ body: view, method }: OperationView, context: MarkdownContext): readonly string[] {
  if (!view) return [];
  const event = method === 'event';
  const tree: TreeContext = { ...context, required: event ? 'always present' : 'required' };
  return section(event ? phrases.payload : phrases.requestBody, [
    view.required ? phrases.requiredSentence : phrases.optionalSentence,
    ...contentBlocks(view.description ?? [], context),
    ...mediaBlocks(view.media, tree),
  ]);
}

function samples({ samples: languages }: OperationView): readonly string[] {
  return section(
    phrases.requestSamples,
    languages.flatMap(({ language, label: name = language, variants }) => [
      md.heading(3, md.escapeText(name)),
      ...variants.flatMap(({ label, code }) => [
        variants.length > 1 ? md.bold(md.escapeText(label)) : '',
        md.fence(codeText(code), code.language),
      ]),
    ]),
  );
}

/** Every status with its codes, headers and body. Headers that were explained above are only named. */
function responseBlocks(operation: OperationView, context: MarkdownContext): readonly string[] {
  const { responses, commonHeaders = [], usualHeaders = [] } = operation;
  const seen = new Set<string>();
  const tree: TreeContext = { ...context, required: 'always present' };
  const blocks = responses.flatMap((response) => {
    const { status, title, description = [], headers, media, codes } = response;
    const known = headers.filter(({ name }) => seen.has(name)).map(({ name }) => md.codeSpan(name));
    const fresh = headers.filter(({ name }) => !seen.has(name));
    for (const { name } of fresh) seen.add(name);
    return [
      md.heading(3, `${md.escapeText(status)} ${md.escapeText(title)}`.trim()),
      ...contentBlocks(description, context),
      ...(codes.length > 0 ? [phrases.problemCodesWithColon, codeList(codes, context)] : []),
      ...(media.length > 0 ? mediaBlocks(media, tree) : []),
      ...(known.length > 0 ? [fill(phrases.headersExplainedAbove, { names: known.join(', ') })] : []),
      ...(fresh.length > 0 ? [phrases.headersWithColon, ...fieldBlocks(fresh, tree)] : []),
    ];
  });
  const common = commonHeaders.length > 0 ? [md.heading(3, phrases.headersOfEveryResponse)] : [];
  const names = usualHeaders.map((header) => md.linkMarkdown(header, context)).join(', ');
  const usual = names === '' ? [] : [fill(phrases.headersOfEveryResponseNamed, { names })];
  return [...blocks, ...common, ...fieldBlocks(commonHeaders, tree), ...usual];
}

function codeList(codes: readonly ErrorCodeView[], context: MarkdownContext): string {
  return md.bulletList(
    codes.map(({ code, href, cause, remedy = [] }) => {
      const url = href && md.absoluteUrl(href, context);
      const name = url ? md.link(md.codeSpan(code), url) : md.codeSpan(code);
      const words = [cause, remedy].map((text) => inlineMarkdown(text, context, 'one line')).filter(Boolean);
      return [words.length > 0 ? `${name}: ${words.join(' ')}` : name];
    }),
  );
}
