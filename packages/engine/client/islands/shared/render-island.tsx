import { phrases } from '@docs/base/interface-words.ts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderDom } from '../../../ui/render/render-dom.ts';
import { pause } from '../../dom.ts';

/**
 * Renders beside the page, in steps between which the browser reacts to the reader, and puts what is complete in the place of what
 * the build rendered; `ready` is called before. What it returns gives everything back.
 */
export async function mountIsland(
  element: HTMLElement,
  content: ReactNode,
  { identifierPrefix = '', ready = (_: HTMLElement): void => {} } = {},
): Promise<() => void> {
  const host = document.createElement('div');
  const root = await new Promise<Root>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reportError(error);
      reject(error);
      // Where it was there already, React has emptied its place.
      host.replaceChildren(renderDom(<p role="alert">{phrases.thisSectionOfThePage2}</p>));
    };
    const started = createRoot(host, { identifierPrefix, onUncaughtError: fail });
    startTransition(() => started.render(<Complete onComplete={() => resolve(started)}>{content}</Complete>));
  });
  await pause();
  ready(host);
  const giveBack = replaceContent(element, host);
  return () => {
    root.unmount();
    giveBack();
  };
}

function Complete({ children, onComplete }: { children: ReactNode; onComplete: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything below is there
  useLayoutEffect(onComplete, []);
  return children;
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Puts a rendered island in the place of what the build rendered; focus and caret stay where the reader has put them. What
 * it returns gives everything back.
 */
function replaceContent(element: HTMLElement, host: HTMLElement): () => void {
  const before = [...element.childNodes];
  const { activeElement: old } = document;
  const inside = old !== element && element.contains(old);
  const selection = old instanceof HTMLTextAreaElement && ([old.selectionStart, old.selectionEnd] as const);
  element.replaceChildren(host);
  if (old && inside) {
    const now = counterpart(host, old) ?? host.querySelector<HTMLElement>(controls);
    now?.focus({ preventScroll: true });
    if (selection && now instanceof HTMLTextAreaElement) now.setSelectionRange(...selection);
  }
  return () => element.replaceChildren(...before);
}

/** The same control in what takes the place. */
function counterpart(host: HTMLElement, old: Element): HTMLElement | undefined {
  const all = host.querySelectorAll<HTMLElement>(old.localName);
  return [...all].find((each) => each.role === old.role && nameOf(each) === nameOf(old));
}

/** What tells controls of a kind apart. There is one text field; its label may be in another place. */
function nameOf(control: Element): string | null | undefined {
  return control instanceof HTMLTextAreaElement ? '' : (control.ariaLabel ?? control.textContent?.trim());
}
