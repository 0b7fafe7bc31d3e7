import { phrases } from '@docs/base/interface-words.ts';
import { announce, onClick } from '../dom.ts';

const shownFor = 2000;

/**
 * Copy buttons: the text of the visible code beside them, their own `data-copy-text`, or, with
 * `data-copy-from`, the file that the link after them leads to.
 */
export function startCopyButtons(): void {
  onClick<HTMLElement>('[data-copy]', async (button) => {
    const file = button.dataset.copyFrom === undefined ? null : button.nextElementSibling;
    const done = await (file instanceof HTMLAnchorElement ? copyFile(file.href) : writeClipboard(textFor(button)));
    announce(done ? phrases.copied : phrases.copyingFailedSelectTheText);
    show(button, done);
  });
}

function textFor(button: HTMLElement): string {
  if (button.dataset.copyText !== undefined) return button.dataset.copyText;
  const blocks = [...(button.closest('[data-copy-scope]')?.querySelectorAll<HTMLElement>('pre') ?? [])];
  const visible = blocks.find((block) => block.checkVisibility()) ?? blocks[0];
  return visible?.textContent ?? '';
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

async function copyFile(href: string): Promise<boolean> {
  const text = fetch(href).then((response) => (response.ok ? response.text() : Promise.reject(response.status)));
  try {
    // The promise goes in as it is: Safari lets nothing be copied once the click is over.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return text.then(writeClipboard, () => false);
  }
}

/** Without a secure context there is no clipboard API. What had the focus has it again. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

/** Buttons that say what came of it, with what they hold otherwise. */
const speaking = new Map<HTMLElement, { readonly content: readonly Node[]; readonly timer: number }>();

/** Says in the button what came of it, for a moment. */
function show(button: HTMLElement, done: boolean): void {
  const before = speaking.get(button);
  clearTimeout(before?.timer);
  const content = before?.content ?? [...button.childNodes];
  button.replaceChildren(done ? phrases.copied : phrases.notCopied);
  button.toggleAttribute('data-copied', done);
  const timer = window.setTimeout(() => {
    speaking.delete(button);
    button.removeAttribute('data-copied');
    button.replaceChildren(...content);
  }, shownFor);
  speaking.set(button, { content, timer });
}
