export const parts = ['build', 'bytes', 'browser', 'search', 'servers', 'lighthouse'];

export const usage = `Usage: npm run bench -- [PART…] [--quick] [--reuse] [--peers[=whole]]
Parts: ${parts.join(', ')}; all of them when none is named.
--reuse        takes the outputs of the last run instead of building anew (all parts but build)
--quick        fewer runs and no document above 1,000 operations
--peers        also installs, builds and measures Docusaurus and Starlight on GitHub's document (five tags of it)
--peers=whole  and on the whole document (Docusaurus only where there are more than 24 GB of memory)`;

/** Reads the arguments; `{ problem }` when they make no sense. */
export function parseOptions(args) {
  const options = { parts: [], quick: false, reuse: false, peers: 'none' };
  for (const argument of args) {
    if (argument === '--quick') options.quick = true;
    else if (argument === '--reuse') options.reuse = true;
    else if (argument === '--peers') options.peers = 'mid';
    else if (argument === '--peers=whole') options.peers = 'whole';
    else if (parts.includes(argument)) options.parts.push(argument);
    else return { problem: `${argument} is no part and no option.` };
  }
  return { ...options, parts: options.parts.length > 0 ? parts.filter((part) => options.parts.includes(part)) : parts };
}
