import { pathSegments } from './match-path.ts';
import { isMethod } from './methods.ts';
import type { SearchQuery } from './search-query.ts';

/** In an address or after a quote a path is one wherever it stands: in code, in a sentence, in a pasted command. */
const anywhere = /https?:\/\/[^\s'"`)]+|(?<=['"`(])\/[^\s'"`)]+/;
/** Elsewhere it begins with a slash or ends the query: after "open/click" and `application/json` words follow. */
const bare = /(?<!\S)(?:\/\S+|[\w{}:-]+\/\S*(?=\s*$))/;
/** `GET newsrooms`; in small letters these would be words. */
const withoutSlash = /^\s*([A-Z]+)\s+([a-z][\w-]*)\s*$/;

type RequestTarget = Pick<SearchQuery, 'request' | 'address'> & {
  /** What to look for besides, in words. */
  readonly text: string;
};

/** Finds a request in `POST /stories`, in an address of the API or of this site, in code, or in a curl command. */
export function requestTarget(text: string): RequestTarget {
  const [, verb = '', noun = ''] = withoutSlash.exec(text) ?? [];
  const said = verb.toLowerCase();
  if (isMethod(said)) return { text, request: { method: said, segments: pathSegments(noun) } };
  const inside = anywhere.exec(text);
  const target = inside ?? bare.exec(text);
  if (!target) return { text };
  const [found] = target;
  const before =
    text
      .slice(0, target.index)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  // What can stand before a path is a method or a command: "publish and/or" has none.
  const alone = before[0] === 'curl' || before.every(isMethod);
  const address = found.replace(/^https?:\/\/[^/]*/, '').replace(/\?[^#]*/, '');
  const path = address.replace(/#.*/, '');
  const segments = pathSegments(path);
  if (segments.length === 0 || !(inside || alone)) return { text };
  // `axios.post(…)`, but also `curl … -X POST` and `fetch(…, { method: 'POST' })`.
  const after = text.slice(target.index + found.length).match(/\b[A-Z]+\b/g) ?? [];
  const method = [...after.toReversed().map((word) => word.toLowerCase()), ...before].findLast(isMethod);
  return {
    text: alone ? path : text.replace(found, path),
    request: { segments, ...(method && { method }) },
    address: address.replace(/^\/?/, '/'),
  };
}
