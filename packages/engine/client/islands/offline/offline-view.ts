import { buttonClass } from '../../../ui/controls/button.tsx';
import { element } from '../../element.ts';
import styles from './offline.module.css';
import type { OfflineState } from './offline-state.ts';
import { countWords, offlineWords } from './offline-words.ts';

interface OfflineView {
  readonly box: HTMLElement;
  readonly save: HTMLButtonElement;
  readonly remove: HTMLButtonElement;
  show(state: OfflineState): void;
}

/** What is saved in words, how far the saving has come, and the two buttons. */
export function createOfflineView(): OfflineView {
  const status = element('p', { role: 'status' });
  const progress = element('progress', { 'aria-label': 'Saving the site' });
  // Beside the status: it changes many times a second, which nobody could listen to.
  const count = element('p');
  const save = element('button', { type: 'button' });
  // A button of its own: who presses the other once more, when all is saved, must not lose it.
  const remove = element(
    'button',
    { type: 'button', class: buttonClass('plain'), hidden: '' },
    'Remove from this browser',
  );
  const buttons = element('div', { class: styles.buttons }, save, remove);
  const box = element('div', { class: styles.offline }, status, progress, count, buttons);

  const show = (state: OfflineState): void => {
    // What is saved anew can be removed when that is over.
    const keepsRemove = state.kind === 'saved' || (state.kind === 'saving' && !remove.hidden);
    const words = saveWords(state);
    const said = offlineWords(state);
    if (status.textContent !== said) status.textContent = said;
    progress.hidden = count.hidden = state.kind !== 'saving';
    if (state.kind === 'saving') {
      progress.value = state.bytes / Math.max(1, state.list.bytes);
      count.textContent = countWords(state);
    }
    save.hidden = words === undefined;
    save.textContent = words ?? '';
    save.className = buttonClass(state.kind === 'saved' ? 'plain' : 'solid');
    // It stays where it is, and keeps the focus.
    save.ariaDisabled = state.kind === 'saving' || state.kind === 'saved' ? 'true' : null;
    if (!keepsRemove && document.activeElement === remove) save.focus();
    remove.hidden = !keepsRemove;
    remove.ariaDisabled = state.kind === 'saving' ? 'true' : null;
  };
  return { box, save, remove, show };
}

/** What the button to save with does or has done; `undefined`: there is nothing to do. */
function saveWords({ kind }: OfflineState): string | undefined {
  switch (kind) {
    case 'idle':
      return 'Save for offline';
    case 'failed':
      return 'Try again';
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving…';
    case 'asking':
    case 'unsupported':
    case 'unknown':
      return undefined;
    default:
      return kind satisfies never;
  }
}
