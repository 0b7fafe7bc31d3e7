import type { SiteView } from '../../model/site.ts';
import type { ShippedPackage } from './client-assets.ts';

/** Licences of what readers load, as they ask to be passed on. */
export function licencesText(packages: readonly ShippedPackage[], site: SiteView): string {
  const parts = packages.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`;
    return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
  });
  return `Third-party software in ${site.title}\n\n${parts.join('\n')}`;
}

/** CycloneDX: the same list for programs. Without a time, so that equal input gives an equal file. */
export function softwareBill(packages: readonly ShippedPackage[], site: SiteView): string {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name: site.title, version: site.build, 'bom-ref': 'site' },
    },
    components: packages.map(({ name, version, licence }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: licence } }] };
    }),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
