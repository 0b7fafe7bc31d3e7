import type { IslandContext } from '../island.ts';
import { loadForm } from '../shared/load-form.ts';
import { renderIsland } from '../shared/render-island.tsx';
import { RequestFields } from './request-fields.tsx';

/** A form for the request of an operation page; the samples of the page follow it. Nothing is ever sent. */
export async function mount(element: HTMLElement, { page, session }: IslandContext): Promise<() => void> {
  const place = element.querySelector<HTMLElement>('[data-form]');
  if (page.kind !== 'operation' || !place) throw new Error('The request builder works on operation pages only.');
  const form = await loadForm(page.href, AbortSignal.timeout(30_000));
  // The samples that it would write are those of the next page by now.
  if (!element.isConnected) return () => {};
  const summary = element.querySelector('summary span');
  const showNote = (text: string): void => summary?.replaceChildren(text);
  // In steps: a form may have a hundred fields.
  const fields = <RequestFields form={form} operation={page.operation} showNote={showNote} session={session} />;
  const { root, host } = await renderIsland(fields, 'fill');
  const before = [...place.childNodes];
  place.replaceChildren(host);
  return () => {
    root.unmount();
    place.replaceChildren(...before);
    showNote('');
  };
}
