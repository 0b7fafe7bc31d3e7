import { join, link } from '@docs/base/content.ts';
import type { OperationView, OverviewView, SchemaPageView } from '../model/operation.ts';
import type { PageFrame } from '../model/page.ts';
import { insideTitle } from '../model/schema.ts';

/** A page of fewer sections needs no list of them. */
const MANY_SECTIONS = 3;
/** More groups of operations than this are found in the sidebar, and by the filter. */
const MANY_GROUPS = 30;

type Jumps = Pick<PageFrame, 'jumps'>;
type SectionName = readonly [id: string, title: string];

export function operationJumps(view: OperationView, page: string): Jumps {
  const { parameters, body, method, responses, related } = view;
  const [first] = parameters;
  return jumps(page, [
    first && [`${first.place}-parameters`, parameters.length === 1 ? first.title : 'Parameters'],
    body && ['request-body', method === 'event' ? 'Payload' : 'Request body'],
    responses.length > 0 && ['responses', 'Responses'],
    related.length > 0 && ['related', 'Related'],
  ]);
}

export function schemaJumps({ entry, states, usedBy }: SchemaPageView, page: string): Jumps {
  const { operations, schemas, events } = usedBy;
  return jumps(page, [
    ['members', insideTitle(entry.inside)],
    states && ['states', 'States'],
    operations.length + schemas.length + events.length > 0 && ['used-by', 'Used by'],
  ]);
}

export function overviewJumps({ groups, schemas }: OverviewView, page: string): Jumps {
  const outer = groups.filter(({ parent, operations }) => parent === undefined && operations.length > 0);
  return jumps(page, [
    ...(outer.length > MANY_GROUPS ? [] : outer).map(({ id, name }) => [id, name] as const),
    schemas.length > 0 && ['schemas', 'Schemas'],
  ]);
}

function jumps(page: string, sections: readonly (SectionName | false | undefined)[]): Jumps {
  const links = sections.flatMap((section) => (section ? [[link(`${page}#${section[0]}`, section[1])]] : []));
  return links.length < MANY_SECTIONS ? {} : { jumps: { label: 'On this page', value: join(links) } };
}
