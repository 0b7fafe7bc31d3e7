/**
 * What is used of Postman's collection format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/
 * Fields that are `undefined` are not written.
 */
export const COLLECTION_FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export interface PostmanEntry {
  readonly key: string;
  readonly value: string;
  readonly description?: string | undefined;
  /** Shown, but not sent. */
  readonly disabled?: true | undefined;
}

/**
 * How many characters a file may still grow by. References let a small document say one long thing a thousand
 * times; a file that writes it out each time would be larger than any memory.
 */
export interface Room {
  left: number;
}

/** The text, if there is room for it. Once there was none, no text is even made. */
export function inRoom(make: () => string | undefined, room: Room): string | undefined {
  if (room.left <= 0) return undefined;
  const text = make();
  room.left -= text?.length ?? 0;
  return room.left < 0 ? undefined : text;
}
