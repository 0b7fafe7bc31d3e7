/** Says in a dialog or page of search that something did not load, with Retry; `undefined` takes it back. */
export function setSearchFailure(place: HTMLElement, message: string | undefined): void {
  const box = place.querySelector<HTMLElement>('[data-search-failure]');
  const text = box?.querySelector('p');
  if (!box || !text) return;
  box.hidden = message === undefined;
  text.textContent = message ?? '';
}
