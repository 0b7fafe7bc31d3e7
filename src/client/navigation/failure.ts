import { writeClipboard } from '../behaviours/copy.ts';

/** Shows a failure in the content area; the rest of the layout stays as it is. */
export function showFailure(kind: 'load' | 'crash', error: unknown, again: () => void): void {
  const main = document.getElementById('main');
  const template = document.getElementById(`failure-${kind}`);
  if (!main || !(template instanceof HTMLTemplateElement)) return;
  const view = template.content.cloneNode(true) as DocumentFragment;
  const message = describeError(error);
  const place = view.querySelector('[data-failure-message]');
  if (place) place.textContent = message;
  view.querySelector('[data-retry], [data-try-again]')?.addEventListener('click', (event) => {
    (event.currentTarget as HTMLButtonElement).disabled = true;
    again();
  });
  view.querySelector('[data-copy-failure]')?.addEventListener('click', () => void writeClipboard(message));
  main.replaceChildren(view);
  scrollTo({ top: 0, behavior: 'instant' });
  main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** The message and, one per line, what caused it. A cause that repeats itself ends the list. */
export function describeError(error: unknown): string {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  for (
    let current = error;
    current !== undefined && !seen.has(current);
    current = (current as { cause?: unknown })?.cause
  ) {
    seen.add(current);
    const text =
      current instanceof Error
        ? `${current.name === 'Error' ? '' : `${current.name}: `}${current.message}`
        : String(current);
    lines.push(lines.length === 0 ? text : `caused by  ${text}`);
  }
  return lines.join('\n');
}
