/** Methods that have a field in an OpenAPI document. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export type HttpMethod = (typeof METHODS)[number];

/** The method as pages show it: a webhook has none that a caller would use. */
export type Method = HttpMethod | 'event';

/** Where a parameter is sent. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** Names of path parameters do not matter to callers: `/pets/{id}` equals `/pets/{pet_id}`. */
export function unnamedPath(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}');
}

export interface LinkView {
  readonly label: string;
  readonly href: string;
}

export interface OperationLink extends LinkView {
  readonly method: Method;
  readonly deprecated?: boolean;
}
