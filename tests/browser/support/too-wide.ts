/** What stands out of the window, as far as it makes the page scroll sideways or is cut off by it. */
export function tooWide(): string[] {
  const root = document.documentElement;
  const scrolls = root.scrollWidth > root.clientWidth ? [`page scrolls to ${root.scrollWidth}`] : [];
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (right <= root.clientWidth + 1 && left >= -1)) return false;
    // Inside a box that scrolls by itself, or off the screen until it is focused, it is reachable.
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, clip } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') return false;
      if (box.id === 'sidebar' || position === 'fixed' || clip !== 'auto') return false;
    }
    return true;
  });
  return [
    ...scrolls,
    ...cut.slice(0, 3).map((each) => `${each.tagName}.${each.className} ${each.textContent?.slice(0, 30)}`),
  ];
}
