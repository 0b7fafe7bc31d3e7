/** A key in an example: its position, and the range of the key with its value. */
interface ExampleKey {
  /** Names around it and its own; list indexes do not count. */
  readonly path: readonly string[];
  readonly at: number;
  readonly from: number;
  to: number;
}

const TOKENS = /"((?:[^"\\\n]|\\.)*)"\s*(:)?|([A-Za-z_$][\w$]*)\s*:|'(?:[^'\\\n]|\\.)*'|[{}[\]]/g;
/** In a shell, the body itself is inside such quotes. */
const SHELL_TOKENS = /"((?:[^"\\\n]|\\.)*)"\s*(:)?|[{}[\]]/g;

/** The keys of JSON in an example of any language. Programs send it as `body`. */
export function keysIn(text: string, kind: 'json' | 'shell' | 'program'): readonly ExampleKey[] {
  const keys: ExampleKey[] = [];
  const open: (ExampleKey | undefined)[] = [];
  let last: ExampleKey | undefined;
  for (const match of text.matchAll(kind === 'program' ? TOKENS : SHELL_TOKENS)) {
    const [token, quoted, colon, bare] = match;
    const name = colon ? quoted : bare;
    if (name !== undefined) {
      const around = open.flatMap((each) => each?.path.at(-1) ?? []);
      const from = text.lastIndexOf('\n', match.index) + 1;
      const end = text.indexOf('\n', match.index);
      last = { path: [...around, name], at: match.index, from, to: end < 0 ? text.length : end };
      keys.push(last);
    } else if (token === '{' || token === '[') {
      open.push(last);
      last = undefined;
    } else if (token === '}' || token === ']') {
      const closed = open.pop();
      if (closed) closed.to = Math.max(closed.to, match.index + 1);
      last = undefined;
    } else last = undefined;
  }
  if (kind !== 'program') return keys;
  return keys.flatMap(({ path: [first, ...path], ...key }) =>
    first === 'body' && path.length > 0 ? [{ ...key, path }] : [],
  );
}

/** The name of a field, from its row. Rows of variants have none. */
function nameOf(row: Element): string | undefined {
  const line = row.querySelector(':scope > div');
  return line?.querySelector(':scope > a[aria-label]') ? line.firstElementChild?.textContent : undefined;
}

function pathOf(row: Element): readonly string[] {
  const names: string[] = [];
  for (let each: Element | null | undefined = row; each; each = each.parentElement?.closest('li[id]'))
    names.unshift(...[nameOf(each) ?? []].flat());
  return names;
}

function kindOf(block: Element): Parameters<typeof keysIn>[1] {
  if (!block.closest('[data-inked]')) return 'json';
  return block.closest('[data-tab]')?.getAttribute('data-tab') === 'curl' ? 'shell' : 'program';
}

/** The examples that show a row: samples for requests, else the response of its status, the payload or the schema. */
function blocksFor(row: Element): readonly Element[] {
  const visible = (selector: string): Element[] =>
    [...document.querySelectorAll(`[data-copy-scope]${selector} pre code`)].filter((each) => each.checkVisibility());
  if (row.id.startsWith('body')) return visible('[data-inked]');
  const status = /^response-(\w+)/.exec(row.id)?.[1];
  const shown = visible(':not([data-inked])').filter((each) => !each.closest('section'));
  return shown.filter((each) => {
    const tab = each.closest('[data-tab]')?.getAttribute('data-tab');
    return status === undefined || !tab || tab.startsWith(`example-${status}`);
  });
}

/** Marks the lines of a field in the examples; without a row, removes the marks. */
export function markLines(row: Element | null): void {
  const marks = new Highlight();
  // Browsers without highlights show no marks.
  CSS.highlights?.set('field', marks);
  const path = row ? pathOf(row).join('\n') : '';
  if (!row || path === '') return;
  for (const block of blocksFor(row)) {
    const found = keysIn(block.textContent ?? '', kindOf(block)).filter((key) => key.path.join('\n') === path);
    for (const [index, { from, to }] of found.entries()) {
      const range = rangeOf(block, from, to);
      marks.add(range);
      if (index === 0) showRange(range, block.closest('[role=group]'));
    }
  }
}

function rangeOf(block: Element, from: number, to: number): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node as Text;
    if (from >= offset && from <= offset + length) range.setStart(node, from - offset);
    if (to <= offset + length) {
      range.setEnd(node, to - offset);
      return range;
    }
    offset += length;
  }
  return range;
}

/** Scrolls an area, never the page, to a range in it. */
export function showRange(range: Pick<Range, 'getBoundingClientRect'>, area: Element | null): void {
  if (!area || area.scrollHeight <= area.clientHeight) return;
  const { top } = range.getBoundingClientRect();
  const room = area.getBoundingClientRect();
  if (top < room.top || top > Math.min(room.bottom, innerHeight) - 20) area.scrollTop += top - room.top - 60;
}

/**
 * The anchors of the field that a key of an example belongs to, best first: fields of schemas may have to be loaded.
 */
export function fieldIds(key: Element): readonly string[] {
  const block = key.closest('code');
  // Selecting text is not a click on its field.
  if (!block || document.getSelection()?.isCollapsed === false) return [];
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEndBefore(key);
  const at = range.toString().length;
  const path = keysIn(block.textContent ?? '', kindOf(block)).find((each) => each.at === at)?.path ?? [];
  const prefix = prefixOf(block);
  if (prefix === undefined || path.length === 0) return [];
  const wanted = path.join('\n');
  const rows = [...document.querySelectorAll(`li[id^="${prefix}."]`)].filter(
    (row) => pathOf(row).join('\n') === wanted,
  );
  const ids = path.map((_, index) => [prefix, ...path.slice(0, path.length - index)].join('.'));
  return [...rows.map(({ id }) => id), ...ids];
}

function prefixOf(block: Element): string | undefined {
  if (block.closest('[data-inked]')) return 'body';
  const tab = block.closest('[data-tab]')?.getAttribute('data-tab');
  const status = /^example-(\w+?)(?:-\d+)?$/.exec(tab ?? '')?.[1];
  const named = status === undefined ? undefined : `response-${status}`;
  return [named, 'members', 'payload', 'response-200', 'response-201', 'response-202'].find(
    (prefix) => prefix !== undefined && document.querySelector(`[id^="${prefix}."]`),
  );
}

/** Moves the focus from the box of an example to its first key, and from key to key. */
export function stepKey(area: Element, from: Element, arrow: string): void {
  const keys = [...area.querySelectorAll<HTMLElement>('pre .n')].filter((key) => key.checkVisibility());
  const at = keys.indexOf(from as HTMLElement);
  const next = keys[at + (arrow === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  next.role = 'link';
  next.tabIndex = -1;
  next.focus();
}
