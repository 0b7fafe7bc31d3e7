import { progressDelay, spinnerDelay } from '../constants.ts';
import { fromTemplate } from '../dom.ts';

/**
 * Shows that a page is loading: the bar after 200 ms, the spinner over the dimmed old page after a second. Returns a
 * function that ends it. Only one runs at a time: a newer page change takes over.
 */
let end: (() => void) | undefined;

export function startProgress(spinnerAtOnce = false): () => void {
  end?.();
  const bar = document.getElementById('progress');
  const timers = [
    setTimeout(() => bar?.removeAttribute('hidden'), progressDelay),
    setTimeout(showSpinner, spinnerAtOnce ? 0 : spinnerDelay),
  ];
  const stop = (): void => {
    if (end !== stop) return;
    timers.forEach(clearTimeout);
    bar?.setAttribute('hidden', '');
    hideSpinner();
    end = undefined;
  };
  end = stop;
  return stop;
}

function showSpinner(): void {
  const main = document.getElementById('main');
  main?.setAttribute('aria-busy', 'true');
  main?.before(fromTemplate('loading-page'));
}

function hideSpinner(): void {
  document.getElementById('main')?.removeAttribute('aria-busy');
  document.querySelector('[data-spinner]')?.remove();
}
