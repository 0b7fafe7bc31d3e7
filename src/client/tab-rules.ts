/**
 * Chosen tabs as style rules, so that a remembered choice holds before the first paint and for every group on
 * the page at once. Only on screen: in print and without script all panels show.
 */
export function tabRules(choices: ReadonlyMap<string, string>): string {
  const rules = [...choices].map(([group, value]) => {
    const tabs = `[data-tabs="${CSS.escape(group)}"]`;
    const list = `[data-tablist="${CSS.escape(group)}"]`;
    const panel = `[data-tab="${CSS.escape(value)}"]`;
    const tab = `[data-tab-for="${CSS.escape(value)}"]`;
    // A remembered value that this page does not offer changes nothing here.
    return `${tabs}:has(>${panel})>[data-tab]{display:none}${tabs}>${panel}{display:block}
${list}:has(>${tab})>[data-tab-for]{--tab-color:var(--ink-2);--tab-weight:400;--tab-line:transparent}
${list}>${tab}{--tab-color:var(--ink);--tab-weight:600;--tab-line:var(--ink)}`;
  });
  return `@media screen{${rules.join('\n')}}`;
}

/** Every remembered tab choice: keys `tab:{group}`. */
export function storedTabs(storage: Storage): Map<string, string> {
  const choices = new Map<string, string>();
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    const value = key?.startsWith('tab:') ? storage.getItem(key) : null;
    if (key && value) choices.set(key.slice('tab:'.length), value);
  }
  return choices;
}
