import { button } from './button.ts';
import { announce } from './delegate.ts';
import { element } from './element.ts';
import { reloadButton } from './reload-button.ts';

/** Says in a place that its content is on the way, in the line the build made for that or in a new one. */
export function noteLoading(place: Element, text = 'Loading…'): Element {
  const note = noteIn(place) ?? element('p', { 'data-note': '' }, text);
  // Only the words change: a button that was pressed keeps the focus.
  if (note.firstChild) note.firstChild.textContent = text;
  if (!note.parentElement) place.prepend(note);
  return note;
}

/** Says that it did not come, and offers to try again, or to reload: a tab may be older than what is deployed now. */
export function noteFailure(place: Element, what: string, again: () => void): void {
  const text = `${what} could not be loaded. Check the connection and try again, or reload the page. `;
  const note = noteLoading(place, text);
  if (!note.querySelector('button')) {
    const retry = button('text', {}, 'Try again');
    retry.addEventListener('click', again);
    note.append(retry, ' ', reloadButton('text'));
  }
  // What was loaded ahead, into something closed, is said when it is opened.
  if (note.checkVisibility()) announce(text);
}

export function noteIn(place: Element): Element | null {
  return place.querySelector('[data-note]');
}
