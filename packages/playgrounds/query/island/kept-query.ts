import { fieldAt, stringAt } from '@docs/base/json.ts';
import { session } from '@docs/engine/client/storage.ts';
import type { PlaygroundData } from '../playground-data.ts';

/** Key in session storage: what was typed lives as long as the tab. */
const KEY = 'query-playground';

export interface KeptQuery {
  readonly resource: string;
  readonly text: string;
}

/** What was typed in this tab before, or what the playground opens on. */
export function readKept(data: PlaygroundData): KeptQuery {
  const kept = session.readJson(KEY);
  const [resource, text] = [stringAt(kept, 'resource'), fieldAt(kept, 'text')];
  const known = data.resources.some(({ name }) => name === resource);
  if (known && resource !== undefined && typeof text === 'string') return { resource, text };
  const [first] = data.examples;
  return { resource: first?.resource ?? data.resources[0]?.name ?? '', text: first?.query ?? '{}' };
}

export function keepQuery(query: KeptQuery): void {
  session.write(KEY, JSON.stringify(query));
}
