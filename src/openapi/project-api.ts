import type { ApiView } from '../model/api-view.ts';
import { entriesAt, isObject, type JsonObject, objectAt } from '../model/json.ts';
import type { SchemaPageView } from '../model/operation.ts';
import { groupAnchor } from './anchors.ts';
import { shortName } from './bounds.ts';
import { hasHiddenCharacters, withHiddenCharactersShown } from './descriptions/hidden-characters.ts';
import { shortLinks } from './descriptions/short-links.ts';
import { collectEvents, collectOperations } from './operations/collect-operations.ts';
import { byDocumentName } from './operations/document-name.ts';
import { errorPages } from './operations/error-pages.ts';
import { eventView } from './operations/event-view.ts';
import { groupByTag, operationGroups } from './operations/groups.ts';
import { createIdFlows } from './operations/id-flow.ts';
import { readOperation } from './operations/operation-view.ts';
import { overviewChapters } from './operations/overview-chapters.ts';
import { overviewView } from './operations/overview-view.ts';
import { createOperationIndex } from './operations/related.ts';
import { createProject, type Project, type ProjectInput } from './project.ts';
import { createSchemaBook } from './request/schema-book.ts';
import { readEntities } from './schemas/entities.ts';
import { entityViews } from './schemas/relations.ts';
import { schemaUses, type Uses } from './schemas/schema-graph.ts';
import { schemaPageView } from './schemas/schema-page-view.ts';
import { readStateMachines } from './schemas/state-machine.ts';
import { statesContent } from './schemas/states-view.ts';
import { createSlugBook, safeSlug } from './slug-book.ts';
import { misfit } from './source/misfits.ts';
import { toPointer } from './source/references.ts';
import { tellUnknownMembers } from './source/unknown-members.ts';

/** The pages of a document with their addresses: known long before what they show. */
export interface NamedApi {
  readonly project: Project;
  readonly schemas: readonly NamedSchema[];
  readonly operations: ReturnType<typeof collectOperations>;
  readonly events: ReturnType<typeof collectEvents>;
  readonly shortLinks: ApiView['shortLinks'];
  readonly pageNames: ApiView['pageNames'];
}

/** Addresses come first, because descriptions link to any page. */
export function nameApi(input: ProjectInput): NamedApi {
  const names = {
    schemas: new Map<string, string>(),
    operations: new Map<string, string>(),
    events: new Map<string, string>(),
  };
  const groups = new Set<string>();
  const project = createProject(input, { ...names, groups });
  tellUnknownMembers(input.document, project.follow, project.report);
  const schemas = nameSchemas(project, names.schemas);
  const collect = {
    document: input.document,
    hrefs: input.hrefs,
    follow: project.follow,
    report: project.report,
    reserved: [input.hrefs.overview.split('/').at(-1) ?? ''],
  };
  const operations = collectOperations(collect);
  for (const [name, { slug }] of byDocumentName(operations)) names.operations.set(name, slug);
  for (const { tag } of groupByTag(operations, input.document)) groups.add(groupAnchor(safeSlug(tag)));
  const events = collectEvents(collect, operations);
  for (const [name, { slug }] of byDocumentName(events)) names.events.set(name, slug);
  return { project, schemas, operations, events, shortLinks: shortLinks(input, names), pageNames: names };
}

/** Turns a whole API document into what its pages show. Never throws over a part of it: that becomes a warning. */
export function projectApi(input: ProjectInput, named = nameApi(input)): ApiView {
  const { document, hrefs } = input;
  const { project, schemas, operations, events } = named;

  const context = {
    project,
    machines: readStateMachines(document),
    index: createOperationIndex(operations, events),
    book: createSchemaBook(project),
  };
  const uses = schemaUses(document, operations, events, project.resolve);
  const drawing = { project, index: context.index, layout: input.layout };
  const machines = new Map(context.machines.map((machine) => [machine.schema, machine]));
  const entities = readEntities(operations, project);
  const withIdFlows = createIdFlows(operations, entities, project);
  const links = schemas.map(({ name, slug }) => ({ label: shortName(name), href: hrefs.schema(slug) }));
  const read = operations.map((source) => readOperation(source, context));
  const views = read.map(({ view }) => view);
  const groups = operationGroups(operations, read, project);
  const errors = errorPages(project, views);
  const chapters = overviewChapters(project, views, errors);
  const api: ApiView = {
    overview: overviewView(project, groups, links, { chapters, events: events.length }),
    groups,
    operations: views,
    forms: new Map(read.flatMap(({ view, form }) => (form ? [[view.slug, form] as const] : []))),
    errors,
    events: events.map((source) => eventView(source, context)),
    schemas: schemas.map(({ name, slug, node }) => {
      const page = withIdFlows(safeSchemaPage(name, slug, node, uses(name), project));
      const machine = machines.get(name);
      return machine ? { ...page, states: statesContent(machine, drawing) } : page;
    }),
    entities: entityViews(entities, project),
    shortLinks: named.shortLinks,
    pageNames: named.pageNames,
    problems: project.problems(),
  };
  return hasHiddenCharacters(document) ? { ...api, ...withHiddenCharactersShown(pagesOf(api)) } : api;
}

/** What becomes text on pages. */
function pagesOf({ overview, groups, operations, errors, events, schemas, entities }: ApiView): Partial<ApiView> {
  return { overview, groups, operations, errors, events, schemas, entities };
}

interface NamedSchema {
  readonly name: string;
  readonly slug: string;
  readonly node: JsonObject | boolean;
}

function nameSchemas(project: Project, names: Map<string, string>): readonly NamedSchema[] {
  const slugs = createSlugBook();
  return entriesAt(objectAt(project.document, 'components'), 'schemas').flatMap(([name, node]) => {
    if (!isObject(node) && typeof node !== 'boolean') {
      project.report({
        rule: 'unreadable-schema',
        message: misfit(`The schema \`${name}\``, node, 'a schema'),
        pointer: toPointer(['components', 'schemas', name]),
        fix: 'Write a schema, or remove the name.',
      });
      return [];
    }
    const { slug, taken } = slugs.claim(name);
    if (taken) {
      project.report({
        rule: 'unique-schema-name',
        message: `The address of schema \`${name}\` is taken by another one, so its own is \`${slug}\`.`,
        pointer: toPointer(['components', 'schemas', name]),
        fix: 'Give schemas names that differ in more than case and punctuation.',
      });
    }
    names.set(name, slug);
    return [{ name, slug, node }];
  });
}

function safeSchemaPage(
  name: string,
  slug: string,
  node: JsonObject | boolean,
  uses: Uses,
  project: Project,
): SchemaPageView {
  try {
    return schemaPageView(name, slug, node, uses, project);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    project.report({
      rule: 'unreadable-schema',
      message: `The schema \`${name}\` could not be read: ${reason}`,
      pointer: toPointer(['components', 'schemas', name]),
      fix: 'Check this schema against JSON Schema 2020-12.',
    });
    const usedBy = { operations: [], more: [], schemas: [], events: [] };
    return {
      name,
      slug,
      lede: [],
      description: [],
      facts: [],
      entry: { type: ['any'] },
      examples: [],
      sent: false,
      usedBy,
      omissions: [`This schema could not be read: ${reason}`],
    };
  }
}
