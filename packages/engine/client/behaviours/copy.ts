import { phrases } from '@docs/base/interface-words.ts';
import { announce, onClick } from '../dom.ts';

const doneDuration = 2000;

/**
 * Copy buttons: the text of the visible code beside them, their own `data-copy-text`, or, with `data-copy-from`, the
 * file of the link after them.
 */
export function startCopyButtons(): void {
  onClick<HTMLElement>('[data-copy]', async (button) => {
    const file = button.dataset.copyFrom === undefined ? null : button.nextElementSibling;
    const done = await (file instanceof HTMLAnchorElement ? copyFile(file.href) : writeClipboard(textFor(button)));
    announce(done ? phrases.copied : phrases.copyingFailed);
    showResult(button, done);
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
    // Passes the promise itself: Safari allows copying only during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return text.then(writeClipboard, () => false);
  }
}

/** Without a secure context there is no clipboard API. The focus is restored. */
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

/** Buttons that show the result, with their original content. */
const showingResult = new Map<HTMLElement, { readonly content: readonly Node[]; readonly timer: number }>();

/** Shows the result in the button for a moment. */
function showResult(button: HTMLElement, done: boolean): void {
  const before = showingResult.get(button);
  clearTimeout(before?.timer);
  const content = before?.content ?? [...button.childNodes];
  button.replaceChildren(done ? phrases.copied : phrases.notCopied);
  button.toggleAttribute('data-copied', done);
  const timer = window.setTimeout(() => {
    showingResult.delete(button);
    button.removeAttribute('data-copied');
    button.replaceChildren(...content);
  }, doneDuration);
  showingResult.set(button, { content, timer });
}
