import { entriesAt, listAt, memberAt, objectAt, objectsAt, stringAt } from '../document.ts';
import { type ApiDocument, componentsOf, type OperationEntry, resolved } from './api-document.ts';

/** Which operations raise a code, as the catalogue puts it in `raised`. */
const RAISED: Readonly<Record<string, (operation: OperationEntry, document: ApiDocument) => boolean>> = {
  'every-operation': () => true,
  bodies: ({ value }) => memberAt(value, 'requestBody') !== undefined,
  parameters: ({ value }) => memberAt(objectAt(value, 'responses'), '400') !== undefined,
  'path-ids': ({ path }) => path.includes('{'),
  lists: ({ value }) => stringAt(value, 'x-resource') !== undefined,
  queries: takesQuery,
  'idempotency-key': (operation, document) => takesParameter(document, operation, 'Idempotency-Key'),
  named: () => false,
  'retired-paths': () => false,
};

export const RAISED_BY: readonly string[] = Object.keys(RAISED);

/** Codes an operation answers with: by the catalogue, by its own `x-errors`, by state machines. */
export function raisedCodes(document: ApiDocument, operation: OperationEntry): ReadonlySet<string> {
  const general = objectsAt(document.root, 'x-error-catalogue')
    .filter(([, entry]) => RAISED[stringAt(entry, 'raised') ?? '']?.(operation, document))
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

/** Everything the state machines refuse. */
export function refusals(document: ApiDocument): readonly Refusal[] {
  return componentsOf(document, 'schemas').flatMap(([schema, value]) =>
    listAt(objectAt(value, 'x-state-machine'), 'refusals').map((item) => ({
      schema,
      operation: stringAt(item, 'operation') ?? '',
      status: Number(memberAt(item, 'status')),
      code: stringAt(item, 'code') ?? '',
    })),
  );
}

function takesParameter(document: ApiDocument, { value }: OperationEntry, name: string): boolean {
  return listAt(value, 'parameters').some((item) => stringAt(resolved(document, item), 'name') === name);
}

function takesQuery(operation: OperationEntry, document: ApiDocument): boolean {
  if (takesParameter(document, operation, 'query')) return true;
  const media = entriesAt(objectAt(operation.value, 'requestBody'), 'content').map(([, content]) => content);
  return media.some((content) => {
    const schema = resolved(document, memberAt(content, 'schema'));
    return memberAt(memberAt(schema, 'properties'), 'query') !== undefined;
  });
}
