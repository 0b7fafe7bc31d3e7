import { capitalised } from '@docs/base/words.ts';

/** How a parameter is called at the start of a sentence: `query limit` is the query parameter `limit`. */
export function parameterWords(place: string): string {
  const [where = '', ...name] = place.split(' ');
  const what = where === 'querystring' ? 'Query string' : `${capitalised(where)} parameter`;
  return `${what} \`${name.join(' ')}\``;
}

/** `200 X-Count` is the header `X-Count`, whatever it comes with. */
export function headerWords(place: string): string {
  return `Header \`${place.split(' ').slice(1).join(' ')}\``;
}

export function memberWords(path: string): string {
  return `Member \`${path}\``;
}
