import { expect, test } from 'vitest';
import type { SiteView } from '../../model/site.ts';
import type { ShippedPackage } from './client-assets.ts';
import { licencesText, securityText, softwareBill } from './security-files.ts';

const site = { url: 'https://docs.example', base: '/sub/', title: 'Pigeon Docs', build: 'b1' } as SiteView;
const pages = [{ updated: '2026-02-03T01:00:00+02:00' }, {}, { updated: '2025-12-31T23:00:00Z' }];
const packages: readonly ShippedPackage[] = [
  {
    name: '@coo/a',
    version: '1.0.0',
    licence: 'MIT',
    text: 'Take it.\n',
    integrity: `sha512-${Buffer.from('pigeon').toString('base64')}`,
    direct: true,
    needs: ['b@2.0.0'],
  },
  { name: 'b', version: '2.0.0', licence: 'ISC', text: 'Take it too.', direct: false, needs: [] },
];

test('security.txt contains contacts, expiry, policy and canonical address', () => {
  const contact = ['mailto:security@pigeon.example', 'https://pigeon.example/report'];
  expect([...securityText({ contact, expires: '2027-01-31' }, pages, site)]).toEqual([
    [
      '.well-known/security.txt',
      `Contact: mailto:security@pigeon.example
Contact: https://pigeon.example/report
Expires: 2027-01-31T00:00:00Z
Preferred-Languages: en
Canonical: https://docs.example/sub/.well-known/security.txt
`,
    ],
  ]);
  const policy = 'https://pigeon.example/security';
  const [[, text = ''] = []] = securityText({ contact, policy }, pages, site);
  expect(text).toContain('\nExpires: 2027-02-02T23:00:00Z\nPolicy: https://pigeon.example/security\n');
});

test('writes no security.txt without a contact or a date', () => {
  expect([...securityText(undefined, pages, site)]).toEqual([]);
  expect([...securityText({ contact: ['mailto:a@b.example'] }, [], site)]).toEqual([]);
});

test('the software bill of materials is deterministic, with serial number, time, hashes and dependencies', () => {
  const bill = softwareBill(packages, pages, site);
  expect(softwareBill(packages, pages, site)).toBe(bill);
  const [first, second] = ['pkg:npm/%40coo/a@1.0.0', 'pkg:npm/b@2.0.0'];
  const read = JSON.parse(bill) as { serialNumber: string };
  expect(read).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
    metadata: { timestamp: '2026-02-02T23:00:00Z' },
    components: [{ purl: first, hashes: [{ alg: 'SHA-512', content: '706967656f6e' }] }, { purl: second }],
    dependencies: [{ ref: 'site', dependsOn: [first] }, { ref: first, dependsOn: [second] }, { ref: second }],
  });
  const other = JSON.parse(softwareBill(packages.slice(1), pages, site)) as { serialNumber: string };
  expect(other.serialNumber).not.toBe(read.serialNumber);
});

test('the licence file contains the full licence texts', () => {
  expect(licencesText(packages, site)).toContain(
    '\n@coo/a 1.0.0 (MIT)\n------------------\n\nTake it.\n\nb 2.0.0 (ISC)\n',
  );
});
