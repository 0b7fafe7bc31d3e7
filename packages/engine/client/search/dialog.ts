import { isComposing } from '../dom.ts';
import { createDialogView, type DialogView } from './dialog-view.tsx';
import {
  ask,
  failureText,
  listen,
  rememberSearch,
  type SearchListener,
  type SearchSource,
  setSearchFailure,
} from './search-client.ts';

const hitsAtMost = 40;

const attached = new WeakMap<HTMLDialogElement, () => void>();

/** Takes over the dialog; the next times it only goes on with what stands in the field. */
export function attachDialog(dialog: HTMLDialogElement, source: SearchSource): void {
  const refresh = attached.get(dialog) ?? takeOver(dialog, source);
  attached.set(dialog, refresh);
  refresh();
}

/** As with any link: Ctrl or Cmd opens another tab. */
type Target = 'here' | 'new tab';

function openLink(link: HTMLAnchorElement, target: Target): void {
  if (target === 'here') link.click();
  else window.open(link.href, '_blank', 'noopener');
}

function takeOver(dialog: HTMLDialogElement, source: SearchSource): () => void {
  const view = createDialogView(dialog);
  const { form, field, options } = view;
  const { listener, run, enter } = createSession(dialog, view);
  const leave = (): void => {
    rememberSearch(field.value);
    dialog.togglePopover(false);
  };

  field.addEventListener('input', run);
  field.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.altKey) return;
    const target = event.ctrlKey || event.metaKey ? 'new tab' : 'here';
    const isMove = !event.shiftKey && target === 'here';
    const handled = event.key === 'Enter' ? enter(target) : isMove && options.move(event.key);
    if (handled) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { query } = link.dataset;
    if (query === undefined) return leave();
    event.preventDefault();
    field.value = query;
    field.focus();
    run();
  });
  form.addEventListener('submit', leave);
  return () => {
    listen(listener, source);
    run();
  };
}

interface Session {
  readonly listener: SearchListener;
  /** Asks for what stands in the field. */
  run(): void;
  /** Opens the active hit; while the list may still change, the first one for what was typed once it is there. */
  enter(target: Target): boolean;
}

/** Asks for what is typed, and shows the answers to it. */
function createSession(dialog: HTMLDialogElement, view: DialogView): Session {
  const { form, field, options } = view;
  let examples: readonly string[] = [];
  let pending = false;
  let entered: Target | undefined;

  const settle = (): void => {
    pending = false;
    view.setBusy(false);
    if (entered && dialog.matches(':popover-open')) {
      if (options.active) openLink(options.active, entered);
      // Nothing was found: Enter means the page of search, as it does when the answer is there.
      else form.requestSubmit();
    }
    entered = undefined;
  };
  return {
    run: () => {
      options.leave();
      entered = undefined;
      pending = field.value.trim() !== '';
      view.setBusy(pending);
      if (pending) ask(field.value, hitsAtMost);
      else view.showStart(examples);
    },
    enter: (target) => {
      if (pending && !options.moved) entered = target;
      else if (options.active) openLink(options.active, target);
      else return false;
      return true;
    },
    listener: {
      answered: (answer, query, complete) => {
        if (field.value !== query) return;
        view.showResults(answer, query.trim());
        if (!complete) return;
        settle();
        setSearchFailure(dialog);
      },
      ready: (found) => {
        examples = found;
        if (!field.value.trim()) view.showStart(examples);
      },
      failed: (message, partial) => {
        settle();
        setSearchFailure(dialog, failureText(message, partial));
      },
    },
  };
}
