import { button } from './button.ts';

/** For what asking again may never bring: after a deployment the files of this page are gone. */
export function reloadButton(look: 'plain' | 'text'): HTMLButtonElement {
  const made = button(look, {}, 'Reload page');
  made.addEventListener('click', () => location.reload());
  return made;
}
