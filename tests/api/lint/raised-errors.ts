import { isRaisedBy, type RequestFacts, requestFacts } from '@docs/engine/project/pages/error-pages.ts';
import { entriesAt, fieldAt, listAt, objectAt, objectsAt, stringAt } from '../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, type OperationEntry, resolved } from './api-document.ts';

/** Codes that an operation can return: from the catalogue, its own `x-errors`, and state machines. */
export function raisedCodes(document: ApiDocument, operation: OperationEntry): ReadonlySet<string> {
  const request = factsOf(document, operation);
  const general = objectsAt(document.root, 'x-error-catalogue')
    .filter(([, entry]) => isRaisedBy(stringAt(entry, 'raised'), request))
    .map(([code]) => code);
  const own = listAt(operation.value, 'x-errors').map((item) => stringAt(item, 'code') ?? '');
  const refused = refusals(document)
    .filter((refusal) => refusal.operation === operation.slug)
    .map(({ code }) => code);
  return new Set([...general, ...own, ...refused]);
}

export interface Refusal {
  readonly schema: string;
  readonly operation: string;
  readonly status: number;
  readonly code: string;
}

/** Everything that the state machines reject. */
export function refusals(document: ApiDocument): readonly Refusal[] {
  return componentsOf(document, 'schemas').flatMap(([schema, value]) =>
    listAt(objectAt(value, 'x-state-machine'), 'refusals').map((item) => ({
      schema,
      operation: stringAt(item, 'operation') ?? '',
      status: Number(fieldAt(item, 'status')),
      code: stringAt(item, 'code') ?? '',
    })),
  );
}

function factsOf(document: ApiDocument, { path, value }: OperationEntry): RequestFacts {
  const item = objectAt(objectAt(document.root, 'paths'), path);
  const parameters = [item, value].flatMap((owner) =>
    listAt(owner, 'parameters').map((each) => {
      const parameter = resolved(document, each);
      return { name: stringAt(parameter, 'name') ?? '', place: stringAt(parameter, 'in') ?? '' };
    }),
  );
  const members = entriesAt(objectAt(value, 'requestBody'), 'content').flatMap(([, media]) =>
    Object.keys(objectAt(resolved(document, fieldAt(media, 'schema')), 'properties') ?? {}),
  );
  return requestFacts(value, parameters, new Set(members));
}
