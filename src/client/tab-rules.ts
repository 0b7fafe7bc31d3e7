/**
 * Chosen tabs as style rules, so that a remembered choice holds before the first paint and for every group on
 * the page at once. Only on screen: in print and without script all panels show.
 */
export function tabRules(choices: ReadonlyMap<string, string>): string {
  const rules = [...choices].map(([group, value]) => {
    const is = (name: string, text: string): string => `[data-${name}="${CSS.escape(text)}"]`;
    // A remembered value that this page does not offer changes nothing here.
    const rule = (list: string, item: string, others: string, chosen: string): string =>
      `${is(list, group)}:has(>${is(item, value)}){>*{${others}}>${is(item, value)}{${chosen}}}`;
    return (
      rule('tabs', 'tab', 'display:none', 'display:block') + rule('tablist', 'tab-for', '--chosen:0', '--chosen:1')
    );
  });
  return `@media screen{${rules.join('')}}`;
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
