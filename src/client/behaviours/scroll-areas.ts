const areas = '[role="group"][tabindex]';

/** Boxes in which nothing is left to scroll are no stops for the Tab key. Without scripts all are: Safari needs it. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const area = target.closest<HTMLElement>(areas);
    if (!area) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = area;
    area.tabIndex = scrollWidth > clientWidth || scrollHeight > clientHeight ? 0 : -1;
  }
});

/** Watches the boxes of the page, and what is in them, which grows where the box does not. */
export function syncScrollAreas(): void {
  sizes.disconnect();
  for (const each of document.querySelectorAll(`${areas}, ${areas} > *`)) sizes.observe(each);
}
