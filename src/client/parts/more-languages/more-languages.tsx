import { SampleVariants } from '../../../components/reference/code-samples.tsx';
import { TabPanels } from '../../../components/ui/tabs.tsx';
import { renderDom } from '../../../render/render-dom.ts';
import { composeRequest, initialValues } from '../../../samples/compose-request.ts';
import { moreWriters } from '../../../samples/more-languages.ts';
import { sampleView } from '../../../samples/sample-views.ts';
import { addedTab } from '../../added-tab.ts';
import { announce } from '../../delegate.ts';
import type { PartContext } from '../part.ts';
import { setAddedWriter } from '../shared/added-writer.ts';
import { loadForm } from '../shared/load-form.ts';

/** Adds one more tab to the samples of an operation: the language that the reader picks, in the place of the last one. */
export async function mount(element: HTMLElement, { page }: PartContext): Promise<() => void> {
  const select = element.querySelector('select');
  const tabs = element.previousElementSibling;
  const panels = element.closest('[data-copy-scope]')?.querySelector('[data-tabs="language"]:not([role="tablist"])');
  if (page.kind !== 'operation' || !select || !tabs || !panels)
    throw new Error('More languages are for the samples of an operation.');
  const form = await loadForm(page.href, AbortSignal.timeout(30_000));
  const request = composeRequest(form, initialValues(form));
  let remove = (): void => {};
  // The language that is added belongs to the next page by now.
  if (!element.isConnected) return remove;

  const add = (): void => {
    const writer = moreWriters.find(({ language }) => language === select.value);
    if (!writer) return;
    const { language } = writer;
    const sample = sampleView(request, writer);
    const value = addedTab(language);
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.dataset.tab = value;
    tab.append(language);
    const panel = renderDom(
      <TabPanels id="request" tabs={[{ value, label: language, content: <SampleVariants sample={sample} /> }]} />,
    );
    const added = [tab, ...panel.childNodes];
    remove();
    remove = () => {
      for (const node of added) node.remove();
    };
    tabs.append(tab);
    panels.append(panel);
    // On a small screen the tabs scroll.
    tabs.scrollLeft = tabs.scrollWidth;
    setAddedWriter(writer);
    // As if the reader had picked the tab: it is shown, and remembered.
    tab.click();
    // One that was remembered comes by itself.
    if (document.activeElement === select) announce(`${language} added`);
    // With the keyboard the choice stays in the list until it is left: an arrow key goes on from there to the next one.
    if (!select.matches(':focus-visible')) offerMore();
  };
  /** The tab says which language it is: once is enough. */
  const offerMore = (): void => {
    select.value = '';
  };

  const note = element.querySelector('[data-note]');
  if (note?.contains(document.activeElement)) select.focus();
  note?.remove();
  select.addEventListener('change', add);
  select.addEventListener('blur', offerMore);
  add();
  return () => {
    select.removeEventListener('change', add);
    select.removeEventListener('blur', offerMore);
    setAddedWriter(undefined);
    remove();
  };
}
