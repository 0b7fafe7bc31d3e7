/** Says in a dialog or page of search that something did not load, with Retry; without a message it is taken back. */
export function setSearchFailure(place: HTMLElement, message = ''): void {
  const box = place.querySelector<HTMLElement>('[data-search-failure]');
  const text = box?.querySelector('p');
  if (!box || !text) return;
  box.hidden = !message;
  // The same words once more would be read out again, at every key.
  if (text.textContent !== message) text.textContent = message;
}

/** `partial`: there are hits, but not from the whole index. */
export function failureText(message: string, partial: boolean): string {
  return `${partial ? 'Some results are missing.' : 'Search is not working right now.'} ${message}`;
}
