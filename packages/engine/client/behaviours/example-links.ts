import { onClick, onEvent } from '../dom.ts';
import { loadView } from '../load-script.ts';
import { expandTo } from './expand-rows.ts';

/** Shorter hovers are the pointer passing by. */
const HOVER_DELAY = 150;

const load = () => loadView().then((view) => view.loadExampleFields());

/** A field marks its lines in the examples, and a key of an example opens its field. Loads the code on first use. */
export function startExampleLinks(): void {
  let row: Element | null = null;
  let timer = 0;
  onEvent(['pointerover', 'focusin'], 'body', (_, { target }) => {
    const next = (target as Element).closest('article li[id]');
    if (next === row) return;
    row = next;
    clearTimeout(timer);
    timer = window.setTimeout(
      () =>
        load()
          .then(({ markLines }) => markLines(next))
          .catch(() => {}),
      HOVER_DELAY,
    );
  });
  onClick('[data-copy-scope] pre .n', openField);
  onEvent<HTMLElement, 'keydown'>(['keydown'], '[data-copy-scope] [role=group]', (area, event) => {
    if (!/^Enter$|^Arrow(?:Up|Down)$/.test(event.key)) return;
    const target = event.target as HTMLElement;
    if (target !== area) event.preventDefault();
    if (target === area && event.key !== 'Enter') return;
    if (target !== area && event.key === 'Enter') openField(target);
    else void load().then(({ stepKey }) => stepKey(area, target, event.key));
  });
}

function openField(key: Element): void {
  void load().then(async ({ fieldIds }) => {
    for (const id of fieldIds(key)) {
      if (!(await expandTo(id))) continue;
      location.hash = id;
      return;
    }
  });
}
