import type { PlaygroundData } from '../../../query/playground-data.ts';
import { session } from '../../storage.ts';

/** Key in session storage: what was typed lives as long as the tab. */
const KEY = 'query-playground';

export interface KeptQuery {
  readonly resource: string;
  readonly text: string;
}

/** What was typed in this tab before, or what the playground opens on. */
export function readKept(data: PlaygroundData): KeptQuery {
  const [first] = data.examples;
  const opening = { resource: first?.resource ?? data.resources[0]?.name ?? '', text: first?.query ?? '{}' };
  const kept = (session.readJson(KEY) ?? {}) as Partial<KeptQuery>;
  const known = data.resources.some(({ name }) => name === kept.resource);
  return known && typeof kept.text === 'string' ? { ...opening, ...kept } : opening;
}

export function keepQuery(query: KeptQuery): void {
  session.write(KEY, JSON.stringify(query));
}
