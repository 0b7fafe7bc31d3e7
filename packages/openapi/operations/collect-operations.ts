import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { type HttpMethod, METHODS } from '@docs/base/method.ts';
import { isPlainName } from '@docs/base/names.ts';
import { createSlugRegistry, type SlugRegistry, safeSlug } from '../names/slugs.ts';
import type { Finding, Report } from '../read/problems.ts';
import { toPointer } from '../read/references.ts';
import { typeError } from '../read/type-errors.ts';
import { deprecationOf } from './deprecation.ts';
import { documentName, type OperationSource } from './operation-source.ts';
import { eventTitle, isNamedById, operationTitle } from './operation-title.ts';
import { createSortTags, type SortTags } from './tags.ts';

interface Found {
  readonly method: HttpMethod;
  readonly node: JsonObject;
  /** Why the node is empty, where the document has something else there. */
  readonly misfit: string | undefined;
  readonly pathItem: JsonObject;
  readonly pointer: string;
}

type Follow = (node: JsonValue | undefined, pointer: string) => JsonObject | undefined;

/** Where the pages of operations and events stand. */
export interface PageAddresses {
  readonly overview: string;
  operation(slug: string): string;
  event(name: string): string;
}

export interface CollectInput {
  readonly document: JsonObject;
  readonly hrefs: PageAddresses;
  readonly follow: Follow;
  readonly report: Report;
  readonly reserved: readonly string[];
}

/** All operations and events that get pages. The overview has an address among those of the operations. */
export function collectPages(input: Omit<CollectInput, 'reserved'>): {
  readonly operations: readonly OperationSource[];
  readonly events: readonly OperationSource[];
} {
  const all = { ...input, reserved: [input.hrefs.overview.split('/').at(-1) ?? ''] };
  const operations = collectOperations(all);
  return { operations, events: collectEvents(all, operations) };
}

/** All operations of the document in its order, each with an address of its own. */
export function collectOperations({
  document,
  hrefs,
  follow,
  report,
  reserved,
}: CollectInput): readonly OperationSource[] {
  const slugs = createSlugRegistry(reserved);
  const byId = isNamedById(document);
  const sort = createSortTags(document);
  for (const [path, item] of entriesAt(document, 'paths')) {
    if (isObject(item) || path.startsWith('x-')) continue;
    report({
      rule: 'unreadable-part',
      message: typeError(`The path \`${path}\``, item, 'a map'),
      pointer: toPointer(['paths', path]),
      fix: 'Write its operations under it, by method.',
    });
  }
  return objectsAt(document, 'paths').flatMap(([path, item]) =>
    methodsOf(item, ['paths', path], follow).map(({ method, node, misfit, pathItem, pointer }): OperationSource => {
      const id = stringAt(node, 'operationId');
      const name = id !== undefined && /[a-z0-9]/i.test(id) ? id : `${method} ${path}`;
      const { slug, taken } = slugs.claim(name);
      const shown = id ?? `${method.toUpperCase()} ${path}`;
      if (taken) report(duplicate(shown, slug, pointer));
      if (reserved.includes(safeSlug(name))) report(likeOverview(shown, slug, pointer));
      return {
        kind: 'operation',
        slug,
        href: hrefs.operation(slug),
        title: operationTitle(node, method, path, byId),
        method,
        path,
        node,
        pathItem,
        pointer,
        id,
        misfit,
        ...common(node, sort),
      };
    }),
  );
}

/** Webhooks, and the requests an operation calls back with. */
export function collectEvents(
  { document, hrefs, follow }: CollectInput,
  operations: readonly OperationSource[],
): readonly OperationSource[] {
  const slugs = createSlugRegistry();
  const sort = createSortTags(document);
  // Before 3.1 many documents wrote theirs under `x-webhooks`.
  const webhooks = ['webhooks', 'x-webhooks'].flatMap((key) =>
    objectsAt(document, key).flatMap(([name, item]) => {
      const methods = methodsOf(item, [key, name], follow);
      return methods.map((found) =>
        event(found, { name: methods.length > 1 ? `${name} ${found.method}` : name, path: name }, slugs, hrefs, sort),
      );
    }),
  );
  const callbacks = operations.flatMap((operation) =>
    objectsAt(operation.node, 'callbacks').flatMap(([name, node]) => {
      const pointer = `${operation.pointer}${toPointer(['callbacks', name])}`;
      const callback = follow(node, pointer) ?? {};
      return Object.entries(callback).flatMap(([expression, item]) =>
        methodsOf(item, [], follow, `${pointer}${toPointer([expression])}`).map((found) =>
          event(
            found,
            { name: `${operation.slug} ${name}`, path: expression, id: `${documentName(operation)} ${name}` },
            slugs,
            hrefs,
            sort,
          ),
        ),
      );
    }),
  );
  return [...webhooks, ...callbacks];
}

function event(
  found: Found,
  { name, path, id = name }: { name: string; path: string; id?: string },
  slugs: SlugRegistry,
  hrefs: PageAddresses,
  sort: SortTags,
): OperationSource {
  // Event names keep their dots: `story.published` is what receivers compare with.
  const plain = isPlainName(name) && name === name.toLowerCase();
  const { slug } = slugs.claim(name, plain ? name : undefined);
  const { node, pathItem, pointer } = found;
  const title = plain && /[._]/.test(name) ? name : eventTitle(node, name);
  return {
    kind: 'event',
    slug,
    href: hrefs.event(slug),
    title,
    method: found.method,
    path,
    node,
    pathItem,
    pointer,
    id,
    misfit: found.misfit,
    ...common(node, sort),
  };
}

function methodsOf(
  item: JsonValue | undefined,
  parts: readonly string[],
  follow: Follow,
  at = toPointer(parts),
): readonly Found[] {
  const pathItem = follow(item, at);
  if (!pathItem) return [];
  return Object.keys(pathItem).flatMap((key) => {
    const method = METHODS.find((known) => known === key);
    if (!method) return [];
    const value = fieldAt(pathItem, method);
    const node = isObject(value) ? value : {};
    const wrong = value === node ? undefined : typeError('The operation', value, 'a map');
    return [{ method, node, misfit: wrong, pathItem, pointer: `${at}/${method}` }];
  });
}

function common(node: JsonObject, sort: SortTags): Pick<OperationSource, 'tags' | 'labels' | 'deprecated'> {
  return {
    ...sort(stringsAt(node, 'tags')),
    deprecated: deprecationOf(node) !== undefined,
  };
}

function duplicate(name: string, slug: string, pointer: string): Finding {
  return {
    rule: 'unique-operation-id',
    message: `The address of \`${name}\` is taken by another page, so its own is \`${slug}\`.`,
    pointer,
    fix: 'Give every operation an operationId of its own; differences in case or punctuation do not count.',
  };
}

/** The name of the overview is a setting: whoever has chosen it can choose another. */
function likeOverview(name: string, slug: string, pointer: string): Finding {
  return {
    rule: 'unique-operation-id',
    message: `The address of \`${name}\` is that of the overview of all operations, so its own is \`${slug}\`.`,
    pointer,
    fix: 'Give the overview another address with `overview` in the config.',
  };
}
