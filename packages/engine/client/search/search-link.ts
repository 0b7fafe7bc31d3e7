/** The address of a search: what the form of the dialog or page would ask for. */
export function searchLink(form: HTMLFormElement, query: string): string {
  return `${form.getAttribute('action') ?? ''}?${new URLSearchParams({ q: query })}`;
}
