import { longestTimerWait } from './constants.ts';

/** Handles clicks on elements that match, now and after every page change. */
export function onClick<E extends HTMLElement>(
  selector: string,
  handler: (element: E, event: MouseEvent) => void,
): void {
  onEvent(['click'], selector, handler);
}

/** The same for other events. `toggle` does not bubble, but it can be captured. */
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

/** For what took the focus and is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Says something to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  // The same text twice in a row is only read again when the region was empty in between.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/** As the reader would do it, so that everything follows. */
export function setField(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Scrolls a box, and nothing else, so that something in it can be seen: at once, and only where it cannot be seen. */
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

/** Runs when what was just changed is on the screen: what the reader waits for comes first. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** When a timer was set that has not had its turn; 0 when there is none. */
let timerSet = 0;

/** Ends the task, so that the browser may react to the reader before the work goes on. */
export async function pause(): Promise<void> {
  if (timerSet === 0) {
    timerSet = performance.now();
    setTimeout(() => {
      timerSet = 0;
    });
  }
  // What goes on after `yield` comes before all timers, also before those that show that a page is loading.
  if (performance.now() - timerSet > longestTimerWait) return new Promise((resolve) => setTimeout(resolve));
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  await scheduler?.yield?.();
}

/**
 * Whether a key belongs to an input method and not to us. In Safari the Enter that takes a word comes after the end of
 * the composition: there only the old code tells.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** A copy of what the page has as a template (`ui/shell/templates.tsx`). */
export function fromTemplate<E extends HTMLElement>(id: string): E {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  return document.importNode(content.firstElementChild as E, true);
}
