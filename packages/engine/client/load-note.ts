import { fill, phrases } from '@docs/base/interface-words.ts';
import { announce, fromTemplate } from './dom.ts';

/** Says in an element that its content is on the way, in the line the build made for that or in a new one. */
export function noteLoading(container: Element, text = phrases.loading): Element {
  const note = noteIn(container) ?? fromTemplate('note');
  // Only the words change: a button that was pressed keeps the focus.
  if (note.firstChild) note.firstChild.textContent = text;
  if (!note.parentElement) container.prepend(note);
  return note;
}

/** Says that it did not come, and offers to try again, or to reload: a tab may be older than what is deployed now. */
export function noteFailure(container: Element, what: string, again: () => void): void {
  const text = `${fill(phrases.couldNotBeLoadedCheck, { what })} `;
  const note = noteLoading(container, text);
  if (!note.querySelector('button')) {
    const actions = fromTemplate('note-actions');
    actions.querySelector('[data-retry]')?.addEventListener('click', again);
    note.append(actions);
  }
  // What was loaded ahead, into something closed, is said when it is opened.
  if (note.checkVisibility()) announce(text);
}

export function noteIn(container: Element): Element | null {
  return container.querySelector('[data-note]');
}
