import { createRoot } from 'react-dom/client';
import type { PartContext } from '../index.ts';
import { Builder } from './builder.tsx';

/** A form for the request of an operation page; the samples of the page follow it. Nothing is ever sent. */
export function mount(element: HTMLElement, { page }: PartContext): () => void {
  const place = element.querySelector<HTMLElement>('[data-form]');
  if (page.kind !== 'operation' || !place) throw new Error('The request builder stands on operation pages.');
  const note = element.querySelector<HTMLElement>('[data-note]');
  // What stands there was rendered by the build or by the view; this root starts from nothing.
  place.replaceChildren();
  const root = createRoot(place);
  root.render(<Builder page={page} showNote={(text) => note?.replaceChildren(text)} />);
  return () => root.unmount();
}
