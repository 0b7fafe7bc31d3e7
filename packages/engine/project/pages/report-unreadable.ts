import { entriesAt, isObject, stringAt } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { toPointer } from '@docs/openapi/read/references.ts';
import { bodyTypeErrors, operationTypeErrors } from '@docs/openapi/read/type-errors.ts';
import { omit, type PageScope, reportOnPage } from '../projection/page-scope.ts';

/** What the pages of an operation leave out because the document is not what it should be there: said and reported. */
export function reportUnreadable(source: OperationSource, page: PageScope): void {
  const { projection } = page;
  const { node, pointer } = source;
  const what = `${source.method.toUpperCase()} ${source.path}`;
  const report = (message: string, at = pointer): void => reportOnPage(message, what, at, page);
  for (const message of [source.typeError ?? [], operationTypeErrors(node)].flat()) report(message);
  const body = projection.follow(node.requestBody, `${pointer}/requestBody`);
  if (body) for (const message of bodyTypeErrors(body)) report(message, `${pointer}/requestBody`);
  else if (isObject(node.requestBody)) omit(page, 'The request body', stringAt(node.requestBody, '$ref'));
  for (const [name, callback] of entriesAt(node, 'callbacks')) {
    const at = `${pointer}${toPointer(['callbacks', name])}`;
    if (isObject(callback) && !projection.follow(callback, at))
      omit(page, `The callback ${name}`, stringAt(callback, '$ref'));
  }
  for (const [status, item] of entriesAt(node, 'responses')) {
    const at = `${pointer}${toPointer(['responses', status])}`;
    const response = isObject(item) ? projection.follow(item, at) : undefined;
    for (const message of response ? bodyTypeErrors(response) : []) report(message, at);
    for (const [name, header] of entriesAt(response, 'headers'))
      if (!projection.follow(header, `${at}${toPointer(['headers', name])}`))
        omit(page, `The header ${name}`, stringAt(header, '$ref'));
  }
}
