import { writeClipboard } from '../behaviours/copy.ts';
import { type FailureKind, failureView } from './failure-view.ts';

/** Shows a failure in the content area; the rest of the layout stays as it is. */
export function showFailure(kind: FailureKind, error: unknown, again: () => void): void {
  const main = document.getElementById('main');
  if (!main) return;
  const message = describeError(error);
  main.replaceChildren(failureView(kind, message, again, () => void writeClipboard(message)));
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
