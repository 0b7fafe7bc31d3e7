import { onClick, onEvent } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { expandTo } from './expand-rows.ts';

/** Shorter visits are the pointer passing by. */
const DWELL = 150;

/** A field marks its lines in the examples, and a key of an example opens its field. What that takes comes with the first use. */
export function startExampleLinks(): void {
  let row: Element | undefined;
  let timer = 0;
  onEvent(['pointerover', 'focusin'], 'body', (_, { target }) => {
    const next = (target as Element).closest('article li[id]') ?? undefined;
    if (next === row) return;
    row = next;
    clearTimeout(timer);
    timer = window.setTimeout(
      () =>
        void loadView().then(
          ({ markLines }) => markLines(next),
          () => {},
        ),
      DWELL,
    );
  });
  onClick('[data-copy-scope] pre .n', (key) => {
    if (document.getSelection()?.isCollapsed) void openField(key);
  });
  onEvent<HTMLElement, 'keydown'>(['keydown'], '[data-copy-scope] [role=group]', (area, event) => {
    const keys = [...area.querySelectorAll<HTMLElement>('pre .n')].filter((key) => key.checkVisibility());
    const at = keys.indexOf(event.target as HTMLElement);
    if (at < 0 && (event.key !== 'Enter' || event.target !== area)) return;
    const next = keys[{ Enter: 0, ArrowDown: at + 1, ArrowUp: at - 1 }[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    const current = keys[at];
    if (event.key === 'Enter' && current) return void openField(current);
    next.role = 'link';
    next.tabIndex = -1;
    next.focus();
  });
}

async function openField(key: Element): Promise<void> {
  const view = await loadView().catch(() => undefined);
  for (const id of view?.fieldsOf(key) ?? []) {
    if (!(await expandTo(id))) continue;
    location.hash = id;
    return;
  }
}
