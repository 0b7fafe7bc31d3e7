import { fieldAt } from '@docs/base/json.ts';
import { session } from '@docs/engine/client/storage.ts';

/** What a reader works on: kept in the tab, sent nowhere. */
export interface Draft {
  readonly text: string;
  /** Where such a document is kept: `story`. */
  readonly place: string;
}

const KEY = 'content-playground';

export function readDraft(): Draft | undefined {
  const kept = session.readJson(KEY);
  const [text, place] = [fieldAt(kept, 'text'), fieldAt(kept, 'place')];
  return typeof text === 'string' && typeof place === 'string' ? { text, place } : undefined;
}

/** Keeps a draft; one that is as the page has it is forgotten. */
export function keepDraft(draft: Draft, opening: Draft): void {
  const changed = draft.text !== opening.text || draft.place !== opening.place;
  session.write(KEY, changed ? JSON.stringify({ text: draft.text, place: draft.place }) : null);
}
