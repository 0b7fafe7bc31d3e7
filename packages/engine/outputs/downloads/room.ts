/**
 * How many characters a file may still grow by. References let a small document say one long thing in a thousand
 * places; a file that writes it out each time would be larger than any memory.
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
