import { fill, phrases } from '@docs/base/interface-words.ts';
import { announce, fromTemplate } from './dom.ts';

/** Shows that content is loading, in the note that the build rendered or in a new one. */
export function noteLoading(container: Element, text = phrases.loading): Element {
  const note = noteIn(container) ?? fromTemplate('note');
  // Only the text changes, so that a pressed button keeps the focus.
  if (note.firstChild) note.firstChild.textContent = text;
  if (!note.parentElement) container.prepend(note);
  return note;
}

/** Shows that loading failed, and offers to retry or to reload: the tab may be older than the deployment. */
export function noteFailure(container: Element, what: string, again: () => void): void {
  const text = `${fill(phrases.couldNotBeLoaded, { what })} `;
  const note = noteLoading(container, text);
  if (!note.querySelector('button')) {
    const actions = fromTemplate('note-actions');
    actions.querySelector('[data-retry]')?.addEventListener('click', again);
    note.append(actions);
  }
  // A failure inside a closed element is announced when it is opened.
  if (note.checkVisibility()) announce(text);
}

export function noteIn(container: Element): Element | null {
  return container.querySelector('[data-note]');
}
