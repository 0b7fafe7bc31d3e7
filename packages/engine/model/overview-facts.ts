import { code, link } from '@docs/base/content.ts';
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
  if (version) say('Version', version);
  for (const { url, description, note } of servers)
    say(description ?? 'Server', code(url), ...(note ? [` ${note}`] : []));
  if (authentication) say('Authentication', link(`${href}#authentication`, authentication));
  if (chapters.length > 0) {
    const links = chapters.map(({ id, title }) => ({ label: title, href: `${href}#${id}` }));
    facts.push({ kind: 'chapters', label: 'For all operations', links });
  }
  if (events) facts.push({ kind: 'links', label: 'Webhooks', links: [events] });
  if (downloads.length > 0) facts.push({ kind: 'downloads', label: 'Download', links: downloads });
  if (contact) facts.push({ kind: 'links', label: contact.name, links: contact.links });
  if (license) say('Licence', license.href ? link(license.href, license.name) : license.name);
  if (termsOfService) say('Terms', link(termsOfService, 'Terms of service'));
  return facts;
}
