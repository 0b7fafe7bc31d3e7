import { code, link } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { FactView } from './operation.ts';
import type { PageOf } from './page.ts';

/** A fact under the title of the API overview. */
export type OverviewFact =
  | ({ readonly kind: 'content' } & FactView)
  | { readonly kind: 'links' | 'downloads'; readonly label: string; readonly links: readonly LinkView[] };

/** The facts for a first request, for the head of the page, and the other facts. */
export function overviewFacts({ overview, downloads, href }: PageOf<'overview'>): {
  readonly head: readonly OverviewFact[];
  readonly about: readonly OverviewFact[];
} {
  const { version, servers, authentication, events, contact, license, termsOfService } = overview;
  const fact = (label: string, ...value: FactView['value']): OverviewFact => ({ kind: 'content', label, value });
  const links = (label: string, all: readonly LinkView[], kind: 'links' | 'downloads' = 'links'): OverviewFact[] =>
    all.length > 0 ? [{ kind, label, links: all }] : [];
  return {
    head: [
      ...(version ? [fact(phrases.version, version)] : []),
      ...servers.map(({ url, description, note }) =>
        fact(description ?? phrases.server, code(url), ...(note ? [` ${note}`] : [])),
      ),
      ...(authentication ? [fact(phrases.authentication, link(`${href}#authentication`, authentication))] : []),
      ...links(phrases.download, downloads, 'downloads'),
    ],
    about: [
      ...links(phrases.webhooks, events ? [events] : []),
      ...(contact ? links(contact.name, contact.links) : []),
      ...(license ? [fact(phrases.licence, license.href ? link(license.href, license.name) : license.name)] : []),
      ...(termsOfService ? [fact(phrases.terms, link(termsOfService, phrases.termsOfService))] : []),
    ],
  };
}
