/** Marks the heading being read in the table of contents; a clicked one stays marked until the reader scrolls. */
let stop: (() => void) | undefined;

export function tableOfContents(): void {
  stop?.();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href*="#"]')];
  const headings = links.flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [target] : [];
  });
  if (headings.length === 0) return;
  let pinned: string | undefined;

  const mark = (id: string | undefined): void => {
    for (const link of links) {
      if (id !== undefined && decodeURIComponent(link.hash.slice(1)) === id)
        link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const spy = (): void => {
    if (pinned !== undefined) return;
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 96;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    mark(passed.at(-1)?.id ?? headings[0]?.id);
  };
  const pin = (): void => {
    const id = safeHash();
    if (!headings.some((heading) => heading.id === id)) return;
    pinned = id;
    mark(id);
  };
  const release = (): void => {
    pinned = undefined;
  };
  const clicked = (event: Event): void => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('[data-toc] a, [data-toc-mobile] a')
        : null;
    if (!link) return;
    link.closest('details')?.removeAttribute('open');
    pinned = decodeURIComponent(link.hash.slice(1));
    mark(pinned);
  };
  let frame = 0;
  const scrolled = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(spy);
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', scrolled, { passive: true, signal });
  addEventListener('resize', scrolled, { signal });
  for (const type of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(type, release, { passive: true, signal });
  addEventListener('hashchange', pin, { signal });
  document.addEventListener('click', clicked, { signal });
  stop = () => listening.abort();
  spy();
  pin();
}

function safeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
