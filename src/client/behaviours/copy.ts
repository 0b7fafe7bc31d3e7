import { announce, onClick } from '../delegate.ts';

const shownFor = 2000;

/** Copy buttons: the text of the visible code beside them, or their own `data-copy-text`. */
export function copy(): void {
  onClick<HTMLElement>('[data-copy]', async (button) => {
    const done = await writeClipboard(textFor(button));
    announce(done ? 'Copied' : 'Copying failed. Select the text and copy it by hand.');
    if (done) showDone(button);
  });
}

function textFor(button: HTMLElement): string {
  if (button.dataset.copyText !== undefined) return button.dataset.copyText;
  const blocks = [...(button.closest('[data-copy-scope]')?.querySelectorAll<HTMLElement>('pre') ?? [])];
  const visible = blocks.find((block) => block.checkVisibility()) ?? blocks[0];
  return visible?.textContent ?? '';
}

export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without a secure context there is no clipboard API. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

const timers = new WeakMap<HTMLElement, number>();

function showDone(button: HTMLElement): void {
  clearTimeout(timers.get(button));
  button.dataset.copied = '';
  const label = button.querySelector<HTMLElement>('[data-copy-done]');
  if (label) label.hidden = false;
  timers.set(
    button,
    window.setTimeout(() => {
      delete button.dataset.copied;
      if (label) label.hidden = true;
    }, shownFor),
  );
}
