import { mobileMaxWidth } from '../constants.ts';
import { restPage, wakePage } from '../rest-page.ts';
import type { Behaviour } from './behaviour.ts';
import { showCurrent } from './sidebar-memory.ts';

const menuButton = '[popovertarget="sidebar"][aria-label="Open menu"]';

/**
 * The drawer. The browser opens and closes it (popover), also without script; script makes it a real modal:
 * the rest of the page rests, it has the role of a dialog, and focus goes back to the menu button.
 */
export const mobileSidebar: Behaviour = {
  start() {
    const drawer = document.getElementById('sidebar');
    if (!drawer) return;
    document.querySelector(menuButton)?.addEventListener('pointerdown', () => layOut(drawer));
    // The second click of two on the menu button meets what has come to lie under it.
    drawer.addEventListener('click', (event) => {
      if (event.detail > 1) event.preventDefault();
    });
    drawer.addEventListener('toggle', ({ newState }) => setModal(drawer, newState === 'open'));
    // A page that the browser keeps for the way back is kept as it is left.
    addEventListener('pagehide', closeMobileSidebar);
    matchMedia(`(width > ${mobileMaxWidth}px)`).addEventListener('change', ({ matches }) => {
      if (!matches) return;
      const wasOpen = drawer.matches(':popover-open');
      closeMobileSidebar();
      showCurrent(drawer);
      // The focus was in the drawer, but not all of that is in the column, and some pages have none.
      if (!wasOpen || drawer.querySelector(':focus')?.checkVisibility()) return;
      (drawer.querySelector<HTMLElement>('nav [aria-current]') ?? document.getElementById('main'))?.focus({
        preventScroll: true,
      });
    });
  },
};

/** Closes the drawer, e.g. when the reader goes somewhere. */
export function closeMobileSidebar(): void {
  const drawer = document.getElementById('sidebar');
  if (!drawer?.matches(':popover-open')) return;
  // All of it now, not in steps: the page must be able to take the focus, wherever it goes.
  wakePage(drawer);
  drawer.hidePopover();
  // Its event comes later.
  setModal(drawer, false);
}

/** While the button is pressed: it opens when the button is let go, and then finds most of the work done. */
function layOut(drawer: HTMLElement): void {
  drawer.style.cssText = 'display:block;visibility:hidden';
  drawer.offsetHeight;
  drawer.removeAttribute('style');
}

function setModal(drawer: HTMLElement, open: boolean): void {
  const menu = document.querySelector<HTMLElement>(menuButton);
  menu?.setAttribute('aria-expanded', String(open));
  if (open) {
    drawer.setAttribute('role', 'dialog');
    drawer.setAttribute('aria-modal', 'true');
    drawer.setAttribute('aria-label', 'Menu');
    if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
    showCurrent(drawer);
    restPage(drawer);
  } else {
    wakePage(drawer, menu);
    for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name);
    const lost = document.activeElement === document.body || drawer.contains(document.activeElement);
    if (lost && menu?.checkVisibility()) menu.focus();
  }
}
