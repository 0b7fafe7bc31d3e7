/**
 * Whether a key belongs to an input method and not to us. In Safari the Enter that takes a word comes after the end of
 * the composition: there only the old code tells.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
