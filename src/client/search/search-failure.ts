/** Says in a dialog or page of search that something did not load, with Retry; `undefined` takes it back. */
export function setSearchFailure(place: HTMLElement, message: string | undefined): void {
  const box = place.querySelector<HTMLElement>('[data-search-failure]');
  const text = box?.querySelector('p');
  if (!box || !text) return;
  box.hidden = message === undefined;
  text.textContent = message ?? '';
}

/** `partial`: there are hits, but not from the whole index. */
export function failureText(message: string, partial: boolean): string {
  return `${partial ? 'Some results are missing.' : 'Search does not work now.'} ${message}`;
}
