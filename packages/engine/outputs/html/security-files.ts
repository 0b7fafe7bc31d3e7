import { createHash } from 'node:crypto';
import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import type { ShippedPackage } from './client-assets.ts';

/** RFC 9116 requires it at the root of the origin. */
const securityFile = '.well-known/security.txt';

/** The settings of the config. */
interface SecurityContact {
  readonly contact: readonly string[];
  readonly expires?: string | undefined;
  readonly policy?: string | undefined;
}

type Dated = Pick<Page, 'updated'>;

/** The last change of the site; `undefined` if pages have no dates. */
function lastChange(pages: readonly Dated[]): Date | undefined {
  const times = pages.flatMap(({ updated }) => (updated === undefined ? [] : [Date.parse(updated)]));
  return times.length === 0 ? undefined : new Date(times.reduce((left, right) => Math.max(left, right)));
}

/** Expiry of `security.txt`: from the config, or a year after the last change, never from the clock. */
export function securityExpires({ expires }: SecurityContact, pages: readonly Dated[]): Date | undefined {
  if (expires !== undefined) return new Date(`${expires}T00:00:00Z`);
  const changed = lastChange(pages);
  changed?.setUTCFullYear(changed.getUTCFullYear() + 1);
  return changed;
}

/** Contacts for security problems. */
export function* securityText(
  security: SecurityContact | undefined,
  pages: readonly Dated[],
  { url, base }: SiteView,
): Iterable<[string, string]> {
  const expires = security && securityExpires(security, pages);
  if (!security || !expires) return;
  const lines = [
    ...security.contact.map((contact) => `Contact: ${contact}`),
    `Expires: ${seconds(expires)}`,
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    'Preferred-Languages: en',
    `Canonical: ${url}${base}${securityFile}`,
  ];
  yield [securityFile, `${lines.join('\n')}\n`];
}

/** Licences of the code that readers load, which must be passed on. */
export function licencesText(packages: readonly ShippedPackage[], site: SiteView): string {
  const entries = packages.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`;
    return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
  });
  return `Third-party software in ${site.title}\n\n${entries.join('\n')}`;
}

/**
 * CycloneDX: the same list for programs, with hashes and dependencies. Equal input gives an equal file: its time is
 * that of the last change, its serial number a hash of the rest.
 */
export function softwareBill(
  packages: readonly ShippedPackage[],
  pages: readonly Dated[],
  { title, build }: Pick<SiteView, 'title' | 'build'>,
): string {
  const changed = lastChange(pages);
  const bill = {
    version: 1,
    metadata: {
      ...(changed && { timestamp: seconds(changed) }),
      component: { type: 'application', name: title, version: build, 'bom-ref': 'site' },
    },
    components: packages.map(({ name, version, licence, integrity }) => {
      const purl = purlOf(`${name}@${version}`);
      const hashes = hashesOf(integrity);
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        ...(hashes.length > 0 && { hashes }),
        licenses: [{ license: { id: licence } }],
        purl,
      };
    }),
    dependencies: [
      {
        ref: 'site',
        dependsOn: packages.filter(({ direct }) => direct).map(({ name, version }) => purlOf(`${name}@${version}`)),
      },
      ...packages.map(({ name, version, needs }) => ({
        ref: purlOf(`${name}@${version}`),
        ...(needs.length > 0 && { dependsOn: needs.map(purlOf) }),
      })),
    ],
  };
  const whole = { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: serialNumber(bill), ...bill };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function purlOf(versioned: string): string {
  return `pkg:npm/${versioned.replace(/^@/, '%40')}`;
}

/** Base64 in the lock file (`sha512-…`), hexadecimal here. */
function hashesOf(integrity = ''): { alg: string; content: string }[] {
  return integrity
    .split(' ')
    .map((hash) => /^sha(1|256|384|512)-(.+)$/.exec(hash))
    .flatMap((match) =>
      match ? [{ alg: `SHA-${match[1]}`, content: Buffer.from(match[2] ?? '', 'base64').toString('hex') }] : [],
    );
}

/** A UUID of version 8, which allows custom hashes. */
function serialNumber(value: object): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function seconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
