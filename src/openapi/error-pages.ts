import type { ErrorPageView, OperationLink, OperationView } from '../model/operation.ts';
import { compact } from './compact.ts';
import { entriesAt, isObject, memberAt, stringAt } from './document.ts';
import { exampleCode } from './examples.ts';
import type { Project } from './project.ts';

const retryWords: ReadonlyMap<string, string> = new Map([
  ['never', 'Never: the same request will be refused again.'],
  ['same-request', 'Yes: send the same request again.'],
  ['after-delay', 'Yes, after a pause.'],
  ['after-change', 'Only after the request, or what it acts on, has changed.'],
]);

/** One page per code of the catalogue, with the operations whose pages list it. */
export function errorPages(project: Project, operations: readonly OperationView[]): readonly ErrorPageView[] {
  return entriesAt(project.document, 'x-error-catalogue')
    .flatMap(([code, entry]) => (isObject(entry) ? [{ code, entry }] : []))
    .map(({ code, entry }) => {
      const status = memberAt(entry, 'status');
      const example = memberAt(entry, 'example');
      const retry = stringAt(entry, 'retry') ?? '';
      return compact({
        code,
        status: typeof status === 'number' ? String(status) : '',
        title: stringAt(entry, 'title') ?? code,
        cause: project.inline(stringAt(entry, 'cause') ?? ''),
        remedy: project.inline(stringAt(entry, 'remedy') ?? ''),
        retry: stringAt(entry, 'retryNote') ?? retryWords.get(retry) ?? '',
        example:
          example === undefined
            ? undefined
            : { id: 'example', label: 'Problem', code: exampleCode(example, 'application/problem+json').code },
        operations: operations
          .filter((operation) => raises(operation, code))
          .map((operation) => link(operation, project)),
      });
    });
}

function raises(operation: OperationView, code: string): boolean {
  return operation.responses.some(({ codes }) => codes.some((raised) => raised.code === code));
}

function link(operation: OperationView, project: Project): OperationLink {
  const { slug, title, method, deprecation } = operation;
  return { label: title, href: project.hrefs.operation(slug), method, ...(deprecation && { deprecated: true }) };
}
