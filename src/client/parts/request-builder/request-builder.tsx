import { createRoot } from 'react-dom/client';
import type { PartContext } from '../index.ts';
import { Builder } from './builder.tsx';

/** A form for the request of an operation page; the samples of the page follow it. Nothing is ever sent. */
export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const place = element.querySelector<HTMLElement>('[data-form]');
  if (page.kind !== 'operation' || !place) throw new Error('The request builder stands on operation pages.');
  const note = document.createElement('span');
  // What stands there was rendered by the build or by the view; this root starts from nothing.
  place.replaceChildren();
  const showNote = (text: string): void => {
    note.textContent = text;
    if (text !== '') element.querySelector('summary')?.append(note);
    else note.remove();
  };
  const root = createRoot(place, { identifierPrefix: 'fill' });
  root.render(<Builder page={page} showNote={showNote} />);
  return () => {
    root.unmount();
    note.remove();
  };
}
