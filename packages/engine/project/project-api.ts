import { fill, phrases } from '@docs/base/interface-words.ts';
import { entriesAt, isObject, type JsonObject, objectAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { hasHiddenCharacters, withHiddenCharactersShown } from '@docs/openapi/descriptions/hidden-characters.ts';
import { groupAnchor } from '@docs/openapi/names/anchors.ts';
import { createSlugRegistry, safeSlug, shortName } from '@docs/openapi/names/slugs.ts';
import { collectOperationsAndEvents } from '@docs/openapi/operations/collect-operations.ts';
import { byDocumentName } from '@docs/openapi/operations/operation-source.ts';
import { typeError } from '@docs/openapi/read/type-errors.ts';
import { reportUnknownFields } from '@docs/openapi/read/unknown-fields.ts';
import { reportUnusableAddresses } from '@docs/openapi/read/unusable-addresses.ts';
import { readStateMachines } from '@docs/openapi/schema/state-machine.ts';
import type { ApiView } from '../model/api-view.ts';
import type { SchemaPageView } from '../model/operation.ts';
import { readEntities } from './operations/entities.ts';
import { permissionsView } from './operations/permissions.ts';
import { errorPages } from './pages/error-pages.ts';
import { groupByTag, operationGroups } from './pages/groups.ts';
import { readOperation } from './pages/operation-view.ts';
import { overviewChapters, overviewView } from './pages/overview-view.ts';
import { createOperationIndex } from './pages/related.ts';
import { createIdFlows, entityViews } from './pages/relations.ts';
import { explainCommonHeaders } from './pages/responses.ts';
import { schemaUses, type Uses } from './pages/schema-graph.ts';
import { schemaPageView } from './pages/schema-page-view.ts';
import { statesContent } from './pages/states-view.ts';
import { shortLinks } from './projection/document-links.ts';
import { createProjection, type Projection } from './projection/projection.ts';
import type { ProjectionInput } from './projection/projection-input.ts';
import { createFormSchemas } from './request/json-schemas.ts';

/** Gives every page of a document its address. This comes first, because descriptions link to any page. */
export function assignAddresses(input: ProjectionInput) {
  const names = {
    schemas: new Map<string, string>(),
    operations: new Map<string, string>(),
    events: new Map<string, string>(),
  };
  const groups = new Set<string>();
  const projection = createProjection(input, { ...names, groups });
  reportUnknownFields(input.document, projection.follow, projection.report);
  reportUnusableAddresses(input.document, projection.report);
  const schemas = nameSchemas(projection, names.schemas);
  const { document } = input;
  const { operations, events } = collectOperationsAndEvents(projection);
  for (const [name, { slug }] of byDocumentName(operations)) names.operations.set(name, slug);
  for (const { tag } of groupByTag(operations, document)) groups.add(groupAnchor(safeSlug(tag)));
  for (const [name, { slug }] of byDocumentName(events)) names.events.set(name, slug);
  return { projection, schemas, operations, events, shortLinks: shortLinks(input, names), pageNames: names };
}

/** Turns an API document into the views of its pages. Never throws for a malformed value, but reports a warning. */
export function projectApi(input: ProjectionInput, named = assignAddresses(input)): ApiView {
  const { document, hrefs } = input;
  const { projection, schemas, operations, events } = named;

  const context = {
    projection,
    machines: readStateMachines(document),
    index: createOperationIndex(operations, events),
  };
  const openSchemas = createFormSchemas(projection);
  const uses = schemaUses(operations, events, projection);
  const machines = new Map(context.machines.map((machine) => [machine.schema, machine]));
  const entities = readEntities(operations, projection);
  const withIdFlows = createIdFlows(operations, entities, projection);
  const links = schemas.map(({ name, slug }) => ({ label: shortName(name), href: hrefs.schema(slug) }));
  const read = operations.map((source) => readOperation(source, context, openSchemas));
  const readViews = read.map(({ view }) => view);
  const { operations: views, chapters: ofHeaders } = explainCommonHeaders(readViews, hrefs.overview);
  const words = new Map(read.map(({ view, words: first }) => [view.slug, first]));
  // A document with only webhooks is about its events.
  const groups = operationGroups(operations.length > 0 ? operations : events, words, projection);
  const errors = errorPages(projection, views);
  const chapters = [...overviewChapters(projection, views, errors), ...ofHeaders];
  const api: ApiView = {
    overview: overviewView(projection, groups, links, { chapters, events: events.length }),
    groups,
    operations: views,
    forms: new Map(read.flatMap(({ view, form }) => (form ? [[view.slug, form] as const] : []))),
    errors,
    events: events.map((source) => readOperation(source, context, openSchemas).view),
    schemas: schemas.map((schema) => {
      const page = withIdFlows(safeSchemaPage(schema, uses(schema.name), projection));
      const machine = machines.get(schema.name);
      return machine ? { ...page, states: statesContent(machine, context) } : page;
    }),
    entities: entityViews(entities, projection),
    ...permissionsView(operations, projection),
    pageNames: named.pageNames,
    problems: projection.problems(),
  };
  return hasHiddenCharacters(document) ? { ...api, ...withHiddenCharactersShown(textViews(api)) } : api;
}

/** The values that become text on pages. Forms are sent as they are. */
function textViews(api: ApiView): Partial<ApiView> {
  const { overview, groups, operations, errors, events, schemas, entities, permissions } = api;
  return { overview, groups, operations, errors, events, schemas, entities, ...(permissions && { permissions }) };
}

type NamedSchema = { readonly name: string; readonly slug: string; readonly node: JsonObject | boolean };

function nameSchemas(projection: Projection, names: Map<string, string>): readonly NamedSchema[] {
  const slugs = createSlugRegistry();
  return entriesAt(objectAt(projection.document, 'components'), 'schemas').flatMap(([name, node]) => {
    const pointer = toPointer(['components', 'schemas', name]);
    if (!isObject(node) && typeof node !== 'boolean') {
      const message = typeError(`The schema \`${name}\``, node, 'a schema');
      projection.report({ rule: 'unreadable-schema', message, pointer, fix: 'Write a schema, or remove the name.' });
      return [];
    }
    const { slug, taken } = slugs.claim(name);
    if (taken)
      projection.report({
        rule: 'unique-schema-name',
        message: `The address of schema \`${name}\` is already used, so it gets \`${slug}\`.`,
        pointer,
        fix: 'Give schemas names that differ in more than case and punctuation.',
      });
    names.set(name, slug);
    return [{ name, slug, node }];
  });
}

function safeSchemaPage({ name, slug, node }: NamedSchema, uses: Uses, projection: Projection): SchemaPageView {
  try {
    return schemaPageView(name, slug, node, uses, projection);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    projection.report({
      rule: 'unreadable-schema',
      message: `The schema \`${name}\` could not be read: ${reason}`,
      pointer: toPointer(['components', 'schemas', name]),
      fix: 'Check this schema against JSON Schema 2020-12.',
    });
    const empty = { lede: [], description: [], facts: [], examples: [], sent: false };
    const usedBy = { operations: [], more: [], schemas: [], events: [] };
    const omissions = [fill(phrases.schemaNotRead, { reason })];
    return { name, slug, ...empty, entry: { type: ['any'] }, usedBy, omissions };
  }
}
