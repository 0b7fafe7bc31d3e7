/** What is used of Postman's collection format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/ */
export const COLLECTION_FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export interface PostmanCollection {
  readonly info: {
    readonly _postman_id: string;
    readonly name: string;
    readonly version?: string;
    readonly schema: string;
    readonly description?: string;
  };
  readonly item: readonly (PostmanFolder | PostmanItem)[];
  /** For all requests without one of their own. */
  readonly auth?: PostmanAuth;
  readonly variable: readonly PostmanEntry[];
}

export interface PostmanFolder {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly item: readonly (PostmanFolder | PostmanItem)[];
}

export interface PostmanItem {
  readonly id: string;
  readonly name: string;
  readonly request: PostmanRequest;
  readonly response: readonly PostmanResponse[];
  readonly protocolProfileBehavior?: { readonly disableBodyPruning: true };
}

export interface PostmanRequest {
  readonly method: string;
  readonly description?: string;
  readonly auth?: PostmanAuth;
  readonly header: readonly PostmanEntry[];
  readonly url: PostmanUrl;
  readonly body?: PostmanBody;
}

export interface PostmanUrl {
  readonly raw: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query: readonly PostmanEntry[];
  /** Segments of the path that start with a colon. */
  readonly variable: readonly PostmanEntry[];
}

export interface PostmanEntry {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  /** Shown, but not sent. */
  readonly disabled?: true;
}

export type PostmanBody =
  | { readonly mode: 'raw'; readonly raw: string; readonly options: { readonly raw: { readonly language: string } } }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly PostmanEntry[] }
  | { readonly mode: 'formdata'; readonly formdata: readonly PostmanPart[] }
  | { readonly mode: 'file'; readonly file: { readonly src: string } };

export type PostmanPart = (
  | (PostmanEntry & { readonly type: 'text' })
  | (Omit<PostmanEntry, 'value'> & { readonly type: 'file'; readonly src: string })
) & { readonly contentType?: string };

export interface PostmanResponse {
  readonly id: string;
  readonly name: string;
  readonly originalRequest: Omit<PostmanRequest, 'auth' | 'description'>;
  readonly status: string;
  readonly code: number;
  readonly header: readonly PostmanEntry[];
  readonly body: string;
  readonly cookie: readonly never[];
  readonly _postman_previewlanguage: string;
}

type Attribute = { readonly key: string; readonly value: string; readonly type: 'string' };

export type PostmanAuth =
  | { readonly type: 'noauth' }
  | { readonly type: 'bearer'; readonly bearer: readonly Attribute[] }
  | { readonly type: 'basic'; readonly basic: readonly Attribute[] }
  | { readonly type: 'apikey'; readonly apikey: readonly Attribute[] }
  | { readonly type: 'oauth2'; readonly oauth2: readonly Attribute[] };

export function attributes(values: Readonly<Record<string, string>>): readonly Attribute[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}

/**
 * How many characters a file may still grow by. References let a small document say one long thing a thousand
 * times; a file that writes it out each time would be larger than any memory.
 */
export interface Room {
  left: number;
}

/** The text, if there is room for it. Once there was none, no text is even made. */
export function inRoom(make: () => string | undefined, room: Room): string | undefined {
  if (room.left <= 0) return undefined;
  const text = make();
  room.left -= text?.length ?? 0;
  return room.left < 0 ? undefined : text;
}
