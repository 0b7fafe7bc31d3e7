import { code, link } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { FactView } from './operation.ts';
import type { OverviewPage } from './page.ts';

/** A fact under the title of the API overview. */
export type OverviewFact =
  | ({ readonly kind: 'content' } & FactView)
  | {
      readonly kind: 'links' | 'chapters' | 'downloads';
      readonly label: string;
      readonly links: readonly LinkView[];
    };

/** Facts in the order in which they are shown. */
export function overviewFacts({ overview, downloads, href }: OverviewPage): readonly OverviewFact[] {
  const { version, servers, authentication, chapters, events, contact, license, termsOfService } = overview;
  const facts: OverviewFact[] = [];
  const say = (label: string, ...value: FactView['value']): unknown => facts.push({ kind: 'content', label, value });
  if (version) say(phrases.version, version);
  for (const { url, description, note } of servers)
    say(description ?? phrases.server, code(url), ...(note ? [` ${note}`] : []));
  if (authentication) say(phrases.authentication, link(`${href}#authentication`, authentication));
  if (chapters.length > 0) {
    const links = chapters.map(({ id, title }) => ({ label: title, href: `${href}#${id}` }));
    facts.push({ kind: 'chapters', label: phrases.forAllOperations, links });
  }
  if (events) facts.push({ kind: 'links', label: phrases.webhooks, links: [events] });
  if (downloads.length > 0) facts.push({ kind: 'downloads', label: phrases.download, links: downloads });
  if (contact) facts.push({ kind: 'links', label: contact.name, links: contact.links });
  if (license) say(phrases.licence, license.href ? link(license.href, license.name) : license.name);
  if (termsOfService) say(phrases.terms, link(termsOfService, phrases.termsOfService));
  return facts;
}
