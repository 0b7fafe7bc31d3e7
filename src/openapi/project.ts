import type { Content, JsonValue } from '../model/content.ts';
import type { Hrefs } from '../model/href.ts';
import { nearest } from '../model/nearest.ts';
import type { SourceLocation } from '../model/problem.ts';
import { isObject, type JsonObject, objectAt, stringAt, withMembers, withoutMembers } from './document.ts';
import { inlineContent, parseMarkdown } from './markdown.ts';
import type { LinkScheme, ResolveLink } from './markdown-links.ts';
import { createFlatten, type Flatten } from './merge-all-of.ts';
import { createReport, type Finding, type Report } from './problems.ts';
import { createResolve, type Resolve, toPointer } from './references.ts';
import { type Shape, shapeOf } from './shape.ts';

export interface ProjectInput {
  readonly document: JsonObject;
  /** Named in problems. */
  readonly file: string;
  readonly hrefs: Hrefs;
  readonly product: { readonly name: string; readonly slug: string };
  /** Base for documents without servers, or with relative ones. */
  readonly apiUrl?: string;
  readonly locate?: (pointer: string) => SourceLocation;
  /** Guides by id, with their slugs; without it, links to guides are taken as they are. */
  readonly guides?: ReadonlyMap<string, string>;
}

/** What every part of the projection needs to know of the document. */
export interface Project {
  readonly document: JsonObject;
  readonly hrefs: Hrefs;
  readonly product: { readonly name: string; readonly slug: string };
  readonly apiUrl: string | undefined;
  readonly report: Report;
  readonly problems: ReturnType<typeof createReport>['problems'];
  readonly resolve: Resolve;
  readonly flatten: Flatten;
  readonly shape: (schema: JsonValue | undefined) => Shape;
  /** The object itself or what its `$ref` means; nothing where it leads nowhere. */
  readonly follow: (node: JsonValue | undefined, pointer: string) => JsonObject | undefined;
  readonly schemaHref: (name: string) => string | undefined;
  /** Block content; `headings` only where the text is the description of a page. */
  readonly markdown: (text: string | undefined, headings?: 'ids' | 'bold') => Content;
  readonly inline: (text: string | undefined) => Content;
}

/** Pages by the names the document uses for them. */
export interface PageNames {
  readonly schemas: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, string>;
  readonly events: ReadonlyMap<string, string>;
}

export function createProject(input: ProjectInput, names: PageNames): Project {
  const { document, hrefs, file } = input;
  const { report, problems } = createReport(input.locate ?? ((pointer) => ({ file, pointer })));
  const resolve = createResolve(document);
  const flatten = createFlatten(resolve, {
    siblings: /^3\.0/.test(stringAt(document, 'openapi') ?? '') ? 'words' : 'all',
  });
  const shapes = new WeakMap<object, Shape>();
  const texts = new Map<string, Content>();
  const resolveLink = createResolveLink(input, names, report);

  const markdown: Project['markdown'] = (text, headings = 'bold') => {
    if (text === undefined) return [];
    const key = `${headings}\n${text}`;
    const known = texts.get(key);
    if (known) return known;
    const content = parseMarkdown(text, { resolveLink, headings });
    texts.set(key, content);
    return content;
  };

  return {
    document,
    hrefs,
    product: input.product,
    apiUrl: input.apiUrl,
    report,
    problems,
    resolve,
    flatten,
    shape: (schema) => {
      if (!isObject(schema)) return shapeOf(schema, flatten);
      const known = shapes.get(schema);
      if (known) return known;
      const shape = shapeOf(schema, flatten);
      shapes.set(schema, shape);
      return shape;
    },
    follow: (node, pointer) => {
      if (!isObject(node)) return undefined;
      const ref = stringAt(node, '$ref');
      if (ref === undefined) return node;
      const found = resolve(ref);
      if (found.kind === 'found' && isObject(found.value)) {
        return withMembers(found.value, Object.entries(withoutMembers(node, ['$ref'])));
      }
      report(missingReference(ref, found.kind === 'missing' ? found.reason : 'it is not an object', pointer));
      return undefined;
    },
    schemaHref: (name) => {
      const slug = names.schemas.get(name);
      return slug === undefined ? undefined : hrefs.schema(slug);
    },
    markdown,
    inline: (text) => inlineContent(markdown(text)),
  };
}

export function missingReference(ref: string, reason: string, pointer: string): Finding {
  return {
    rule: 'missing-reference',
    message: `The reference \`${ref}\` cannot be followed: ${reason}.`,
    pointer,
    fix: 'Correct the reference, or add what it names to the document.',
  };
}

function createResolveLink(input: ProjectInput, names: PageNames, report: Report): ResolveLink {
  const { hrefs } = input;
  const codes = Object.keys(objectAt(input.document, 'x-error-catalogue') ?? {});
  const known = (
    scheme: LinkScheme,
    pages: ReadonlyMap<string, string>,
    name: string,
    href: (slug: string) => string,
  ): string | undefined => {
    const slug = pages.get(name) ?? ([...pages.values()].includes(name) ? name : undefined);
    if (slug !== undefined) return href(slug);
    report(unknownLink(scheme, name, [...pages.keys()], input.document));
    return undefined;
  };
  return (scheme, name) => {
    switch (scheme) {
      case 'op':
        return known(scheme, names.operations, name, hrefs.operation);
      case 'schema':
        return known(scheme, names.schemas, name, hrefs.schema);
      case 'event':
        return known(scheme, names.events, name, hrefs.event);
      case 'error':
        return known(scheme, new Map(codes.map((code) => [code, code])), name, hrefs.error);
      case 'guide':
        return input.guides ? known(scheme, input.guides, name, hrefs.guide) : hrefs.guide(name);
    }
  };
}

function unknownLink(scheme: LinkScheme, name: string, candidates: readonly string[], document: JsonObject): Finding {
  const meant = nearest(name, candidates);
  return {
    rule: 'unknown-link',
    message: `A description links to \`${scheme}:${name}\`, which does not exist.`,
    pointer: pointerOfText(document, `${scheme}:${name}`) ?? '',
    fix: meant === undefined ? 'Name one that exists, or remove the link.' : `Did you mean \`${scheme}:${meant}\`?`,
  };
}

/** Texts are parsed once wherever they stand, so their place is looked for only when it must be told. */
function pointerOfText(document: JsonObject, text: string): string | undefined {
  const stack: (readonly [JsonValue, string])[] = [[document, '']];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, pointer] = next;
    if (typeof node === 'string' && node.includes(text)) return pointer;
    if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) stack.push([value, `${pointer}${toPointer([key])}`]);
    }
  }
  return undefined;
}
