import { longestTimerWait } from './constants.ts';

/** Handles clicks on elements that match, now and after every page change. */
export function onClick<E extends HTMLElement>(
  selector: string,
  handler: (element: E, event: MouseEvent) => void,
): void {
  onEvent(['click'], selector, handler);
}

/** The same for other events. `toggle` does not bubble but can be captured. */
export function onEvent<E extends HTMLElement, T extends keyof DocumentEventMap = keyof DocumentEventMap>(
  types: readonly T[],
  selector: string,
  handler: (element: E, event: DocumentEventMap[T]) => void,
): void {
  for (const type of types) {
    const handle = (event: DocumentEventMap[T]): void => {
      const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
      if (element) handler(element, event);
    };
    document.addEventListener(type, handle, type === 'toggle');
  }
}

/** Moves the focus to the content if the focused element is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  // A repeated text is only read again if the region was empty in between.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/** Sets a field like a reader would, so that all listeners run. */
export function setField(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Scrolls a box, and nothing else, to an item: instantly, and only if it is not visible. */
export function showInside(box: HTMLElement, item: Element): void {
  const { top, bottom } = item.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  // A box may reach below the window.
  const end = Math.min(room.bottom, innerHeight);
  if (top < room.top || bottom > end) box.scrollTop += top - (room.top + end) / 2;
}

/** Runs in the next frame, once for all calls before it. */
export function oncePerFrame(then: () => void): () => void {
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(then);
  };
}

/** Runs after the current changes are painted, so that readers see these first. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** When the pending timer was set; 0 if there is none. */
let timerSet = 0;

/** Ends the task, so that the browser can react to the reader before the work continues. */
export async function pause(): Promise<void> {
  if (timerSet === 0) {
    timerSet = performance.now();
    setTimeout(() => {
      timerSet = 0;
    });
  }
  // Continuations of `yield` run before all timers, including those that show that a page is loading.
  if (performance.now() - timerSet > longestTimerWait) return new Promise((resolve) => setTimeout(resolve));
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  await scheduler?.yield?.();
}

/**
 * Whether a key belongs to an input method. In Safari, the Enter that accepts a word comes after the end of the
 * composition and can only be recognised by `keyCode`.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** A copy of a template of the page (`ui/shell/templates.tsx`). */
export function fromTemplate<E extends HTMLElement>(id: string): E {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  return document.importNode(content.firstElementChild as E, true);
}
