/** The filter of the API overview: words and methods; what does not match is hidden, the count is announced. */
export function operationFilter(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && (target.dataset.filterText !== undefined || target.dataset.filterMethod))
      filter();
  });
  // On a reload browsers bring boxes back as they were, once the scripts of the page have run.
  addEventListener('pageshow', () => {
    if (document.querySelector('[data-filter-method]:not(:checked)')) filter();
  });
}

function filter(): void {
  const text = document.querySelector<HTMLInputElement>('[data-filter-text]')?.value ?? '';
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const methods = new Set(
    [...document.querySelectorAll<HTMLInputElement>('[data-filter-method]:checked')].map(
      (box) => box.dataset.filterMethod,
    ),
  );
  let shown = 0;
  for (const row of document.querySelectorAll<HTMLElement>('[data-filter-group] [data-method]')) {
    const haystack = row.textContent.toLowerCase();
    const matches = methods.has(row.dataset.method) && words.every((word) => haystack.includes(word));
    row.hidden = !matches;
    if (matches) shown += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    group.hidden = !group.querySelector('[data-method]:not([hidden])');
  }
  document.querySelector<HTMLElement>('[data-filter-none]')?.toggleAttribute('hidden', shown > 0);
  const count = document.querySelector('[data-filter-count]');
  if (count) count.textContent = shown === 1 ? '1 operation' : `${shown} operations`;
}
