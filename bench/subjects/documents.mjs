import path from 'node:path';
import { inCache } from '../cache-folder.mjs';
import { generateDocument } from '../generate-document.mjs';
import { installPackages } from '../install-package.mjs';
import { writeOctokitSites, writeSite } from '../octokit-slices.mjs';

/** The same version that the peers were measured on. */
const octokit = { '@octokit/openapi': '23.0.2' };

let fetched;

/** GitHub's document: `mid`, the operations of five tags, and `github`, all of it. Throws when it cannot be fetched. */
export function octokitSites() {
  fetched ??= (async () => {
    const folder = await inCache('octokit');
    await installPackages(folder, octokit);
    return writeOctokitSites(path.join(folder, 'node_modules/@octokit/openapi'), await inCache('sites'));
  })();
  return fetched;
}

/** The folder of a site with a made-up document of so many operations. */
export async function generatedSite(operations) {
  const folder = await inCache('sites', `generated-${operations}`);
  await writeSite(folder, generateDocument({ operations }), { name: 'Acme', slug: 'acme' });
  return folder;
}
