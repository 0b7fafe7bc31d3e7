import { type JsonObject, objectsAt, stringAt } from '@docs/base/json.ts';
import { compact } from '../compact.ts';

/** A way to authenticate. */
export type SecurityScheme =
  /** `scheme` as written: `bearer`, `Basic`, `digest`. */
  | { readonly kind: 'http'; readonly scheme: string; readonly format?: string }
  | { readonly kind: 'apiKey'; readonly place: 'header' | 'query' | 'cookie'; readonly name: string }
  | {
      readonly kind: 'oauth2';
      readonly flows: readonly (readonly [name: string, flow: JsonObject])[];
      /** Where the authorization server publishes its metadata. */
      readonly metadata?: string;
    }
  | { readonly kind: 'openIdConnect'; readonly url?: string }
  | { readonly kind: 'mutualTLS' }
  /** An unknown type, or a key without a valid place. */
  | { readonly kind: 'unknown'; readonly type?: string };

export function readScheme(node: JsonObject | undefined): SecurityScheme {
  const type = stringAt(node, 'type');
  const unknown = compact({ kind: 'unknown' as const, type });
  switch (type) {
    case 'http':
      return compact({
        kind: type,
        scheme: stringAt(node, 'scheme') ?? 'bearer',
        format: stringAt(node, 'bearerFormat'),
      });
    case 'apiKey': {
      const [place, name] = [stringAt(node, 'in'), stringAt(node, 'name')];
      const isPlace = place === 'header' || place === 'query' || place === 'cookie';
      return isPlace && name !== undefined ? { kind: type, place, name } : unknown;
    }
    case 'oauth2':
      return compact({ kind: type, flows: objectsAt(node, 'flows'), metadata: stringAt(node, 'oauth2MetadataUrl') });
    case 'openIdConnect':
      return compact({ kind: type, url: stringAt(node, 'openIdConnectUrl') });
    case 'mutualTLS':
      return { kind: type };
    default:
      return unknown;
  }
}
