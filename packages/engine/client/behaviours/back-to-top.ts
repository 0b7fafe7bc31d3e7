import type { Behaviour } from './behaviour.ts';
/** Shows the link back to the top once the reader is more than a screen down. */
export const backToTop: Behaviour = {
  start() {
    const link = document.querySelector<HTMLElement>('[data-back-to-top]');
    if (!link) return;
    let frame = 0;
    const update = (): void => {
      link.toggleAttribute('data-shown', scrollY > innerHeight);
    };
    addEventListener(
      'scroll',
      () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(update);
      },
      { passive: true },
    );
    update();
  },
};
