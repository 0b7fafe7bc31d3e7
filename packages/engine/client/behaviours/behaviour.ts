/** A script that works on the static HTML. */
export interface Behaviour {
  /** When the document is loaded. Listeners on the document also serve the pages that come later. */
  start?(): void;
  /** When a page is new in `<main>`: the first one, and after every page change. */
  render?(): void;
}
