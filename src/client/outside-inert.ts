/** Nothing beside a popover and its ancestors can be used while it is open: what makes it a modal dialog. */
export function setOutsideInert(popover: HTMLElement, inert: boolean): void {
  for (let node: Element = popover; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && other.tagName !== 'SCRIPT') other.toggleAttribute('inert', inert);
    }
  }
}
