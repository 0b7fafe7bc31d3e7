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
import { METHODS } from '@docs/base/method.ts';
import { isPlainName } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { createSlugRegistry, safeSlug } from '../names/slugs.ts';
import type { Report } from '../read/problems.ts';
import { typeError } from '../read/type-errors.ts';
import { deprecationOf } from './deprecation.ts';
import { documentName, type OperationSource } from './operation-source.ts';
import { eventTitle, isNamedById, operationTitle } from './operation-title.ts';
import { createSortTags } from './tags.ts';

/** What a path item says about a method, before it has a unique name. */
type Found = Omit<OperationSource, 'kind' | 'slug' | 'href' | 'title' | 'path' | 'id'>;

interface CollectInput {
  readonly document: JsonObject;
  /** Addresses of the pages for operations and events. The overview shares the address space of operations. */
  readonly hrefs: {
    readonly overview: string;
    operation(slug: string): string;
    event(name: string): string;
  };
  readonly follow: (node: JsonValue | undefined, pointer: string) => JsonObject | undefined;
  readonly report: Report;
}

/** All operations and events with pages, in document order, each with a unique address. */
export function collectOperationsAndEvents(input: CollectInput) {
  const methodsOf = createMethodsOf(input);
  const operations = collectOperations(input, methodsOf);
  return { operations, events: collectEvents(input, operations, methodsOf) };
}

/** The same without addresses and without reporting problems. */
export function readOperationsAndEvents(
  document: JsonObject,
  follow: CollectInput['follow'],
): ReturnType<typeof collectOperationsAndEvents> {
  const hrefs = { overview: '', operation: () => '', event: () => '' };
  return collectOperationsAndEvents({ document, hrefs, follow, report: () => {} });
}

type MethodsOf = (item: JsonValue | undefined, pointer: string) => readonly Found[];

function createMethodsOf({ document, follow }: CollectInput): MethodsOf {
  const sortTags = createSortTags(document);
  return (item, at) => {
    const pathItem = follow(item, at) ?? {};
    return Object.keys(pathItem).flatMap((key) => {
      const method = METHODS.find((known) => known === key);
      if (!method) return [];
      const value = fieldAt(pathItem, method);
      const node = isObject(value) ? value : {};
      return {
        method,
        node,
        typeError: isObject(value) ? undefined : typeError('The operation', value, 'a map'),
        pathItem,
        pointer: `${at}/${method}`,
        ...sortTags(stringsAt(node, 'tags')),
        deprecated: deprecationOf(node) !== undefined,
      };
    });
  };
}

function collectOperations({ document, hrefs, report }: CollectInput, methodsOf: MethodsOf) {
  const overview = hrefs.overview.split('/').at(-1) ?? '';
  const slugs = createSlugRegistry([overview]);
  const byId = isNamedById(document);
  return entriesAt(document, 'paths').flatMap(([path, item]) => {
    const at = toPointer(['paths', path]);
    if (!isObject(item) && !path.startsWith('x-'))
      report({
        rule: 'unreadable-part',
        message: typeError(`The path \`${path}\``, item, 'a map'),
        pointer: at,
        fix: 'Write its operations under it, by method.',
      });
    return methodsOf(item, at).map((found): OperationSource => {
      const { method, node, pointer } = found;
      const id = stringAt(node, 'operationId');
      const name = id !== undefined && /[a-z0-9]/i.test(id) ? id : `${method} ${path}`;
      const { slug, taken } = slugs.claim(name);
      const reportAddress = (by: string, fix: string): void => {
        const message = `The address of \`${id ?? `${method.toUpperCase()} ${path}`}\` is ${by}, so it gets \`${slug}\`.`;
        report({ rule: 'unique-operation-id', message, pointer, fix });
      };
      if (taken)
        reportAddress(
          'already used by another page',
          'Give every operation a unique operationId; differences in case or punctuation do not count.',
        );
      // The overview's name is a setting, so authors who set it can change it.
      if (overview === safeSlug(name))
        reportAddress(
          'that of the overview of all operations',
          'Give the overview another address with `overview` in the config.',
        );
      const title = operationTitle(node, method, path, byId);
      return { ...found, kind: 'operation', slug, href: hrefs.operation(slug), title, path, id };
    });
  });
}

/** Webhooks, and the requests of an operation's callbacks. */
function collectEvents(
  { document, hrefs, follow }: CollectInput,
  operations: readonly OperationSource[],
  methodsOf: MethodsOf,
): readonly OperationSource[] {
  const slugs = createSlugRegistry();
  const event = (found: Found, name: string, path: string, id = name): OperationSource => {
    // Event names keep their dots, because receivers compare with `story.published`.
    const plain = isPlainName(name) && name === name.toLowerCase();
    const { slug } = slugs.claim(name, plain ? name : undefined);
    const title = plain && /[._]/.test(name) ? name : eventTitle(found.node, name);
    return { ...found, kind: 'event', slug, href: hrefs.event(slug), title, path, id };
  };
  // Before 3.1, many documents used `x-webhooks`.
  const webhooks = ['webhooks', 'x-webhooks'].flatMap((key) =>
    objectsAt(document, key).flatMap(([name, item]) => {
      const methods = methodsOf(item, toPointer([key, name]));
      return methods.map((found) => event(found, methods.length > 1 ? `${name} ${found.method}` : name, name));
    }),
  );
  const callbacks = operations.flatMap((operation) =>
    objectsAt(operation.node, 'callbacks').flatMap(([name, node]) => {
      const pointer = `${operation.pointer}${toPointer(['callbacks', name])}`;
      return Object.entries(follow(node, pointer) ?? {}).flatMap(([expression, item]) =>
        methodsOf(item, `${pointer}${toPointer([expression])}`).map((found) =>
          event(found, `${operation.slug} ${name}`, expression, `${documentName(operation)} ${name}`),
        ),
      );
    }),
  );
  return [...webhooks, ...callbacks];
}
