/** A copy of what the page has as a template (`ui/shell/templates.tsx`). */
export function fromTemplate<E extends HTMLElement>(id: string): E {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  return document.importNode(content.firstElementChild as E, true);
}
