import { entriesAt, fieldAt, isObject, type JsonObject, stringAt } from '@docs/base/json.ts';
import type { OperationLink } from '@docs/base/link-view.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { ErrorPageView, OperationView } from '../../model/operation.ts';
import { exampleCode } from '../examples/examples.ts';
import type { Projection } from '../projection/projection.ts';

const retryWords: ReadonlyMap<string, string> = new Map([
  ['never', 'Never: the same request will be refused again.'],
  ['same-request', 'Yes: send the same request again.'],
  ['after-delay', 'Yes, after a pause.'],
  ['after-change', 'Only after the request, or what it acts on, has changed.'],
]);

/** What `retry` of the catalogue may say. */
export const RETRIES: readonly string[] = [...retryWords.keys()];

const newKey = 'With an idempotency key, send a new one then: the refusal is kept under the old one.';

/** One page per code of the catalogue, with the operations whose pages list it. */
export function errorPages(projection: Projection, operations: readonly OperationView[]): readonly ErrorPageView[] {
  return entriesAt(projection.document, 'x-error-catalogue')
    .flatMap(([code, entry]) => (isObject(entry) ? [{ code, entry }] : []))
    .map(({ code, entry }) => {
      const status = fieldAt(entry, 'status');
      const example = fieldAt(entry, 'example');
      const raising = operations.filter((operation) => raises(operation, code));
      return compact({
        code,
        status: typeof status === 'number' ? String(status) : '',
        title: stringAt(entry, 'title') ?? code,
        cause: projection.inline(stringAt(entry, 'cause') ?? ''),
        remedy: projection.inline(stringAt(entry, 'remedy') ?? ''),
        retry: stringAt(entry, 'retryNote') ?? retryAdvice(entry, raising),
        example:
          example === undefined
            ? undefined
            : { id: 'example', label: 'Problem', code: exampleCode(example, 'application/problem+json').code },
        operations: raising.map((operation) => link(operation, projection)),
      });
    });
}

function retryAdvice(entry: JsonObject, raising: readonly OperationView[]): string {
  const kind = stringAt(entry, 'retry') ?? '';
  const words = retryWords.get(kind) ?? '';
  return kind === 'after-change' && isKept(entry) && raising.some(takesKey) ? `${words} ${newKey}` : words;
}

/** Without a valid token there is nobody to keep a refusal for, and one about the key itself is not kept under it. */
function isKept(entry: JsonObject): boolean {
  return fieldAt(entry, 'status') !== 401 && stringAt(entry, 'raised') !== 'idempotency-key';
}

function takesKey({ parameters }: OperationView): boolean {
  return parameters.some(({ fields }) => fields.some(({ name }) => name.toLowerCase() === 'idempotency-key'));
}

function raises(operation: OperationView, code: string): boolean {
  return operation.responses.some(({ codes }) => codes.some((raised) => raised.code === code));
}

function link(operation: OperationView, projection: Projection): OperationLink {
  const { slug, title, method, deprecation } = operation;
  return { label: title, href: projection.hrefs.operation(slug), method, ...(deprecation && { deprecated: true }) };
}
