import { afterPaint, pause } from './dom.ts';

/**
 * While a popover is open, the page beside it is inert and does not scroll, which makes the popover a modal dialog.
 * Each change restyles every element, so it is done in steps; events are blocked at once. `overflow` is not used,
 * because it would lay out the page again before the popover shows.
 */
export function blockPage(popover: HTMLElement): void {
  openPopover = popover;
  const { signal } = cancelEarlier();
  const blockEvent = (event: Event): void => {
    if (popover.contains(event.target as Node) || isZoom(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, passive: false, signal: eventBlock.signal };
  for (const type of ['mousedown', 'click']) addEventListener(type, blockEvent, options);
  const keepFocus = ({ target }: FocusEvent): void => {
    if (!popover.contains(target as Node)) popover.querySelector<HTMLElement>('[autofocus], input, button')?.focus();
  };
  addEventListener('focusin', keepFocus, { signal });
  const block = (piece: Element): void => {
    blocked.add(piece);
    piece.toggleAttribute('inert', true);
  };
  afterPaint(() => {
    if (signal.aborted) return;
    // Listening to these makes the browser check the whole page, too.
    for (const type of ['wheel', 'touchmove']) addEventListener(type, blockEvent, options);
    void inSteps(piecesBeside(popover), signal, block);
  });
}

/** Called when new content has come to the page. */
export function blockAgain(): void {
  if (openPopover?.matches(':popover-open')) blockPage(openPopover);
}

/** Readers can always zoom. */
function isZoom(event: Event): boolean {
  const { ctrlKey, touches } = event as Partial<WheelEvent & TouchEvent>;
  return event.type === 'wheel' ? ctrlKey === true : touches !== undefined && touches.length > 1;
}

/**
 * Called when the popover has closed. The part of the page that gets the focus is unblocked at once, the others in
 * steps; without such an element, everything at once. If another popover has opened meanwhile, the page stays blocked.
 */
export function releasePage(popover: HTMLElement, focus?: Element | null): void {
  if (openPopover !== popover) return;
  const { signal } = cancelEarlier();
  for (const piece of blocked) if (!focus || piece.contains(focus)) unblock(piece);
  void inSteps([...blocked], signal, unblock);
}

/** Number of elements restyled per task. */
const STEP = 160;

let openPopover: HTMLElement | undefined;
const blocked = new Set<Element>();
let stepsInProgress = new AbortController();
let eventBlock = new AbortController();

function cancelEarlier(): AbortController {
  const before = eventBlock;
  // The click that closes a popover comes after it is closed.
  setTimeout(() => before.abort());
  eventBlock = new AbortController();
  stepsInProgress.abort();
  stepsInProgress = new AbortController();
  return stepsInProgress;
}

function unblock(piece: Element): void {
  blocked.delete(piece);
  piece.toggleAttribute('inert', false);
}

async function inSteps(pieces: readonly Element[], signal: AbortSignal, each: (piece: Element) => void): Promise<void> {
  let size = 0;
  for (const piece of pieces) {
    size += sizeOf(piece);
    if (size > STEP) {
      // Forces the restyling now; otherwise the next frame would do it for all of them.
      getComputedStyle(piece).display;
      await pause();
      if (signal.aborted) return;
      size = sizeOf(piece);
    }
    each(piece);
  }
}

function piecesBeside(popover: Element): readonly Element[] {
  const pieces: Element[] = [];
  for (let node = popover; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const other of node.parentElement.children) if (other !== node) pieces.push(...piecesOf(other));
  }
  return pieces;
}

function piecesOf(element: Element): readonly Element[] {
  if (element.tagName === 'SCRIPT') return [];
  return sizeOf(element) > STEP && isBox(element) ? [...element.children].flatMap(piecesOf) : [element];
}

/** Elements that can be handled child by child: without text of their own, and not focusable for scrolling. */
function isBox(element: Element): boolean {
  const holdsBoxes = /^(?:ARTICLE|ASIDE|DIV|MAIN|NAV|SECTION|UL|OL|DL)$/.test(element.tagName);
  return holdsBoxes && getComputedStyle(element).overflowY === 'visible';
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length + 1;
}
