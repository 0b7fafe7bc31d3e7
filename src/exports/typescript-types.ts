import type { JsonObject } from '../openapi/document.ts';

/** Types of all paths, operations, schemas and webhooks, as TypeScript without any code. */
export async function typescriptTypes({ document }: { document: JsonObject }): Promise<string> {
  const { astToString, default: openapiTS } = await import('openapi-typescript');
  // A member with a default may be left out, as the document says; by itself the converter would require it.
  return astToString(await openapiTS(JSON.stringify(document), { silent: true, defaultNonNullable: false }));
}
