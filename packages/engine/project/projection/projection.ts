import { type Content, type ContentNode, code, link } from '@docs/base/content.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { MAX_DESCRIPTION } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import { nearest } from '@docs/base/names.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { inlineContent, isTooIntricate, parseMarkdown } from '@docs/openapi/descriptions/markdown.ts';
import { pointerOfReference, pointerOfText } from '@docs/openapi/read/pointer-of-text.ts';
import { createReport, type Report } from '@docs/openapi/read/problems.ts';
import { createResolve, followReference, type Resolve } from '@docs/openapi/read/references.ts';
import { createFlatten, siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import { type Shape, shapeOf } from '@docs/openapi/schema/shape.ts';
import { createInheritance, type Inheritance } from '@docs/openapi/schema/variants.ts';
import { linkPermissions } from '../../model/permissions.ts';
import type { TypeLabel } from '../../model/schema.ts';
import { readPermissions } from '../operations/permissions.ts';
import { createDocumentLinks, type LinkableNames } from './document-links.ts';
import type { ProjectionInput } from './projection-input.ts';

/** Shared context for all code that reads the document. */
export interface Projection
  extends Pick<
    ProjectionInput,
    'document' | 'hrefs' | 'product' | 'apiUrl' | 'mockUrl' | 'hiddenFacts' | 'sampleLanguages'
  > {
  readonly report: Report;
  readonly problems: ReturnType<typeof createReport>['problems'];
  readonly resolve: Resolve;
  readonly shape: (schema: JsonValue | undefined) => Shape;
  readonly inheritance: Inheritance;
  /** Cached type labels, by depth. */
  readonly labels: WeakMap<Shape, Map<number, TypeLabel>>;
  /** The object itself or the target of its `$ref`; undefined if that does not exist. */
  readonly follow: (node: JsonValue | undefined, pointer: string) => JsonObject | undefined;
  readonly schemaHref: (name: string) => string | undefined;
  /** A permission, linked to its row on the permissions page. */
  readonly permissionLink: (name: string) => ContentNode;
  /** Block content; `headings` only if the text is a page's description. */
  readonly markdown: (text: string | undefined, headings?: 'ids' | 'bold') => Content;
  readonly inline: (text: string | undefined) => Content;
}

export function createProjection(input: ProjectionInput, names: LinkableNames): Projection {
  const { document, hrefs, file } = input;
  const { report, problems } = createReport(input.locate ?? ((pointer) => ({ file, pointer })));
  const resolve = createResolve(document);
  const flatten = createFlatten(resolve, { siblings: siblingsIn(document) });
  const shapeOnce = memoize((schema: JsonObject) => shapeOf(schema, flatten));
  const texts = new Map<string, Content>();
  const links = createDocumentLinks(input, names, report);
  const permissions = readPermissions(document);
  const permissionHref = (name: string): string | undefined => {
    const known = permissions.get(name);
    return known && `${hrefs.permissions}#${known.anchor}`;
  };

  const markdown: Projection['markdown'] = (text, headings = 'bold') => {
    if (text === undefined) return [];
    const key = `${headings}\n${text}`;
    const known = texts.get(key);
    if (known) return known;
    if (text.length > MAX_DESCRIPTION || isTooIntricate(text)) reportText(text, document, report);
    const parsed = parseMarkdown(text, { links, headings });
    const content = permissions.size > 0 ? linkPermissions(parsed, permissionHref) : parsed;
    texts.set(key, content);
    return content;
  };

  return {
    ...input,
    report,
    problems,
    resolve,
    inheritance: createInheritance(document, resolve),
    labels: new WeakMap(),
    shape: (schema) => (isObject(schema) ? shapeOnce(schema) : shapeOf(schema, flatten)),
    follow: (node, pointer) => {
      if (!isObject(node)) return undefined;
      const found = followReference(node, resolve);
      const dead = found.kind === 'found' ? (found.dead ?? []) : [found];
      for (const { ref, reason } of dead) reportMissing({ document, report }, { ref, reason, pointer });
      return found.kind === 'found' ? found.value : undefined;
    },
    schemaHref: (name) => {
      const slug = names.schemas.get(name);
      return slug === undefined ? undefined : hrefs.schema(slug);
    },
    permissionLink: (name) => {
      const href = permissionHref(name);
      return href === undefined ? code(name) : link(href, code(name));
    },
    markdown,
    inline: (text) => inlineContent(markdown(text)),
  };
}

function reportText(text: string, document: JsonObject, report: Report): void {
  const start = text.trim().slice(0, 40).replace(/\s+/g, ' ');
  report({
    rule: 'document-limits',
    message:
      text.length > MAX_DESCRIPTION
        ? `The text that starts with \`${start}\` has ${text.length} characters; the first ${MAX_DESCRIPTION} are shown.`
        : `The text that starts with \`${start}\` is too complex to be read as Markdown; it is shown as plain text.`,
    pointer: () => pointerOfText(document, text.slice(0, 1000)),
    fix: 'Shorten the text, or move it into a guide.',
  });
}

/** References to other documents have been reported by the code that reads files. */
export function reportMissing(
  { document, report }: Pick<Projection, 'document' | 'report'>,
  { ref, reason, pointer }: { ref: string; reason: string; pointer: string },
): void {
  if (!ref.startsWith('#')) return;
  const meant = nearestStep(document, segmentsOf(ref.slice(1)));
  report({
    rule: 'missing-reference',
    severity: 'error',
    message: `The reference \`${ref}\` cannot be followed: ${reason}.`,
    pointer: () => pointerOfReference(document, ref) ?? pointer,
    fix: `${meant === undefined ? 'Correct the reference' : `Did you mean \`${meant}\`? Correct the reference`}, or add what it names. If you can't edit the document, use an overlay.`,
  });
}

/** The name that was probably meant by the first missing one in a path. */
function nearestStep(document: JsonObject, path: readonly string[]): string | undefined {
  let around: JsonValue | undefined = document;
  for (const name of path) {
    const next: JsonValue | undefined = fieldAt(around, name);
    if (next === undefined) return nearest(name, isObject(around) ? Object.keys(around) : []);
    around = next;
  }
  return undefined;
}
