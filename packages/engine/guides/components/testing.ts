import { type Content, type ContentNode, codeText, isCode } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { collectOperationsAndEvents } from '@docs/openapi/operations/collect-operations.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { createHrefs } from '../../model/href.ts';
import type { FieldView } from '../../model/schema.ts';
import { compileGuide } from '../compile-guide.ts';
import { readGuide } from '../read-guide.ts';
import { ComponentProblem } from './component-problem.ts';
import type { GuideFacts } from './guide-component.ts';
import { guideComponents } from './index.ts';

/** Facts for tests: only a few fields of a document. */
export function tinyFacts(document: JsonObject, more: Partial<GuideFacts> = {}): GuideFacts {
  const hrefs = createHrefs({ base: '/' });
  return {
    document,
    data: new Map(),
    product: { slug: 'tiny' },
    operations: [{ slug: 'create-story', title: 'Create story', samples: [], method: 'post', path: '/stories' }],
    forms: new Map(),
    schemas: [],
    entities: [],
    named: collectOperationsAndEvents({ document, hrefs, follow: createFollow(document), report: () => undefined }),
    hrefs,
    resolve: (target) => ({ href: `/${target.replace(':', '/')}` }),
    highlight: (code, language) => ({ language, tokens: [code] }),
    programs: new Map(),
    ...more,
  };
}

/** Compiles a guide with the facts of a test. */
export async function compileTiny(
  body: string,
  facts: GuideFacts,
  input: Partial<Pick<Parameters<typeof compileGuide>[0], 'file' | 'base' | 'partials'>> = {},
): Promise<ReturnType<typeof compileGuide>> {
  const components = guideComponents;
  return compileGuide({
    file: 'a.mdx',
    tree: await readGuide(body),
    partials: new Map(),
    base: '/',
    facts,
    components,
    ...input,
  });
}

/** A schema page with some fields. */
export function tinySchema(name: string, fields: readonly FieldView[]): GuideFacts['schemas'][number] {
  return { name, slug: name.toLowerCase(), lede: [], entry: { type: ['object'], inside: { kind: 'object', fields } } };
}

/** Content as Markdown, so that tests read like the page. */
export function show(result: Content | ComponentProblem): string {
  return result instanceof ComponentProblem
    ? `refused: ${result.message} ${result.fix}`
    : result.map(showNode).join('');
}

function showNode(node: ContentNode): string {
  if (typeof node === 'string') return node.replaceAll('\u00a0', '~');
  if (isCode(node)) return `[${node.code.title ?? ''}|${node.code.language}]\n${codeText(node.code)}\n`;
  const inner = (node.children ?? []).map(showNode).join('');
  switch (node.tag) {
    case 'tr':
      return `\n${inner.replace(/ \| $/, '')}`;
    case 'th':
    case 'td':
      return `${inner} | `;
    case 'code':
      return `\`${inner}\``;
    case 'a':
      return `[${inner}](${String(node.props?.href)})`;
    case 'table':
    case 'thead':
    case 'tbody':
      return inner;
    default:
      return `<${node.tag}${node.props ? ` ${JSON.stringify(node.props)}` : ''}>${inner}</${node.tag}>`;
  }
}
