import { renderBehaviours } from '../behaviours/index.ts';
import { fromTemplate } from '../dom.ts';
import { markInSidebar } from './document-state.ts';

/** The page that an error has replaced: restoring it needs no network. */
let before: { readonly path: string; readonly title: string; readonly nodes: readonly ChildNode[] } | undefined;

type FailureKind = 'load' | 'crash';

/** Shows an error in the content area; the rest of the layout stays as it is. */
export function showFailure(
  kind: FailureKind,
  error: unknown,
  { again, path, retried }: { again: () => void; path?: string; retried?: boolean | undefined },
): void {
  const main = document.getElementById('main');
  if (!main) return;
  const { path: shown = '', title = '' } = document.documentElement.dataset;
  if (path !== undefined) before ??= { path: shown, title: document.title, nodes: [...main.childNodes] };
  main.replaceChildren(failureView(kind, describeError(error), again));
  if (retried) for (const text of main.querySelectorAll('p')) text.toggleAttribute('hidden');
  document.title = `${main.querySelector('h1')?.textContent} · ${title}`;
  if (path !== undefined) markInSidebar(path);
  // No page is shown, so going back to this one requests it again.
  document.documentElement.dataset.path = '';
  scrollTo({ top: 0, behavior: 'instant' });
  main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

export function forgetFailure(): void {
  before = undefined;
}

/** Restores the page that an error has replaced; returns whether it is the one at this path. */
export function restoreBefore(path: string): boolean {
  if (before?.path !== path) return false;
  document.getElementById('main')?.replaceChildren(...before.nodes);
  document.title = before.title;
  document.documentElement.dataset.path = path;
  markInSidebar(path);
  before = undefined;
  renderBehaviours();
  return true;
}

/** The message and its causes, one per line. A repeated cause ends the list. */
function describeError(error: unknown, seen: readonly unknown[] = []): string {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`;
  const before = [...seen, error];
  const isLast = error.cause === undefined || before.includes(error.cause);
  return isLast ? text : `${text}\ncaused by  ${describeError(error.cause, before)}`;
}

function failureView(kind: FailureKind, message: string, again: () => void): HTMLElement {
  const view = fromTemplate(kind === 'load' ? 'failed-page' : 'crashed-page');
  const retry = view.querySelector<HTMLButtonElement>('[data-retry]');
  retry?.addEventListener('click', () => {
    retry.disabled = true;
    again();
  });
  view.querySelector('pre')?.append(message);
  view.querySelector('[data-copy]')?.setAttribute('data-copy-text', message);
  return view;
}
