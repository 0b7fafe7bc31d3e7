import { phrases } from '@docs/base/interface-words.ts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderDom } from '../../../ui/render/render-dom.ts';
import { pause } from '../../dom.ts';

/**
 * Renders outside the page, in steps that let the browser react to the reader, then replaces the static HTML; `ready`
 * is called before. The returned function restores everything.
 */
export async function renderIsland(
  element: HTMLElement,
  content: ReactNode,
  { identifierPrefix = '', ready = (_: HTMLElement): void => {} } = {},
): Promise<() => void> {
  const host = document.createElement('div');
  const root = await new Promise<Root>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reportError(error);
      reject(error);
      // If it was inserted already, React has emptied it.
      host.replaceChildren(renderDom(<p role="alert">{phrases.sectionCrashed}</p>));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when all children are rendered
  useLayoutEffect(onComplete, []);
  return children;
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Replaces the static HTML with a rendered island; focus and caret are kept. The returned function restores everything.
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

/** The corresponding control in the replacement. */
function counterpart(host: HTMLElement, old: Element): HTMLElement | undefined {
  const all = host.querySelectorAll<HTMLElement>(old.localName);
  return [...all].find((each) => each.role === old.role && nameOf(each) === nameOf(old));
}

/** Distinguishes controls of the same kind. There is one text field, whose label may be elsewhere. */
function nameOf(control: Element): string | null | undefined {
  return control instanceof HTMLTextAreaElement ? '' : (control.ariaLabel ?? control.textContent?.trim());
}
