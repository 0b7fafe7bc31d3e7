// The script of search: a bundle of its own, loaded when somebody searches.
export { attachDialog } from './dialog.ts';
export { attachPage } from './page.tsx';
