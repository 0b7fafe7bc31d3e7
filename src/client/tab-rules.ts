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
    return `${tabs}:has(>${panel})>[data-tab]{display:none}${tabs}:has(>${panel})>${panel}{display:block}
${list}:has(>${tab})>[data-tab-for]{--tab-color:var(--ink-2);--tab-weight:400;--tab-line:transparent}
${list}:has(>${tab})>${tab}{--tab-color:var(--ink);--tab-weight:600;--tab-line:var(--ink)}`;
  });
  return `@media screen{${rules.join('\n')}}`;
}

/** Every remembered tab choice: keys `tab:{group}`. */
export function storedTabs(stored: Readonly<Record<string, string>>): Map<string, string> {
  const prefix = 'tab:';
  return new Map(
    Object.entries(stored)
      .filter(([key, value]) => key.startsWith(prefix) && value)
      .map(([key, value]) => [key.slice(prefix.length), value]),
  );
}
