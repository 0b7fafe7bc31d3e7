/** Keys under which choices are remembered: `tab:{group}`. */
export const tabKey = 'tab:';

/**
 * Chosen tabs as style rules, so that a remembered choice holds before the first paint and for every group on
 * the page at once. Only on screen: in print and without script all panels show.
 */
export function tabRules(stored: Iterable<readonly [key: string, value: string]>): string {
  let rules = '@media screen{';
  for (const [key, value] of stored) {
    if (!key.startsWith(tabKey)) continue;
    const chosen = `>[data-tab="${CSS.escape(value)}"]`;
    // A remembered value that this page does not offer changes nothing here.
    rules += `[data-tabs="${CSS.escape(key.slice(tabKey.length))}"]:has(${chosen}){>*{--chosen:0;--panel:none}${chosen}{--chosen:1;--panel:block}}`;
  }
  return `${rules}}`;
}
