import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { PageView } from '../components/pages/page-view.tsx';
import type { Page } from '../model/page.ts';

let root: Root | undefined;
let failure: unknown;

/** Renders a page into the content area, at once. Throws what the page threw. */
export function showPage(container: HTMLElement, page: Page): void {
  failure = undefined;
  if (!root) {
    // What stands there was written by the build, or by a failure view; React starts from nothing.
    container.replaceChildren();
    root = createRoot(container, {
      onUncaughtError: (error) => {
        failure = error;
      },
    });
  }
  const current = root;
  flushSync(() => current.render(<PageView key={page.href} page={page} />));
  if (failure !== undefined) {
    clear();
    throw failure;
  }
}

/** Takes the rendered page away, e.g. before a failure is shown in its place. */
export function clear(): void {
  root?.unmount();
  root = undefined;
}
