import type { SampleAuth } from '../../model/request-form.ts';
import { tokenVariable } from '../../samples/request-sample.ts';
import { stringAt } from '../document.ts';
import type { Requirement, Security } from '../security.ts';

/** What a request must carry: the first alternative, nothing where nothing is needed. */
export function credentialsOf({ alternatives, optional }: Security, slug: string): readonly SampleAuth[] {
  return optional ? [] : (alternatives[0] ?? []).flatMap((requirement) => credentialOf(requirement, slug));
}

/** Empty for what is no part of a request: client certificates, and what nobody has described. */
export function credentialOf({ node }: Requirement, slug: string): readonly SampleAuth[] {
  const env = tokenVariable(slug);
  switch (stringAt(node, 'type')) {
    case 'http':
      return stringAt(node, 'scheme')?.toLowerCase() === 'basic'
        ? [{ kind: 'basic', userEnv: tokenVariable(slug, 'USER'), passwordEnv: tokenVariable(slug, 'PASSWORD') }]
        : [{ kind: 'bearer', env }];
    case 'oauth2':
    case 'openIdConnect':
      return [{ kind: 'bearer', env }];
    case 'apiKey': {
      const name = stringAt(node, 'name') ?? '';
      const place = stringAt(node, 'in');
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
      return [{ kind: place === 'query' || place === 'cookie' ? place : 'header', name, env }];
    }
    default:
      return [];
  }
}
